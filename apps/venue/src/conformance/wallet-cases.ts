import { randomBytes, randomUUID } from 'node:crypto'
import { signerOf } from '../fairness/secrets.ts'
import type { WalletAnswer, WalletCall } from '../protocol/wallet.ts'
import { must, NotTried, type Case } from './kit.ts'
import type { Bent, Table, WalletBench } from './wallet-bench.ts'

function mustBe<Call extends WalletCall>(answer: WalletAnswer<Call>, ...right: readonly string[]): void {
  const { outcome } = answer
  must(right.includes(outcome), `the answer is ${outcome} instead of ${right.join(' or ')}`)
}

/** A case with one fresh player. */
const withPlayer = (
  row: string,
  title: string,
  run: (table: Table, bench: WalletBench) => Promise<void>,
): Case<WalletBench> => ({ row, title, run: async (bench) => run(await bench.player(), bench) })

/** The hostile cases that a seamless wallet must hold. */
export const walletCases: readonly Case<WalletBench>[] = [
  withPlayer('KW1', 'a bet is returned once, whichever rollbacks ask for it', async (table, bench) => {
    const bet = table.bet(100n)
    mustBe(await bench.ask('bet', bet), 'done')
    await table.mustHaveMoved(-100n, 'after a bet')
    const rollback = table.rollback(bet)
    mustBe(await bench.ask('rollback', rollback), 'rolled-back')
    mustBe(await bench.ask('rollback', rollback), 'rolled-back')
    mustBe(await bench.ask('rollback', table.rollback(bet)), 'rolled-back')
    await table.mustHaveMoved(0n, 'after three rollbacks')
    mustBe(await bench.ask('bet', bet), 'done', 'rolled-back')
    await table.mustHaveMoved(0n, 'after the bet was repeated')
  }),
  withPlayer('KW1', 'a refused bet can be rolled back, and returns nothing', async (table, bench) => {
    const bet = table.bet(table.start + 1n)
    mustBe(await bench.ask('bet', bet), 'insufficient')
    mustBe(await bench.ask('rollback', table.rollback(bet)), 'rolled-back')
    await table.mustHaveMoved(0n, 'after a refused bet')
  }),
  withPlayer('KW1', 'a refused bet stays refused when there is money later', async (table, bench) => {
    const bet = table.bet(table.start + 1n)
    mustBe(await bench.ask('bet', bet), 'insufficient')
    const { player, currency } = table.opened
    const promo = {
      transaction: randomUUID(),
      player,
      currency,
      amount: table.minor(1n),
      promotion: 'kit',
      at: Date.now(),
    }
    mustBe(await bench.ask('promo', promo), 'done')
    mustBe(await bench.ask('bet', bet), 'insufficient')
    await table.mustHaveMoved(1n, 'after a prize and a refused bet')
  }),
  withPlayer('KW2', 'a rollback of an unknown bet leaves a tombstone', async (table, bench) => {
    const bet = table.bet(100n)
    mustBe(await bench.ask('rollback', table.rollback(bet)), 'rolled-back')
    mustBe(await bench.ask('bet', bet), 'rolled-back')
    mustBe(await bench.ask('bet', bet), 'rolled-back')
    await table.mustHaveMoved(0n, 'after a late bet')
  }),
  withPlayer(
    'KW3',
    'a bet and its rollback at the same moment are nothing together',
    async (table, bench) => {
      const pairs = Array.from({ length: 20 }, () => {
        const bet = table.bet(10n, { round: randomUUID() })
        return [bench.ask('bet', bet), bench.ask('rollback', table.rollback(bet))] as const
      })
      for (const [bet, rollback] of await Promise.all(pairs.map(async (pair) => Promise.all(pair)))) {
        mustBe(bet, 'done', 'rolled-back')
        mustBe(rollback, 'rolled-back')
      }
      await table.mustHaveMoved(0n, 'after twenty pairs')
    },
  ),
  withPlayer('KW4', 'an id with other content is a conflict and moves nothing', async (table, bench) => {
    const bet = table.bet(100n)
    mustBe(await bench.ask('bet', bet), 'done')
    const others = [{ amount: '101' }, { round: randomUUID() }, { player: 'somebody-else' }, { endsBy: 1 }]
    for (const other of others) mustBe(await bench.ask('bet', { ...bet, ...other }), 'conflict')
    const currency = bet.currency === 'CNY' ? ('USDT' as const) : ('CNY' as const)
    mustBe(await bench.ask('bet', { ...bet, currency }), 'conflict')
    mustBe(
      await bench.ask('win', table.win(bet.transaction, 5n, { transaction: bet.transaction })),
      'conflict',
    )
    mustBe(await bench.ask('bet', { ...bet, at: bet.at + 1 }), 'done')
    await table.mustHaveMoved(-100n, 'after conflicts')
    mustBe(await bench.ask('rollback', table.rollback(bet, { amount: '99' })), 'conflict')
    await table.mustHaveMoved(-100n, 'after a rollback of another amount')
  }),
  withPlayer('KW5', 'a win whose bet is unknown is not paid, and may succeed later', async (table, bench) => {
    const bet = table.bet(100n)
    const win = table.win(bet.transaction, 250n)
    mustBe(await bench.ask('win', win), 'bet-unknown')
    await table.mustHaveMoved(0n, 'after a win without a bet')
    mustBe(await bench.ask('bet', bet), 'done')
    mustBe(await bench.ask('win', win), 'done')
    await table.mustHaveMoved(150n, 'after bet and win')
  }),
  withPlayer('KW5', 'a win of a refused bet is not paid', async (table, bench) => {
    const bet = table.bet(table.start + 1n)
    mustBe(await bench.ask('bet', bet), 'insufficient')
    mustBe(await bench.ask('win', table.win(bet.transaction, 100n)), 'bet-unknown')
    await table.mustHaveMoved(0n, 'after a win of a refused bet')
  }),
  withPlayer('KW6', 'wins and rollbacks are accepted after the session', async (table, bench) => {
    const { endSession } = bench.under
    if (endSession === undefined) throw new NotTried('needs a command that ends a session')
    const [won, returned] = [table.bet(100n), table.bet(50n, { round: randomUUID() })]
    mustBe(await bench.ask('bet', won), 'done')
    mustBe(await bench.ask('bet', returned), 'done')
    await endSession(table.opened.player)
    mustBe(await bench.ask('bet', table.bet(10n)), 'ended')
    mustBe(await bench.ask('win', table.win(won.transaction, 30n)), 'done')
    const answer = await bench.ask('rollback', table.rollback(returned))
    mustBe(answer, 'rolled-back')
    const balance = answer.balance === undefined ? undefined : BigInt(answer.balance.amount)
    must(balance === table.after(-70n), `the balance is ${balance} instead of ${table.after(-70n)}`)
  }),
  withPlayer('KW7', 'a closed round takes no further bet and no further win', async (table, bench) => {
    const bet = table.bet(100n)
    mustBe(await bench.ask('bet', bet), 'done')
    const win = table.win(bet.transaction, 40n)
    mustBe(await bench.ask('win', win), 'done')
    mustBe(await bench.ask('win', table.win(bet.transaction, 40n)), 'round-closed')
    mustBe(await bench.ask('bet', table.bet(10n)), 'round-closed')
    mustBe(await bench.ask('win', win), 'done')
    await table.mustHaveMoved(-60n, 'after a second win')
  }),
  withPlayer('KW7', 'a win beyond every game is held for a person', async (table, bench) => {
    const bet = table.bet(1n)
    mustBe(await bench.ask('bet', bet), 'done')
    mustBe(await bench.ask('win', table.win(bet.transaction, 0n, { amount: String(10n ** 17n) })), 'held')
    await table.mustHaveMoved(-1n, 'after an impossible win')
  }),
  withPlayer(
    'KW8',
    'a win after the rollback and a rollback after the win move nothing',
    async (table, bench) => {
      const [returned, won] = [table.bet(100n), table.bet(100n, { round: randomUUID() })]
      mustBe(await bench.ask('bet', returned), 'done')
      mustBe(await bench.ask('rollback', table.rollback(returned)), 'rolled-back')
      mustBe(await bench.ask('win', table.win(returned.transaction, 70n)), 'rolled-back')
      mustBe(await bench.ask('bet', won), 'done')
      mustBe(await bench.ask('win', table.win(won.transaction, 70n, { round: won.round })), 'done')
      mustBe(await bench.ask('rollback', table.rollback(won)), 'already-settled')
      await table.mustHaveMoved(-30n, 'after both')
    },
  ),
  withPlayer('KW9', 'one of three bets of a round is returned and the others win', async (table, bench) => {
    const bets = [table.bet(10n), table.bet(20n), table.bet(30n)]
    for (const bet of bets) mustBe(await bench.ask('bet', bet), 'done')
    mustBe(await bench.ask('rollback', table.rollback(bets[1]!)), 'rolled-back')
    const [first, last] = [bets[0]!.transaction, bets[2]!.transaction]
    mustBe(await bench.ask('win', table.win(first, 15n, { isLast: false })), 'done')
    mustBe(await bench.ask('win', table.win(last, 0n, { isLast: false })), 'done')
    mustBe(await bench.ask('close', table.close(60n, 15n)), 'conflict')
    mustBe(await bench.ask('close', table.close(40n, 15n)), 'done')
    mustBe(await bench.ask('win', table.win(last, 1n)), 'round-closed')
    await table.mustHaveMoved(-25n, 'after the round')
  }),
  withPlayer('KW10', 'fifty bets at once against money for ten', async (table, bench) => {
    const amount = table.start / 10n
    const bets = Array.from({ length: 50 }, () =>
      bench.ask('bet', table.bet(amount, { round: randomUUID() })),
    )
    const outcomes = (await Promise.all(bets)).map(({ outcome }) => outcome)
    const taken = outcomes.filter((outcome) => outcome === 'done').length
    must(taken === 10, `${taken} bets were taken`)
    const others = outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'insufficient')
    must(others.length === 0, `bets were answered ${others.join(', ')}`)
    await table.mustHaveMoved(-10n * amount, 'after fifty bets')
  }),
  withPlayer('KW10', 'one bet sent twenty times at once is taken once', async (table, bench) => {
    const bet = table.bet(100n)
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => bench.ask('bet', bet))))
      mustBe(answer, 'done')
    await table.mustHaveMoved(-100n, 'after twenty of one')
    const win = table.win(bet.transaction, 60n)
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => bench.ask('win', win))))
      mustBe(answer, 'done')
    await table.mustHaveMoved(-40n, 'after twenty of one win')
  }),
  withPlayer('KW12', 'bets are answered while many wins are due', async (table, bench) => {
    const bets = Array.from({ length: 100 }, () => table.bet(1n, { round: randomUUID() }))
    for (const bet of bets) mustBe(await bench.ask('bet', bet), 'done')
    const wins = Promise.all(
      bets.map((bet) => bench.ask('win', table.win(bet.transaction, 1n, { round: bet.round }))),
    )
    const began = Date.now()
    mustBe(await bench.ask('bet', table.bet(1n, { round: randomUUID() })), 'done')
    const waited = Date.now() - began
    for (const answer of await wins) mustBe(answer, 'done')
    must(waited < 3_000, `a bet beside a hundred wins waited ${waited} ms`)
    await table.mustHaveMoved(-1n, 'after a hundred wins')
  }),
  withPlayer('KW14', 'each balance has its place in the order of changes', async (table, bench) => {
    const bets = Array.from({ length: 10 }, () => bench.ask('bet', table.bet(1n, { round: randomUUID() })))
    const seen = (await Promise.all(bets)).map(({ balance }) => balance!)
    const inOrder = seen.toSorted((a, b) => a.sequence - b.sequence)
    // Changes that are committed together may share the balance after all of them, and then its sequence.
    for (const [index, { amount, sequence }] of inOrder.entries()) {
      const next = inOrder[index + 1] ?? { amount: String(table.after(-10n)), sequence }
      const isSame = next.sequence === sequence
      must(!isSame || next.amount === amount, 'one sequence has two balances')
      must(isSame || BigInt(next.amount) < BigInt(amount), 'a greater sequence has an older balance')
      must(BigInt(amount) <= table.after(-1n), 'a balance is older than its own bet')
    }
  }),
  withPlayer(
    'KW15',
    'a request that is not the venue’s, not new or not whole is refused',
    async (table, bench) => {
      const bet = table.bet(100n)
      const now = Math.floor(Date.now() / 1000)
      const nonce = randomBytes(16).toString('hex')
      const swapped = { body: JSON.stringify({ ...bet, amount: '1' }) }
      const path = new URL(bench.under.address).pathname.replace(/\/$/, '') + '/promo'
      const bent: readonly (readonly [string, Bent])[] = [
        ['of another company', { signer: signerOf(randomBytes(32)) }],
        ['ten minutes old', { time: now - 600 }],
        ['ten minutes early', { time: now + 600 }],
        ['with another body', swapped],
        ['at another path', { path }],
        ['with a short nonce', { nonce: 'abc' }],
      ]
      for (const [what, bend] of bent) {
        const { status } = await bench.send('bet', bet, bend)
        must(status === 401, `a request ${what} is answered by status ${status} instead of 401`)
      }
      await table.mustHaveMoved(0n, 'after refused requests')
      must((await bench.send('bet', bet, { nonce })).status === 200, 'a right request is refused')
      must((await bench.send('bet', bet, { nonce })).status === 401, 'a replayed request is answered')
      mustBe(await bench.ask('bet', bet), 'done')
      await table.mustHaveMoved(-100n, 'after a replay and a retry')
    },
  ),
  withPlayer('KW15', 'a body that does not fit is refused and moves nothing', async (table, bench) => {
    const bet = table.bet(100n)
    const bodies = [
      '{',
      '[]',
      JSON.stringify({ ...bet, amount: '-100' }),
      JSON.stringify({ ...bet, amount: '0100' }),
      JSON.stringify({ ...bet, amount: 100 }),
      JSON.stringify({ ...bet, amount: '1e2' }),
      JSON.stringify({ ...bet, currency: 'EUR' }),
      JSON.stringify({ ...bet, transaction: '' }),
      JSON.stringify({ ...bet, session: undefined }),
    ]
    for (const body of bodies) {
      const { status } = await bench.send('bet', body)
      must(status === 400, `${body.slice(0, 60)} is answered by status ${status} instead of 400`)
    }
    await table.mustHaveMoved(0n, 'after bodies that do not fit')
    mustBe(await bench.ask('bet', { ...bet, more: 'unknown fields are ignored' } as never), 'done')
  }),
  withPlayer(
    'KS2',
    'a launch code is redeemed once, and again under the same redemption',
    async (_, bench) => {
      const code = await bench.under.launch()
      const redemption = randomUUID()
      const first = await bench.ask('session', { code, redemption })
      must(first.outcome === 'done', `a launch code is answered ${first.outcome}`)
      const again = await bench.ask('session', { code, redemption })
      must(again.outcome === 'done' && again.session === first.session, 'a retry opens another session')
      const other = await bench.ask('session', { code, redemption: randomUUID() })
      must(
        other.outcome === 'code-unknown' || other.session === first.session,
        'a second redemption opens a second session',
      )
      mustBe(
        await bench.ask('session', { code: randomBytes(16).toString('hex'), redemption }),
        'code-unknown',
      )
    },
  ),
  withPlayer('KS3', 'a bet outside its session is refused', async (table, bench) => {
    const other = await bench.player()
    mustBe(await bench.ask('bet', table.bet(1n, { session: 'no-such-session' })), 'ended')
    mustBe(await bench.ask('bet', table.bet(1n, { player: other.opened.player })), 'not-allowed')
    mustBe(await bench.ask('bet', table.bet(1n, { game: 'no-such-game' })), 'not-allowed')
    await table.mustHaveMoved(0n, 'after bets outside the session')
    await other.mustHaveMoved(0n, 'after another player’s bet')
  }),
  withPlayer('KW5', 'free rounds that nobody gave take and pay nothing', async (table, bench) => {
    const grant = randomUUID()
    const free = table.bet(0n, { grant })
    mustBe(await bench.ask('bet', free), 'not-allowed')
    const { player, game, currency } = table.opened
    const won = {
      transaction: randomUUID(),
      player,
      currency,
      amount: table.minor(70n),
      promotion: 'free-rounds',
      free: { grant, round: free.round, game, bet: free.transaction },
      at: Date.now(),
    }
    mustBe(await bench.ask('promo', won), 'bet-unknown')
    const bet = table.bet(100n)
    mustBe(await bench.ask('bet', bet), 'done')
    const ofBet = { ...won.free, round: bet.round, bet: bet.transaction }
    mustBe(await bench.ask('promo', { ...won, transaction: randomUUID(), free: ofBet }), 'conflict')
    await table.mustHaveMoved(-100n, 'after winnings without free rounds')
  }),
  withPlayer('KW9', 'a prize is paid once, and a round without bets can be closed', async (table, bench) => {
    const { player, currency } = table.opened
    const promo = {
      transaction: randomUUID(),
      player,
      currency,
      amount: table.minor(70n),
      promotion: 'kit',
      at: Date.now(),
    }
    mustBe(await bench.ask('promo', promo), 'done')
    mustBe(await bench.ask('promo', promo), 'done')
    mustBe(await bench.ask('promo', { ...promo, amount: table.minor(71n) }), 'conflict')
    await table.mustHaveMoved(70n, 'after one prize')
    mustBe(await bench.ask('close', table.close(0n, 0n)), 'done')
    table.round = randomUUID()
    mustBe(await bench.ask('close', table.close(5n, 0n)), 'round-unknown')
  }),
]

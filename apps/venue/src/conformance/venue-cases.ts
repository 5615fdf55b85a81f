import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { signerOf } from '../fairness/secrets.ts'
import { recordBody } from '../protocol/operator.ts'
import { must, type Case } from './kit.ts'
import type { Harm } from './proxy.ts'
import { until, type Player, type VenueBench } from './venue-bench.ts'
import type { Bent } from './wallet-bench.ts'

const stake = 100n

/** Ways in which an answer can be no answer. */
const spoilt: readonly Harm[] = [
  'lose-answer',
  'status-502',
  'redirect',
  'html',
  'half-answer',
  'endless-answer',
  'dripping-answer',
  'changed-answer',
  'unsigned-answer',
]
const nameOf = (harm: Harm) => (typeof harm === 'string' ? harm : Object.keys(harm)[0])

/** Plays a round whose bet is harmed: it must end void, with nothing moved. */
async function mustBeVoid(bench: VenueBench, harm: Harm): Promise<Player> {
  const player = await bench.player((call, count) => (call === 'bet' && count === 1 ? harm : 'none'))
  const { status, body } = await player.play(stake)
  const what = `with ${nameOf(harm)}`
  must(status >= 400, `a bet ${what} is shown to the player as taken`)
  must(body['error'] === 'lost', `a bet ${what} is refused as ${String(body['error'])}`)
  const { isVoid } = await player.closed(player.roundAsked())
  must(isVoid, `a round ${what} is not void`)
  must(player.money === 1_000n, `after a bet ${what} the player has ${player.money}`)
  must(bench.asked(player.name, 'bet') === 1, `a bet ${what} was sent again`)
  must(bench.asked(player.name, 'win') === 0, `a win was sent after a bet ${what}`)
  return player
}

/** Plays a round in which a win is harmed several times: it must be paid once. */
async function mustBePaidOnce(bench: VenueBench, harm: Harm, times = 1): Promise<void> {
  const player = await bench.player((call, count) => (call === 'win' && count <= times ? harm : 'none'))
  const { payout } = await player.closed(await player.taken(stake))
  const right = 1_000n - stake + BigInt(payout ?? 0)
  must(
    player.money === right,
    `after a win with ${nameOf(harm)} the player has ${player.money}, not ${right}`,
  )
  must(bench.asked(player.name, 'win') > times, `a win with ${nameOf(harm)} was not sent again`)
}

/** Cases of every venue. */
const commonCases: readonly Case<VenueBench>[] = [
  {
    row: 'KW15',
    title: 'a request that is not the operator’s, not new or not whole is refused',
    async run(bench) {
      const now = Math.floor(Date.now() / 1000)
      const bent: readonly (readonly [string, Bent])[] = [
        ['of another company', { signer: signerOf(randomBytes(32)) }],
        ['ten minutes old', { time: now - 600 }],
        ['ten minutes early', { time: now + 600 }],
        ['with another body', { body: '{"more":1}' }],
        ['at another path', { path: '/operator/v1/games' }],
      ]
      for (const [what, bend] of bent) {
        const { status } = await bench.send('status', {}, bend)
        must(status === 401, `a request ${what} is answered by status ${status} instead of 401`)
      }
      const nonce = randomBytes(16).toString('hex')
      must((await bench.send('status', {}, { nonce })).status === 200, 'a right request is refused')
      must((await bench.send('status', {}, { nonce })).status === 401, 'a replayed request is answered')
      must((await bench.send('round', '{')).status === 400, 'half a body is not answered 400')
    },
  },
  {
    row: 'KS2',
    title: 'a request key is one round, and a newer session ends the older',
    async run(bench) {
      const player = await bench.player()
      if ((await bench.ask('status', {})).wallet === 'transfer') await moveIn(bench, player)
      const request = randomUUID()
      const both = await Promise.all([player.play(stake, request), player.play(stake, request)])
      const ids = new Set(both.filter(({ status }) => status === 200).map(({ body }) => body['id']))
      must(ids.size === 1, `one request key became ${ids.size} rounds`)
      const { status } = await bench.client('/play/sessions', { code: 'f'.repeat(32) })
      must(status >= 400, 'an unknown launch code opens a session')
    },
  },
  {
    row: 'E15',
    title: 'an outcome or seed from the client is not taken',
    async run(bench) {
      const player = await bench.player()
      const { game, bet } = bench.under.game
      const round = { request: randomUUID(), game, stake: '1', bet, memberSeed: 'ab'.repeat(32) }
      for (const more of [{ multiplier: 1_000_000 }, { payout: '1000' }, { link: '00'.repeat(32) }]) {
        const { status } = await bench.client('/play/rounds', { ...round, ...more }, player.token)
        must(status === 400, `a round with ${Object.keys(more)[0]} is answered by status ${status}`)
      }
    },
  },
  {
    row: 'KS1',
    title: 'a demonstration plays without asking anybody',
    async run(bench) {
      const asked = () => bench.under.proxy.passed.filter(({ body }) => body.includes('demo')).length
      const before = asked()
      const opened = await bench.client('/play/demo-sessions', { currency: 'CNY' })
      must(opened.status === 200, `a demonstration is answered by status ${opened.status}`)
      const token = String(opened.body['token'])
      const { game, bet } = bench.under.game
      const round = { request: randomUUID(), game, stake: '100', bet, memberSeed: 'ab'.repeat(32) }
      const { status, body } = await bench.client('/play/rounds', round, token)
      must(status === 200, `a round of a demonstration is answered by status ${status}`)
      const seen = async () => bench.client(`/play/rounds/${String(body['id'])}`, undefined, token)
      await until(async () => (await seen()).body['state'] === 'closed', 'the demonstration does not end')
      must(asked() === before, 'a demonstration asked the operator')
    },
  },
  {
    row: 'KW11',
    title: 'records are in order, whole, and true to the rounds',
    async run(bench) {
      const player = await bench.player()
      if ((await bench.ask('status', {})).wallet === 'transfer') await moveIn(bench, player)
      const id = await player.taken(stake)
      const { payout } = await player.closed(id)
      const { record, open } = await bench.ask('round', { round: id })
      must(record !== null && open === null, 'a closed round has no record')
      must(
        createHash('sha256').update(record.body).digest('hex') === record.hash,
        'a record has a wrong hash',
      )
      const stated = recordBody.parse(JSON.parse(record.body))
      must(stated.player === player.name && stated.stake === String(stake), 'a record is of another round')
      must(stated.payout === payout, `a record states ${stated.payout} instead of ${payout}`)
      const { records } = await bench.ask('records', { after: record.seq - 1 })
      must(records[0]?.seq === record.seq, 'a record is missing after its cursor')
      must(
        records.every(({ seq }, at) => at === 0 || seq > records[at - 1]!.seq),
        'records are not in order',
      )
      const today = new Date().toISOString().slice(0, 10)
      must((await bench.ask('dayRoot', { day: today })).root === null, 'a day has a root before it is over')
    },
  },
  {
    row: 'KT1',
    title: 'free rounds are given once, end for ever when they are cancelled, and never stand for others',
    async run(bench) {
      const player = await bench.player()
      const gift = freeRoundsOf(bench, player)
      must((await bench.ask('findFreeRounds', { id: gift.id })).state === 'unknown', 'unknown ones are known')
      for (const { state } of await Promise.all([1, 2].map(() => bench.ask('freeRounds', gift))))
        must(state === 'granted', `free rounds are ${state}`)
      const other = await bench.ask('freeRounds', { ...gift, rounds: 3 })
      must(other.state === 'conflict', `other free rounds under one id are ${other.state}`)
      const bare = { ...freeRoundsOf(bench, player), games: ['no-such-game'] }
      must((await bench.ask('freeRounds', bare)).state === 'refused', 'free rounds of no game are given')
      const early = freeRoundsOf(bench, player)
      must(
        (await bench.ask('cancelFreeRounds', early)).state === 'cancelled',
        'unknown ones are not cancelled',
      )
      must((await bench.ask('freeRounds', early)).state === 'cancelled', 'cancelled ones are given')
      const late = await player.play(stake, randomUUID(), early.id)
      must(late.body['error'] === 'free-cancelled', `a cancelled one is ${String(late.body['error'])}`)
    },
  },
]

/** Two free rounds of the kit's game, worth `stake` each. */
function freeRoundsOf(bench: VenueBench, player: Player) {
  const id = randomUUID()
  bench.under.book.grants.add(id)
  return {
    id,
    player: player.name,
    games: [bench.under.game.game],
    currency: 'CNY' as const,
    rounds: 2,
    stake: String(stake),
    validUntil: Date.now() + 3_600_000,
    reason: 'kit',
  }
}

async function moveIn(bench: VenueBench, player: Player, amount = 500n): Promise<void> {
  const transfer = { id: randomUUID(), player: player.name, direction: 'in', currency: 'CNY' } as const
  const { state } = await bench.ask('transfer', { ...transfer, amount: String(amount) })
  must(state === 'done', `a transfer in is ${state}`)
}

/** The hostile cases that a venue with a seamless wallet must hold. */
export const seamlessVenueCases: readonly Case<VenueBench>[] = [
  ...commonCases,
  {
    row: 'KW1',
    title: 'a bet whose answer is lost is rolled back until that is answered',
    async run(bench) {
      const player = await bench.player((call, count) => {
        if (call === 'bet') return 'lose-answer'
        if (call !== 'rollback' || count > 2) return 'none'
        return count === 1 ? 'lose-request' : 'lose-answer'
      })
      await player.play(stake)
      await player.closed(player.roundAsked())
      must(player.money === 1_000n, `the player has ${player.money}`)
    },
  },
  {
    row: 'KW1',
    title: 'a bet that never arrived is rolled back',
    run: async (bench) => void (await mustBeVoid(bench, 'lose-request')),
  },
  {
    row: 'KW2',
    title: 'a bet that arrives after its rollback moves nothing',
    async run(bench) {
      let release = () => {}
      const hold = new Promise<void>((resolve) => (release = resolve))
      const player = await mustBeVoid(bench, { hold })
      release()
      await new Promise((resolve) => setTimeout(resolve, 300))
      must(player.money === 1_000n, `after a late bet the player has ${player.money}`)
    },
  },
  {
    row: 'KW13',
    title: 'an answer to a bet that is no answer leads to a rollback',
    run: async (bench) => void (await Promise.all(spoilt.map((harm) => mustBeVoid(bench, harm)))),
  },
  {
    row: 'KW13',
    title: 'an answer to a win that is no answer leads to another try',
    run: async (bench) => void (await Promise.all(spoilt.map((harm) => mustBePaidOnce(bench, harm)))),
  },
  {
    row: 'KW13',
    title: 'an earlier answer is no answer to this request',
    async run(bench) {
      // One path has the answers of all players, so there is an earlier one.
      await mustBePaidOnce(bench, 'none', 0)
      await mustBeVoid(bench, 'earlier-answer')
    },
  },
  {
    row: 'KW12',
    title: 'wins that could not be sent are all paid, and bets go on meanwhile',
    async run(bench) {
      let isAway = true
      const players = await Promise.all(
        Array.from({ length: 8 }, () =>
          bench.player((call) => (call === 'win' && isAway ? 'lose-request' : 'none')),
        ),
      )
      const rounds = await Promise.all(players.map((player) => player.taken(stake)))
      await until(
        () => players.every(({ name }) => bench.asked(name, 'win') > 1),
        'wins are not sent again while the operator is away',
      )
      const other = await bench.player()
      await other.taken(stake)
      isAway = false
      for (const [index, player] of players.entries()) {
        const { payout } = await player.closed(rounds[index]!)
        must(player.money === 900n + BigInt(payout ?? 0), `a player has ${player.money}`)
      }
    },
  },
  {
    row: 'KW5',
    title: 'a win whose bet the operator does not know yet is sent again',
    async run(bench) {
      const { book } = bench.under
      const player = await bench.player()
      const before = book.instead
      let times = 0
      book.instead = (call, request) => {
        const isMine = 'player' in request && request.player === player.name
        return call === 'win' && isMine && (times += 1) < 3
          ? { outcome: 'bet-unknown' }
          : before(call, request)
      }
      const { payout } = await player.closed(await player.taken(stake))
      must(player.money === 900n + BigInt(payout ?? 0), `the player has ${player.money}`)
    },
  },
  {
    row: 'KW13',
    title: 'free rounds take nothing, are paid once as promos, and come back when their bet is lost',
    async run(bench) {
      const player = await bench.player((call, count) => {
        if (call === 'bet') return count === 1 ? 'lose-answer' : 'none'
        return call === 'promo' && count % 2 === 1 ? 'lose-answer' : 'none'
      })
      const gift = freeRoundsOf(bench, player)
      await bench.ask('freeRounds', gift)
      const lost = await player.play(stake, randomUUID(), gift.id)
      must(lost.body['error'] === 'lost', `a lost free bet is ${String(lost.body['error'])}`)
      await player.closed(player.roundAsked())
      let won = 0n
      for (let played = 0; played < gift.rounds; played += 1) {
        const { payout } = await player.closed(await player.taken(stake, gift.id))
        won += BigInt(payout ?? 0)
      }
      must(player.money === 1_000n + won, `the player has ${player.money} after winning ${won}`)
      const over = await player.play(stake, randomUUID(), gift.id)
      must(over.body['error'] === 'free-used', `one too many is ${String(over.body['error'])}`)
      const { state } = await bench.ask('findFreeRounds', { id: gift.id })
      must(state === 'granted', `played free rounds are ${state}`)
    },
  },
  {
    row: 'KW6',
    title: 'a round whose session ends is paid',
    async run(bench) {
      const player = await bench.player()
      const round = await player.taken(stake)
      bench.under.book.endSessions(player.name)
      await bench.ask('sessionsEnd', { player: player.name })
      const closed = async () => (await bench.ask('round', { round })).record?.body ?? undefined
      await until(async () => (await closed()) !== undefined, 'the round is not closed')
      const { payout } = recordBody.parse(JSON.parse((await closed())!))
      must(player.money === 900n + BigInt(payout), `the player has ${player.money}`)
      must((await player.play(stake)).status === 401, 'an ended session plays on')
    },
  },
  {
    row: 'KW8',
    title: 'a win that contradicts the operator is not sent again',
    async run(bench) {
      const player = await bench.player((call) => (call === 'win' ? { delayMs: 500 } : 'none'))
      const round = await player.taken(stake)
      const [bet, known] = [...bench.under.book.bets].find(([, each]) => each.round === round)!
      const { state: _, ...of } = known
      bench.under.book.answer('rollback', { ...of, at: Date.now(), transaction: randomUUID(), bet })
      await until(async () => (await player.round(round)).state === 'aside', 'the round is not set aside')
      const sent = bench.asked(player.name, 'win')
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      must(bench.asked(player.name, 'win') === sent, 'the win is sent again')
      must(player.money === 1_000n, `the player has ${player.money}`)
    },
  },
  {
    row: 'KS3',
    title: 'a bet that the operator refuses is refused with its reason and not rolled back',
    async run(bench) {
      const player = await bench.player()
      const short = await player.play(5_000n)
      must(short.body['error'] === 'insufficient', `a bet without money is ${String(short.body['error'])}`)
      must(bench.asked(player.name, 'rollback') === 0, 'a refused bet is rolled back')
    },
  },
  {
    row: 'KT3',
    title: 'a seamless venue moves no money',
    async run(bench) {
      const transfer = { id: randomUUID(), player: 'kit', direction: 'in', currency: 'CNY', amount: '1' }
      must((await bench.send('transfer', transfer)).status === 404, 'a transfer is not answered 404')
    },
  },
]

const transferOf = (player: Player, direction: 'in' | 'out', amount: bigint | 'all') => ({
  id: randomUUID(),
  player: player.name,
  direction,
  currency: 'CNY' as const,
  amount: String(amount),
})

async function moneyAt(bench: VenueBench, player: Player): Promise<bigint> {
  const { balances } = await bench.ask('balances', { player: player.name })
  return BigInt(balances.find(({ currency }) => currency === 'CNY')?.amount ?? 0)
}

/** The hostile cases that a venue with a transfer wallet must hold. */
export const transferVenueCases: readonly Case<VenueBench>[] = [
  ...commonCases,
  {
    row: 'KT1',
    title: 'a transfer is done once, however often it is asked',
    async run(bench) {
      const player = await bench.player()
      const transfer = transferOf(player, 'in', 300n)
      const asked = Array.from({ length: 20 }, () => bench.ask('transfer', transfer))
      for (const { state } of await Promise.all(asked)) must(state === 'done', `a transfer is ${state}`)
      must((await bench.ask('find', { id: transfer.id })).state === 'done', 'a done transfer is not found')
      must((await bench.ask('cancel', transfer)).state === 'done', 'a done transfer can be cancelled')
      must((await moneyAt(bench, player)) === 300n, 'a transfer is done more than once')
    },
  },
  {
    row: 'KT1',
    title: 'a cancelled transfer is never done afterwards',
    async run(bench) {
      const player = await bench.player()
      const transfer = transferOf(player, 'in', 300n)
      must((await bench.ask('find', { id: transfer.id })).state === 'unknown', 'an unknown transfer is known')
      must((await bench.ask('cancel', transfer)).state === 'refused', 'an unknown transfer is not cancelled')
      must((await bench.ask('transfer', transfer)).state === 'refused', 'a cancelled transfer is done')
      must((await bench.ask('find', { id: transfer.id })).state === 'refused', 'a tombstone is not found')
      must((await moneyAt(bench, player)) === 0n, 'a cancelled transfer moved money')
    },
  },
  {
    row: 'KT3',
    title: 'an id never stands for two transfers, and a refusal is for ever',
    async run(bench) {
      const player = await bench.player()
      const transfer = transferOf(player, 'in', 300n)
      must((await bench.ask('transfer', transfer)).state === 'done', 'a transfer is not done')
      for (const other of [{ amount: '301' }, { direction: 'out' as const }, { player: 'somebody-else' }])
        must((await bench.ask('transfer', { ...transfer, ...other })).state === 'conflict', 'no conflict')
      const out = transferOf(player, 'out', 301n)
      must((await bench.ask('transfer', out)).state === 'refused', 'more than there is goes out')
      await moveIn(bench, player, 50n)
      must((await bench.ask('transfer', out)).state === 'refused', 'a refused transfer is done later')
      must((await moneyAt(bench, player)) === 350n, 'the balance is wrong')
    },
  },
  {
    row: 'KT4',
    title: 'everything goes out in one operation that says how much that was',
    async run(bench) {
      const player = await bench.player()
      await moveIn(bench, player, 300n)
      const all = transferOf(player, 'out', 'all')
      const states = await Promise.all([bench.ask('transfer', all), bench.ask('transfer', all)])
      for (const state of states)
        must(state.state === 'done' && state.amount === '300', `everything is ${JSON.stringify(state)}`)
      const nothing = await bench.ask('transfer', transferOf(player, 'out', 'all'))
      must(nothing.state === 'refused', `everything of nothing is ${nothing.state}`)
      must((await bench.send('transfer', transferOf(player, 'in', 'all'))).status === 400, 'all goes in')
    },
  },
  {
    row: 'KT5',
    title: 'with a round open, what is free goes out, and the rest after it',
    async run(bench) {
      const { choiceGame } = bench.under
      const player = await bench.player(undefined, choiceGame)
      await moveIn(bench, player, 300n)
      const id = await player.taken(stake)
      const { openRounds } = await bench.ask('balances', { player: player.name })
      const mine = openRounds.find(({ round }) => round === id)
      must(mine !== undefined && mine.endsBy > Date.now(), 'an open round is not told with its end')
      const free = await bench.ask('transfer', transferOf(player, 'out', 'all'))
      must(free.state === 'done' && free.amount === '200', `what is free is ${JSON.stringify(free)}`)
      await player.choose(id, choiceGame.choices)
      const { payout } = await player.closed(id)
      must((await moneyAt(bench, player)) === BigInt(payout ?? 0), 'the rest is wrong')
    },
  },
  {
    row: 'KW10',
    title: 'fifty transfers out at once against money for ten',
    async run(bench) {
      const player = await bench.player()
      await moveIn(bench, player, 100n)
      const outs = Array.from({ length: 50 }, () => bench.ask('transfer', transferOf(player, 'out', 10n)))
      const done = (await Promise.all(outs)).filter(({ state }) => state === 'done').length
      must(done === 10, `${done} transfers were done`)
      must((await moneyAt(bench, player)) === 0n, 'money is left')
    },
  },
]

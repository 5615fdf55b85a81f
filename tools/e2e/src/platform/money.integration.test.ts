import { createHash } from 'node:crypto'
import { CallError, defineCall } from '@grandstand/contract'
import { logout } from '@grandstand/contract/auth'
import { getTotalAssets, setLimit, startExclusion } from '@grandstand/contract/wallets'
import { listBets, listMatches, oneSingle, placeBet, quoteBet } from '@grandstand/contract/sportsbook'
import { listChatRoomStatus } from '@grandstand/contract/chat'
import {
  addFavouriteGame,
  launchGame,
  listGameRecords,
  listGames,
  transferToVenue,
} from '@grandstand/contract/games'
import { buyCoins, sendGift } from '@grandstand/contract/gifts'
import { createDeposit, createWithdrawal } from '@grandstand/contract/payments'
import { createClient, fund, startGrandstand, type Client, type Grandstand } from '@grandstand/dev-env'
import { productFolder } from '@grandstand/platform/servers'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bindCard, proveSelf, withdrawPin } from './payout-ways.ts'
import { playRound } from './played-rounds.ts'
import { freshName, openLegs, password } from './slips.ts'

/** The same calls without the client's own validation, as from a modified client. */
const rawPlaceBet = defineCall({ ...placeBet, input: z.any(), output: z.any() })
const rawCreateDeposit = defineCall({ ...createDeposit, input: z.any(), output: z.any() })

/** Texts and values that JavaScript would parse as some number. */
const signs =
  '-1|0|-0|NaN|Infinity|1e2|1e400|0x10|| 5 |+5|5.|.5|00012|1,00|１２|١٢|5\u200b|0.001|1e-7|9007199254740993000'.split(
    '|',
  )
const others = [[5], { a: 1 }, true, null, 9007199254740992, 5]

const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.refusal : `not a refusal: ${String(error)}`),
  )

function refusalOfError(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return error.refusal
}

describe('money through the real platform', () => {
  let grandstand: Grandstand
  const newMember = async (): Promise<Client> => {
    const client = createClient(grandstand.url)
    await client.register(freshName(), password)
    return client
  }
  const central = async (client: Client) =>
    (await client.api.call(getTotalAssets, {})).wallets.find((each) => each.kind === 'central')

  beforeAll(async () => {
    grandstand = await startGrandstand({ dataDir: await productFolder() })
  })
  afterAll(() => grandstand?.stop())

  it('[H-D1] 50 parallel bets of 10 on a balance of 100: exactly 10 succeed', async () => {
    const client = await newMember()
    await fund(grandstand, client, '100')
    const [leg] = await openLegs(client, 'soon')
    if (!leg) throw new Error('no open market')
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () =>
        refusalOf(client.api.call(placeBet, { ...oneSingle(leg, 1000n), oddsPolicy: 'any' })),
      ),
    )
    expect(attempts.filter((each) => each === 'no refusal')).toHaveLength(10)
    expect(attempts.filter((each) => each === 'insufficient-funds')).toHaveLength(40)
    expect(await central(client)).toMatchObject({ available: { minor: 0n }, held: { minor: 10_000n } })
  })

  it('[H-D2] bets, a withdrawal, transfers to a venue, coins and gifts at once on one balance: never below zero', async () => {
    const [client, name] = [createClient(grandstand.url), freshName()]
    await client.register(name, password)
    const { api } = client
    await fund(grandstand, client, '302')
    const cardId = await bindCard({ client, name })
    await grandstand.operator('waive-turnover', name)
    await proveSelf({ client, name }, 'withdraw')
    await api.call(buyCoins, { coins: 20 })
    // The last of the coming matches, which does not begin during the test.
    const leg = (await openLegs(client, 'soon')).at(-1)
    const { matches } = await api.call(listMatches, { when: 'in-play', limit: 40 })
    const matchIds = matches.map(({ match }) => match.id)
    const [room] = (await api.call(listChatRoomStatus, { matchIds })).rooms
    if (!leg || !room) throw new Error('no open market, or no room')
    const amount = { minor: 6_000n, currency: 'CNY' as const }
    const toVenue = { transfer_out: 'central', transfer_in: 'ag', walletType: 'RMB' as const, amount }
    const gift = { roomNo: room.chatRoomNo, gift: '102', price: 5, count: 1 }
    const times = <T>(count: number, work: () => Promise<T>) => Array.from({ length: count }, work)
    const progress = { isOver: false }
    // Every statement read during the moves must be a consistent snapshot.
    const watched = (async () => {
      const seen: bigint[] = []
      while (!progress.isOver) {
        for (const { available, held } of (await api.call(getTotalAssets, {})).wallets)
          seen.push(available.minor, held.minor)
      }
      return seen
    })()
    const [spent, gifts] = await Promise.all([
      Promise.all(
        [
          ...times(3, () => api.call(placeBet, { ...oneSingle(leg, 6_000n), oddsPolicy: 'any' as const })),
          api.call(createWithdrawal, { amount, cardId, password: withdrawPin }),
          ...times(3, () => api.call(transferToVenue, toVenue)),
          ...times(3, () => api.call(buyCoins, { coins: 600 })),
        ].map(refusalOf),
      ),
      Promise.all(times(10, () => refusalOf(api.call(sendGift, gift)))),
    ])
    progress.isOver = true
    // 300 are left for ten requests of 60 each; the gifts use coins that were there or were just bought.
    const done = spent.filter((each) => each === 'no refusal')
    expect(spent.filter((each) => each !== 'no refusal' && each !== 'insufficient-funds')).toEqual([])
    expect(done).toHaveLength(5)
    expect(gifts.filter((each) => each === 'no refusal').length).toBeGreaterThanOrEqual(4)
    for (const each of await watched) expect(each).toBeGreaterThanOrEqual(0n)
    expect((await central(client))?.available.minor).toBe(0n)
  })

  it('[H-E13] a member who pauses, is dormant or at a limit of their own places no bet', async () => {
    const [leg] = await openLegs(await newMember(), 'soon')
    if (!leg) throw new Error('no open market')
    const bet = (client: Client) =>
      refusalOf(client.api.call(placeBet, { ...oneSingle(leg, 1000n), oddsPolicy: 'any' }))
    const funded = async () => {
      const client = await newMember()
      await fund(grandstand, client, '100')
      return client
    }
    const [pausing, limited, watched] = [await funded(), await funded(), await funded()]
    await pausing.api.call(startExclusion, { length: { kind: 'cool-off', hours: 24 } })
    expect(await bet(pausing)).toBe('play-excluded')
    const amount = { minor: 1_500n, currency: 'CNY' as const }
    await limited.api.call(setLimit, { limit: { kind: 'loss', period: 'week', amount } })
    expect(await bet(limited)).toBe('no refusal')
    expect(await bet(limited)).toBe('loss-limit-reached')
    await watched.api.call(setLimit, { limit: { kind: 'time', period: 'day', minutes: 15 } })
    expect(await bet(watched)).toBe('no refusal')
    const sleeper = createClient(grandstand.url)
    const name = freshName()
    await sleeper.register(name, password)
    await grandstand.operator('sleep-member', name)
    await sleeper.login(name, password)
    expect(await bet(sleeper)).toBe('member-dormant')
  })

  it('[H-D6] one uuid 100 times in parallel: one bet, 100 identical answers', async () => {
    const client = await newMember()
    await fund(grandstand, client, '100')
    const [leg] = await openLegs(client, 'soon')
    if (!leg) throw new Error('no open market')
    const bet = { ...oneSingle(leg, 1000n), oddsPolicy: 'any' as const }
    const uuid = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.api.call(placeBet, bet, { uuid })),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    const { bets } = await client.api.call(listBets, { state: 'all', limit: 100 })
    expect(bets).toHaveLength(1)
    expect(await refusalOf(client.api.call(placeBet, { ...bet, ...oneSingle(leg, 2000n) }, { uuid }))).toBe(
      'uuid-reused',
    )
  })

  it('[H-D3] every amount that is no amount is refused with a code, at every door', async () => {
    const client = await newMember()
    const [leg] = await openLegs(client, 'soon')
    const amounts = [...signs, ...others]
    for (const amount of amounts) {
      const money = { amount, currency: 'CNY' }
      const bet = await refusalOf(
        client.api.call(rawPlaceBet, {
          bets: [{ kind: 'single', legs: [leg], lineStake: money }],
          oddsPolicy: 'any',
        }),
      )
      const deposit = await refusalOf(
        client.api.call(rawCreateDeposit, { method: 'sandbox-bank', amount: money }),
      )
      const expected = amount === '0' ? /stake-below-minimum|invalid-input/ : /invalid-input/
      expect(bet, JSON.stringify(amount)).toMatch(expected)
      expect(deposit, JSON.stringify(amount)).toMatch(/invalid-input|amount-below-minimum/)
    }
  })

  it('[H-E15] an outcome, a seed, a payout or a score that a client sends decides nothing: refused, no bet, no money', async () => {
    const client = await newMember()
    await fund(grandstand, client, '100')
    const [leg] = await openLegs(client, 'soon')
    if (!leg) throw new Error('no open market')
    const wanted = [
      { outcome: 'won' },
      { result: 'won' },
      { seed: 'mine' },
      { clientSeed: 1 },
      { status: 'settled' },
      { returned: { amount: '9999', currency: 'CNY' } },
      { finalScore: { home: 9, away: 0 } },
    ]
    const single = { kind: 'single', legs: [leg], lineStake: { amount: '10', currency: 'CNY' } }
    const forged = wanted.flatMap((more) => [
      { bets: [single], oddsPolicy: 'any', ...more },
      { bets: [{ ...single, ...more }], oddsPolicy: 'any' },
      { bets: [{ ...single, legs: [{ ...leg, ...more }] }], oddsPolicy: 'any' },
    ])
    for (const input of forged)
      expect(await refusalOf(client.api.call(rawPlaceBet, input)), JSON.stringify(input)).toBe(
        'invalid-input',
      )
    expect((await client.api.call(listBets, { state: 'all', limit: 100 })).bets).toEqual([])
    expect(await central(client)).toMatchObject({ available: { minor: 10_000n }, held: { minor: 0n } })
    // The same bet without the hostile value is accepted, so nothing else was refused.
    const plain = z.object({ bets: z.array(z.unknown()).check(z.length(1)) })
    plain.parse(await client.api.call(rawPlaceBet, { bets: [single], oddsPolicy: 'any' }))
    // Odds that were never offered have no effect: the bet has the server's odds, or there is no bet.
    const dear = { ...leg, odds: (leg.odds * 10) as typeof leg.odds }
    const answer = await client.api
      .call(placeBet, { ...oneSingle(dear, 1000n), oddsPolicy: 'any' })
      .then(({ bets }) => bets[0], refusalOfError)
    expect(typeof answer === 'object' ? answer.odds : 0).toBeLessThan(dear.odds)
  })

  it('[AREA-09] [CALL-11] a round at either kind of venue comes from the catalogue and is in the records with its proof and its plays', async () => {
    const client = await newMember()
    const { api } = client
    await fund(grandstand, client, '200')
    const named = (venueEnName: string, game: string) => ({ venueEnName, game })
    await vi.waitFor(
      async () => {
        const { games } = await api.call(listGames, {})
        const brands = new Set(games.map(({ venueEnName }) => venueEnName))
        if (brands.size < 3) throw new Error(`only ${[...brands].join(', ')}`)
        api.clearCache()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    await api.call(addFavouriteGame, named('YB', 'dice'))
    expect(await refusalOf(api.call(launchGame, named('LANTERNAG', 'keno')))).toBe('game-unknown')
    const into = { transfer_out: 'central', transfer_in: 'ag', walletType: 'RMB' as const }
    await api.call(transferToVenue, { ...into, amount: { minor: 5_000n, currency: 'CNY' } })
    const at = { stake: '200', bet: {} }
    const dice = { ...at, ...named('YB', 'dice'), code: 'yb', bet: { side: 'under', chance: 5000 } } as const
    const slot = { ...at, ...named('LANTERNAG', 'lantern-street'), code: 'ag' } as const
    const [round] = [await playRound(grandstand, client, dice), await playRound(grandstand, client, slot)]
    const { sessions, totals } = await vi.waitFor(
      async () => {
        const page = await api.call(listGameRecords, { limit: 10 })
        if (page.sessions.length < 2) throw new Error('the records are not here')
        return page
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(sessions.map(({ venueEnName, game, staked }) => [venueEnName, game, staked.minor])).toEqual([
      ['LANTERNAG', 'lantern-street', 200n],
      ['YB', 'dice', 200n],
    ])
    expect(totals).toMatchObject([{ rounds: 2, staked: { minor: 400n } }])
    const { rounds, proof } = await api.call(listGameRecords, { venueEnName: 'YB', round, limit: 1 })
    expect(
      createHash('sha256')
        .update(proof?.body ?? '')
        .digest('hex'),
    ).toBe(proof?.leaf)
    expect(JSON.parse(proof?.body ?? '')).toMatchObject({
      payout: String(rounds[0]?.returned.minor),
      round: { id: round, multiplier: rounds[0]?.multiplier },
    })
    expect(rounds[0]?.replay).toContain(`/play/dice/?replay=${round}`)
    // What staff see of it: the record, and the plays that moved the same money.
    expect(await grandstand.operator('venue-round', 'yb', round)).toMatchObject({
      stake: '2.00 CNY',
      records: [{ version: 1 }],
      plays: [
        { kind: 'bet', outcome: 'done', amount: '2.00 CNY' },
        { kind: 'win', outcome: 'done' },
      ],
    })
    const other = await newMember()
    expect(await refusalOf(other.api.call(listGameRecords, { venueEnName: 'YB', round, limit: 1 }))).toBe(
      'not-found',
    )
  }, 120_000)

  it('free rounds that the operator gives are told to the venue, shown, played without a stake, and marked', async () => {
    const client = createClient(grandstand.url)
    const name = freshName()
    await client.register(name, password)
    const { api } = client
    const words = [
      name,
      'yb',
      'dice',
      '1',
      '2.00',
      'CNY',
      '--until',
      '7d',
      '--reason',
      'welcome',
      '--key',
      name,
    ]
    // Once the catalogue of the venue is read.
    const { grant } = await vi.waitFor(
      async () => (await grandstand.operator('give-free-rounds', ...words)) as { grant: string },
      { timeout: 60_000, interval: 1_000 },
    )
    const shown = async () => {
      api.clearCache()
      return (await api.call(listGames, {})).freeRounds
    }
    const mine = { venueEnName: 'YB', games: ['dice'], left: 1, stake: { minor: 200n, currency: 'CNY' } }
    await vi.waitFor(async () => expect(await shown()).toMatchObject([mine]), {
      timeout: 30_000,
      interval: 500,
    })
    const dice = {
      venueEnName: 'YB',
      game: 'dice',
      code: 'yb',
      bet: { side: 'under', chance: 9700 },
    } as const
    const round = await playRound(grandstand, client, { ...dice, stake: '200', grant })
    const { rounds } = await vi.waitFor(
      () => api.call(listGameRecords, { venueEnName: 'YB', round, limit: 1 }),
      { timeout: 60_000, interval: 500 },
    )
    expect(rounds).toMatchObject([{ staked: { minor: 0n }, free: { minor: 200n } }])
    expect(await shown()).toEqual([])
    expect((await central(client))?.available).toEqual(rounds[0]?.returned)
  }, 120_000)

  it('one member never sees another one’s bets or orders', async () => {
    const [one, other] = [await newMember(), await newMember()]
    await fund(grandstand, one, '50')
    const [leg] = await openLegs(one, 'soon')
    if (!leg) throw new Error('no open market')
    await one.api.call(placeBet, { ...oneSingle(leg, 1000n), oddsPolicy: 'any' })
    expect((await other.api.call(listBets, { state: 'all', limit: 100 })).bets).toEqual([])
    expect(await central(other)).toMatchObject({ available: { minor: 0n } })
  })

  it('a visitor reads what is public and is asked to log in for the rest', async () => {
    const visitor = createClient(grandstand.url)
    const legs = await openLegs(visitor, 'soon')
    expect(legs.length).toBeGreaterThan(10)
    const refusals = await Promise.all([
      refusalOf(visitor.api.call(getTotalAssets, {})),
      refusalOf(visitor.api.call(listBets, { state: 'all', limit: 10 })),
      refusalOf(visitor.api.call(quoteBet, { bets: [{ kind: 'single', legs: legs.slice(0, 1) }] })),
    ])
    expect(refusals).toEqual(['login-required', 'login-required', 'login-required'])
  })

  it('[ROLE-02] a member registers, logs in again and logs out; the old token is dead at once', async () => {
    const name = freshName()
    const client = createClient(grandstand.url)
    await client.register(name, password)
    expect(await refusalOf(client.register(name, 'another1one'))).toBe('name-taken')
    // A different client type, because a second session of the same type would end the first.
    const again = createClient(grandstand.url, 'WEB')
    await again.login(name.toUpperCase(), password)
    expect(await refusalOf(again.login(name, 'wrong1pass'))).toBe('wrong-credentials')
    // The client keeps the token, so the refusal comes from the platform and not from the client.
    await client.api.call(logout, {})
    expect(await refusalOf(client.api.call(getTotalAssets, {}))).toBe('session-expired')
    expect((await again.api.call(getTotalAssets, {})).total.minor).toBe(0n)
  })

  it('[H-A6] a password that everyone tries first is refused though it keeps the rule', async () => {
    const client = createClient(grandstand.url)
    for (const common of ['abcd1234', 'Password1'])
      expect(await refusalOf(client.register(freshName(), common))).toBe('password-too-common')
  })
})

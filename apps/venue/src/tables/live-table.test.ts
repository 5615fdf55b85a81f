import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  publishedShoe,
  publishedTableRound,
  verifyShoe,
  verifyTableRound,
  type PublishedShoe,
} from '@grandstand/game-engines/live'
import { expect, test, vi } from 'vitest'
import { openStore } from '../store/store.ts'
import { everyTable, tablesOffered } from './catalogue.ts'
import { early, refusal, TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** Spots of each table that are bet on in the loops. */
const spotsOf: Readonly<Record<string, readonly string[]>> = {
  'baccarat-b06': ['banker', 'tie', 'player-pair'],
  'baccarat-b11': ['banker', 'big'],
  'baccarat-b02': ['player', 'banker-dragon'],
  'roulette-r03': ['red', 'straight-17', 'dozen-2'],
  'dragon-tiger-d01': ['dragon', 'tie'],
  'sic-bo-s02': ['big', 'single-4'],
  'blackjack-k05': ['seat-3', 'seat-3-pairs'],
}
/** Rounds that are played: where a shoe is to end, about as many as it has. */
const roundsOf: Readonly<Record<string, number>> = {
  'baccarat-b02': 55,
  'dragon-tiger-d01': 120,
  'blackjack-k05': 60,
}

test.each(everyTable)(
  '[T-1] [T-4] [T-5] [T-6] %s plays round after round, tells nothing early, pays, and everybody can check it',
  async (name) => {
    const stand = new TableStand([name])
    const table = stand.table(name)
    const { limits, game } = tablesOffered.get(name)!
    const stake = String(limits.CNY.least)
    const members = [stand.member('a', 10_000_000n), stand.member('b', 10_000_000n)]
    const phases = new Set<string>()
    if (game.from === 'shoe') {
      stand.untilPhase(name, 'shuffling')
      table.addSeed(members[0]!, { shoe: 1, memberSeed: 'ab'.repeat(32) })
    }
    for (let played = 0; played < (roundsOf[name] ?? 10); played += 1) {
      stand.untilPhase(name, 'betting')
      for (const member of members)
        await stand.bet(
          name,
          member,
          spotsOf[name]!.map((spot) => [spot, stake]),
        )
      // A member may confirm again in the same round.
      await stand.bet(name, members[0]!, [[spotsOf[name]![0]!, stake]])
      stand.until(() => {
        const phase = stand.phase(name)
        phases.add(phase)
        return phase === 'paying'
      })
      const { number } = stand.round(name)
      expect(stand.tickets(name, members[0]!).filter(({ round }) => round === number)).toMatchObject([
        { state: 'settled' },
        { state: 'settled' },
      ])
      const published = publishedTableRound.parse(sent(table.published.round(number)))
      const { book: _, ...checks } = verifyTableRound(published)
      expect(checks).toEqual({ keys: 'right', sheet: 'right', outcome: 'right' })
      expect(published.bets.length).toBe(spotsOf[name]!.length)
    }
    const shown = ['betting', 'closing', 'dealing', 'result', 'paying']
    expect([...phases].filter((phase) => phase !== 'choosing').toSorted()).toEqual(shown.toSorted())
    expect(early(stand.told(name))).toEqual([])
    const numbers = stand.told(name).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(stand.failures).toEqual([])
    checkShoes(stand, name)
    checkMoney(stand)
    stand.close()
  },
  60_000,
)

function checkShoes(stand: TableStand, name: string): void {
  const { published } = stand.table(name)
  const shoes: PublishedShoe[] = []
  for (let number = 1; published.shoe(number) !== undefined; number += 1)
    shoes.push(publishedShoe.parse(sent(published.shoe(number))))
  for (const shoe of shoes)
    expect(verifyShoe(shoe)).toEqual({ link: 'right', root: 'right', rounds: 'right' })
  expect(shoes.length > 0).toBe(name in roundsOf)
  const seeds = ['ab'.repeat(32)]
  expect(shoes[0]?.memberSeeds ?? seeds).toEqual(seeds)
}

/** Movements, balances, tickets and records agree. */
function checkMoney({ company: { store, records } }: TableStand): void {
  const [sum] = store.all<{ all: bigint }>(
    `select (select sum(amount) from movement) - (select sum(amount) from balance) as "all"`,
  )
  expect(Number(sum!.all)).toBe(0)
  const [net] = store.all<{ rounds: number; tickets: number }>(
    `select (select sum(amount) from movement where kind = 'round') rounds,
       (select sum(payout - stake) from round where voided_at is null) tickets`,
  )
  expect(net!.rounds).toBe(net!.tickets)
  const open = store.all('select 1 from round where closed_at is null')
  expect(open).toEqual([])
  const [count] = store.all<{ tickets: number }>('select count(*) tickets from round')
  let [records_, last] = [0, 0]
  for (let page = records.after(0); page.length > 0; page = records.after(last)) {
    records_ += page.length
    last = page.at(-1)!.seq
  }
  expect(records_).toBe(count!.tickets)
}

test('nothing of a round is known before it is shown: no answer, record or snapshot has it', async () => {
  const name = 'baccarat-b06'
  const stand = new TableStand([name])
  const member = stand.member('a')
  stand.untilPhase(name, 'betting')
  await stand.bet(name, member, [['player', '2000']])
  stand.untilPhase(name, 'dealing')
  const { number } = stand.round(name)
  const all = JSON.parse(stand.round(name).events) as { at: number; event: unknown }[]
  expect(all.length).toBeGreaterThan(4)
  for (const { at } of all.slice(0, -1)) {
    stand.now = at - 1
    stand.pass(0)
    const snapshot = JSON.parse(stand.table(name).snapshot()) as {
      round: { events: unknown[]; until: unknown; result: unknown }
      shoe: { dealt: number }
    }
    expect(snapshot.round.events).toHaveLength(all.filter((each) => each.at < at).length)
    expect([snapshot.round.until, snapshot.round.result]).toEqual([null, null])
    expect(stand.table(name).published.round(number)).toBeUndefined()
    expect(stand.tickets(name, member)).toMatchObject([{ state: 'accepted', payout: null, settled: [] }])
    expect(stand.company.records.after(0)).toEqual([])
    expect(stand.balance('a')).toBe(998_000n)
  }
  expect(stand.table(name).published.shoe(1)).toBeUndefined()
  stand.close()
})

test('[H-E14] a member whose connection is lost in the middle of a round finds it paid afterwards', async () => {
  const name = 'roulette-r03'
  const stand = new TableStand([name])
  const member = stand.member('a')
  stand.untilPhase(name, 'betting')
  await stand.bet(name, member, [
    ['red', '1000'],
    ['black', '1000'],
    ['straight-0', '1000'],
  ])
  // Nobody watches and nobody asks any more.
  for (let tick = 0; tick < 400; tick += 1) {
    stand.now += 250
    stand.table(name).tick(false)
  }
  const [ticket] = stand.tickets(name, member)
  expect(ticket).toMatchObject({ state: 'settled', round: 1 })
  expect(stand.balance('a')).toBe(1_000_000n - 3_000n + BigInt(ticket!.payout!))
  expect([2_000n, 36_000n]).toContain(BigInt(ticket!.payout!))
  // The table rests.
  expect(stand.phase(name)).toBe('waiting')
  stand.close()
})

test('[T-8] [T-9] bets are taken together by the picture that their member saw, or refused with what stands against them', async () => {
  const name = 'baccarat-b06'
  const stand = new TableStand([name])
  const member = stand.member('a', 10_000_000n)
  stand.untilPhase(name, 'betting')
  const { number, closes_at: closes, deals_at: deals } = stand.round(name)
  const bet = (bets: [string, string][], more = {}) => refusal(() => stand.bet(name, member, bets, more))
  expect(
    await bet([
      ['banker', '2000'],
      ['tie', '1'],
    ]),
  ).toEqual({
    error: 'limits',
    refusals: [{ reason: 'below-least', spot: 'tie', limit: '2000' }],
  })
  expect(await bet([['nowhere', '2000']])).toMatchObject({
    error: 'limits',
    refusals: [{ reason: 'no-spot' }],
  })
  expect(await bet([['banker', '2000000']])).toBeUndefined()
  // What was taken before counts.
  expect(await bet([['banker', '2000']])).toMatchObject({
    refusals: [{ reason: 'above-most', spot: 'banker' }],
  })
  expect(await bet([['player', '2000']], { round: number + 1 })).toEqual({ error: 'no-such-round' })
  const request = 'the-same-request'
  const first = await stand.bet(name, member, [['player', '2000']], { request })
  expect(await stand.bet(name, member, [['player', '2000']], { request })).toEqual(first)
  expect(await bet([['player', '4000']], { request })).toEqual({ error: 'conflict' })
  expect(await bet([['tie', '300000']])).toBeUndefined()
  expect(stand.balance('a')).toBe(10_000_000n - 2_302_000n)

  // The picture of one member is two seconds old, that of another shows the end.
  stand.now = closes + 2_000
  stand.pass(0)
  expect(await bet([['player', '2000']], { pictureAt: closes - 1 })).toBeUndefined()
  expect(await bet([['player', '2000']], { pictureAt: closes + 700 })).toEqual({ error: 'late', byMs: 700 })
  stand.now = deals - 1
  expect(await bet([['player', '2000']], { pictureAt: 0 })).toBeUndefined()
  stand.now = deals + 400
  stand.pass(0)
  expect(await bet([['player', '2000']], { pictureAt: 0 })).toEqual({ error: 'late', byMs: 400 })
  stand.close()
})

test('a bet beyond what a table can pay is refused, whatever else was bet', async () => {
  const name = 'baccarat-b11'
  const stand = new TableStand([name])
  stand.untilPhase(name, 'betting')
  let refused: unknown
  let taken = 0
  for (; refused === undefined; taken += 1)
    refused = await refusal(() =>
      stand.bet(name, stand.member(`m${taken}`, 10_000_000n), [['player', '5000000']]),
    )
  expect(refused).toEqual({ error: 'limit' })
  // Ten millions of yuan, at twice 50,000 each.
  expect(taken - 1).toBe(100)
  // On the other side nothing more is at risk.
  expect(
    await refusal(() => stand.bet(name, stand.member('z', 10_000_000n), [['banker', '5000000']])),
  ).toBeUndefined()
  stand.close()
})

test('a guest of the demonstration plays the same rounds with play money, and is in no pool and no seed', async () => {
  const name = 'roulette-r03'
  const stand = new TableStand([name])
  const [member, guest] = [stand.member('a'), stand.guest()]
  stand.untilPhase(name, 'betting')
  await stand.bet(name, member, [['red', '1000']])
  await stand.bet(name, guest, [['straight-5', '1000']])
  stand.pass(600)
  const snapshot = JSON.parse(stand.table(name).snapshot()) as { pools: unknown }
  expect(snapshot.pools).toEqual([{ spot: 'red', members: 1, stake: { CNY: '1000' } }])
  stand.untilPhase(name, 'paying')
  expect(stand.table(name).published.seeds(1)).toHaveLength(1)
  expect(stand.tickets(name, guest)).toMatchObject([{ state: 'settled', round: 1 }])
  expect(stand.company.records.after(0)).toHaveLength(1)
  await stand.choose(name, guest, 1, 'hit').catch(() => undefined)
  stand.close()
})

test('a table that is offered no more ends the round that it has begun', async () => {
  const name = 'sic-bo-s02'
  const folder = mkdtempSync(join(tmpdir(), 'venue-tables-'))
  const before = new TableStand([name], { store: openStore(folder) })
  const member = before.member('a')
  before.untilPhase(name, 'betting')
  await before.bet(name, member, [['big', '500']])
  before.close()
  const after = new TableStand([], { store: openStore(folder), startAt: before.now + 1_000 })
  for (let tick = 0; tick < 200; tick += 1) {
    after.now += 250
    after.company.tables.tick()
  }
  const rows = after.company.store.all('select payout, closed_at is not null as is_closed from round')
  expect(rows).toMatchObject([{ is_closed: 1 }])
  expect(after.balance('a')).toBe(999_500n + BigInt(rows[0]!['payout']!))
  after.close()
  rmSync(folder, { recursive: true })
})

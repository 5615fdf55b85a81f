import { tableGameNamed } from '@grandstand/game-engines/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../kit/api/ask.ts'
import type { GameMessage } from '../kit/port/messages.ts'
import type { BetsAsked, ConnectionEvents, TableRound, TableTicket } from '@grandstand/live-table'
import { factsOf } from './model/sheet.ts'
import { LiveTable } from './table.ts'

const start = 1_790_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const closesAt = start + 10_000
const dealsAt = closesAt + 1_000
const round = (part: Partial<TableRound> = {}): TableRound => ({
  number: 7,
  phase: 'betting',
  opensAt: start - 1_000,
  closesAt,
  dealsAt,
  until: closesAt,
  before: null,
  beaconRound: null,
  events: [],
  asked: null,
  result: null,
  ...part,
})
const limits = { least: '1000', most: '500000', mostByKind: {}, mostInRound: '900000', chips: ['1000'] }
const snapshot = {
  kind: 'snapshot',
  facts: { table: 'dragon-tiger-d01', game: 'dragon-tiger', limits: { CNY: limits, USDT: limits } },
  round: round(),
  shoe: null,
  seats: null,
  pools: [],
  past: [],
  watching: 1,
}
const cards = [
  { atMs: dealsAt + 1_000, event: { kind: 'card', to: 'dragon', card: 50 } },
  { atMs: dealsAt + 2_000, event: { kind: 'card', to: 'tiger', card: 3 } },
]
const result = { number: 7, result: [50, 3], marks: [], isVoid: false, isCorrected: false }

const ticketOf = (id: string, of: number, bets: TableTicket['bets']): TableTicket => ({
  id,
  table: 'dragon-tiger-d01',
  round: of,
  currency: 'CNY',
  stake: String(bets.reduce((sum, { stake }) => sum + Number(stake), 0)),
  bets,
  state: 'accepted',
  settled: [],
  payout: null,
  isCorrected: false,
})

/** A member at a table whose feed and venue are scripted; `before`: bets that were taken before the page was opened. */
async function seated(before: TableTicket['bets'] = []) {
  const told: GameMessage[] = []
  const tickets: TableTicket[] = before.length > 0 ? [ticketOf('t0', 7, before)] : []
  const followed: unknown[] = []
  const confirmed: BetsAsked[] = []
  let [number, balance] = [0, 100_000]
  let events: ConnectionEvents | undefined
  const ask = (_: string, path: string, body?: object): Promise<Answer<unknown>> => {
    if (path === '/play/balance')
      return Promise.resolve({ value: { amount: String(balance), sequence: Date.now() } })
    if (path.endsWith('/follow')) {
      followed.push(body)
      return Promise.resolve({ value: body })
    }
    if (path.endsWith('/tickets')) return Promise.resolve({ value: [...tickets] })
    confirmed.push(body as BetsAsked)
    const { bets, round: of } = body as BetsAsked
    const stake = bets.reduce((sum, each) => sum + Number(each.stake), 0)
    balance -= stake
    tickets.push(ticketOf(`t${tickets.length}`, of, bets))
    return Promise.resolve({ value: tickets.at(-1)! })
  }
  const table = new LiveTable({
    name: 'dragon-tiger-d01',
    session: { ask: ask as never, currency: 'CNY', isDemo: false },
    port: { send: (message) => told.push(message) },
    connect: (given) => {
      events = given
      return { close: () => undefined }
    },
  })
  const say = (message: object) =>
    events!.message(JSON.stringify({ number: (number += 1), at: Date.now(), ...message }))
  const opening = table.open()
  say(snapshot)
  await opening
  await table.sit(factsOf(tableGameNamed('dragon-tiger')!.sheet))
  const settle = () => {
    const settled = [{ spot: 'dragon', result: 'won' as const, returned: '2000' }]
    for (const [at, ticket] of tickets.entries())
      tickets[at] = {
        ...ticket,
        state: 'settled',
        settled: at === 0 ? settled : [],
        payout: at === 0 ? '2000' : '0',
      }
    balance += 2_000
  }
  const move = (amount: number) => (balance += amount)
  return { table, told, confirmed, say, settle, move, tickets, followed, lose: () => events!.closed() }
}
const on = (spot: string) => [{ spot, stake: 1_000n }]

test('a bet is taken, and what it won is said when the picture has shown it, not before', async () => {
  const { table, told, say, settle } = await seated()
  table.betting.put(on('dragon'))
  table.confirm()
  await vi.advanceTimersByTimeAsync(200)
  expect(table.view.value.mine).toMatchObject([{ round: 7, stake: 1_000n, payout: null }])
  expect(told).toEqual([{ kind: 'roundStarted', roundId: '7' }])
  expect(table.isResting).toBe(false)
  await vi.advanceTimersByTimeAsync(dealsAt + 2_000 - Date.now())
  const balances: unknown[] = []
  table.view.subscribe(({ mine, balance }) => {
    if (mine[0]?.payout === 2_000n) balances.push(balance?.amount)
  })
  settle()
  say({ kind: 'events', round: 7, events: cards })
  say({ kind: 'round', round: round({ phase: 'result', events: cards, result }) })
  await table.refreshTickets()
  expect(table.view.value).toMatchObject({ mine: [{ payout: null }], shown: { result: null, past: [] } })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(table.view.value).toMatchObject({
    mine: [{ payout: 2_000n }],
    shown: { result: { number: 7 } },
    balance: { amount: '101000' },
  })
  // What was paid is never shown or said beside the balance before it.
  expect(new Set(balances)).toEqual(new Set(['101000']))
  expect(told.at(-1)).toEqual({ kind: 'roundEnded', roundId: '7' })
  expect(table.isResting).toBe(true)
  table.close()
})

test('by a video that is three seconds late nothing of the round is said before it shows it, and a bet has its time', async () => {
  const { table, told, say, settle, confirmed } = await seated()
  const slowMs = 3_000
  /** Lets time pass, with the frames that a late video shows meanwhile. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 40) {
      await vi.advanceTimersByTimeAsync(Math.min(40, left))
      table.showed(Date.now() - slowMs)
    }
  }
  await pass(closesAt + 1_000 - Date.now())
  // The venue has closed; the picture shows two more seconds.
  expect(table.view.value.shown).toMatchObject({ isOpen: true, seconds: 2 })
  table.betting.put(on('dragon'))
  table.confirm()
  await pass(400)
  expect(confirmed[0]!.pictureAt).toBeGreaterThan(closesAt - 2_100)
  expect(confirmed[0]!.pictureAt).toBeLessThanOrEqual(closesAt - 1_960)
  await pass(dealsAt + 2_000 - Date.now())
  settle()
  say({ kind: 'events', round: 7, events: cards })
  say({ kind: 'round', round: round({ phase: 'result', events: cards, result }) })
  await pass(2_000)
  say({ kind: 'round', round: round({ number: 8, opensAt: Date.now() }) })
  await table.refreshTickets()
  await table.refreshBalance()
  await pass(700)
  expect(table.view.value).toMatchObject({
    state: { round: { number: 7, events: [], result: null } },
    shown: { result: null, past: [] },
    mine: [{ payout: null }],
    balance: { amount: '99000' },
  })
  expect(Math.abs(table.view.value.delayMs - slowMs)).toBeLessThanOrEqual(50)
  // Without the video the drawing goes on where the venue is.
  table.draws()
  await vi.advanceTimersByTimeAsync(500)
  expect(table.view.value).toMatchObject({ state: { round: { number: 8 } }, balance: { amount: '101000' } })
  expect(told.at(-1)).toEqual({ kind: 'roundEnded', roundId: '7' })
  table.close()
})

test('chips that are not confirmed are withdrawn when the picture shows the end of betting', async () => {
  const { table } = await seated()
  await vi.advanceTimersByTimeAsync(9_000)
  table.betting.put(on('tiger'))
  // The picture is a quarter of a second late.
  await vi.advanceTimersByTimeAsync(1_200)
  expect(table.mayBet).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(table.mayBet).toBe(false)
  expect(table.betting.state.value).toMatchObject({
    moves: [],
    notice: { kind: 'withdrawn', total: 1_000n },
  })
  table.close()
})

test('a lost feed is said, and the table goes on from the next snapshot', async () => {
  const { table, told, say, lose } = await seated()
  lose()
  expect(table.view.value.isLost).toBe(true)
  expect(told).toEqual([{ kind: 'error', code: 'offline' }])
  await vi.advanceTimersByTimeAsync(1_000)
  say({ ...snapshot, round: round({ number: 8 }) })
  await vi.advanceTimersByTimeAsync(200)
  expect(table.view.value).toMatchObject({ isLost: false, state: { round: { number: 8 } } })
  table.close()
})

test('a host that holds the game lets chips lie, and nothing is sent meanwhile', async () => {
  const { table } = await seated()
  table.betting.put(on('dragon'))
  table.hold(true)
  table.confirm()
  await vi.advanceTimersByTimeAsync(200)
  expect([table.mayBet, table.betting.state.value.taken]).toEqual([false, []])
  table.hold(false)
  expect([table.mayBet, table.betting.pending]).toEqual([true, on('dragon')])
  table.hold(true)
  await vi.advanceTimersByTimeAsync(10_500)
  expect(table.betting.state.value).toMatchObject({ moves: [], notice: { kind: 'withdrawn' } })
  table.close()
})

test('money that was moved while the host held the game can be staked at once', async () => {
  const { table, move } = await seated()
  move(-100_000)
  await table.refreshBalance()
  expect(table.betting.put(on('dragon'))).toBe(false)
  table.hold(true)
  move(2_000)
  table.hold(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(table.betting.put(on('dragon'))).toBe(true)
  table.close()
})

test('the host is told of every stake of a round, and of its one end', async () => {
  const { table, told, say, settle } = await seated()
  for (const spot of ['dragon', 'tie']) {
    table.betting.put(on(spot))
    table.confirm()
    await vi.advanceTimersByTimeAsync(200)
  }
  const started = { kind: 'roundStarted', roundId: '7' }
  expect(told).toEqual([started, started])
  settle()
  await vi.advanceTimersByTimeAsync(dealsAt + 3_000 - Date.now())
  say({ kind: 'events', round: 7, events: cards })
  say({ kind: 'round', round: round({ phase: 'result', events: cards, result }) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told.slice(2)).toEqual([{ kind: 'roundEnded', roundId: '7' }])
  table.close()
})

test('whoever comes back in the middle of a round has it open, for the host too', async () => {
  const { table, told } = await seated([{ spot: 'dragon', stake: '1000' }])
  expect(table.betting.state.value.taken).toEqual(on('dragon'))
  expect(told).toEqual([{ kind: 'roundStarted', roundId: '7' }])
  table.close()
})

test('[BJ-10] following is told for each round with a bet on a seat, and a double that was not followed is said', async () => {
  const { table, told, say, tickets, followed } = await seated()
  table.follow(true)
  await vi.advanceTimersByTimeAsync(10)
  expect(followed).toEqual([])
  const on3 = { spot: 'seat-3', stake: '1000' }
  const ticket = (bets: TableTicket['bets'], of: number): TableTicket => ({
    id: `b${tickets.length}`,
    table: 'blackjack-k05',
    round: of,
    currency: 'CNY',
    stake: '1000',
    bets,
    state: 'accepted',
    settled: [],
    payout: null,
    isCorrected: false,
  })
  tickets.push(ticket([on3], 7))
  await table.refreshTickets()
  expect(followed).toEqual([{ round: 7, isOn: true }])
  const doubled = { atMs: Date.now(), event: { kind: 'doubled', hand: 'seat-3' } }
  say({ kind: 'events', round: 7, events: [doubled] })
  await vi.advanceTimersByTimeAsync(10)
  expect(table.view.value.notFollowed).toBe(7)
  tickets.push(ticket([{ spot: 'seat-3-double', stake: '1000' }], 7))
  await table.refreshTickets()
  // The host hears of chips that followed by themselves.
  expect(told).toEqual([
    { kind: 'roundStarted', roundId: '7' },
    { kind: 'roundStarted', roundId: '7' },
  ])
  table.follow(true)
  say({ kind: 'events', round: 7, events: [{ ...doubled, atMs: Date.now() + 1 }] })
  await vi.advanceTimersByTimeAsync(10)
  expect(table.view.value.notFollowed).toBeUndefined()
  table.follow(false)
  await vi.advanceTimersByTimeAsync(10)
  expect(followed.at(-1)).toEqual({ round: 7, isOn: false })
})

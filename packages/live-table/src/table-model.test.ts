import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PastRound, TableMessage, TableRound, TimedEvent } from './messages.ts'
import { after, revealTimes, shownOf, type TableState } from './table-model.ts'

const facts = { table: 'baccarat-b06', game: 'baccarat' } as TableState['facts']
const opensAt = 100_000
const closesAt = 115_000
const dealsAt = 116_000

const roundOf = (part: Partial<TableRound> = {}): TableRound => ({
  number: 7,
  phase: 'betting',
  opensAt,
  closesAt,
  dealsAt,
  until: null,
  before: null,
  beaconRound: null,
  events: [],
  asked: null,
  result: null,
  ...part,
})
const pastOf = (number: number, part: Partial<PastRound> = {}): PastRound => ({
  number,
  result: [6, 9],
  marks: [],
  isVoid: false,
  isCorrected: false,
  ...part,
})
const card = (atMs: number, to: string, value: number): TimedEvent => ({
  atMs,
  event: { kind: 'card', to, card: value },
})
const snapshotOf = (part: Partial<Extract<TableMessage, { kind: 'snapshot' }>> = {}): TableMessage => ({
  number: 1,
  at: opensAt,
  kind: 'snapshot',
  facts,
  round: roundOf(),
  shoe: null,
  seats: null,
  pools: [],
  past: [pastOf(5), pastOf(6)],
  watching: 3,
  ...part,
})
const folded = (...messages: readonly TableMessage[]) =>
  messages.reduce<TableState | undefined>((state, message) => after(state, message), undefined)!

test('nothing is known before a snapshot', () => {
  expect(after(undefined, { number: 2, at: 0, kind: 'watching', watching: 9 })).toBeUndefined()
})

test('betting is open until the picture shows its end, whatever the venue says by then', () => {
  const state = folded(snapshotOf())
  expect(shownOf(state, closesAt - 1)).toMatchObject({ isOpen: true, seconds: 1, phase: 'betting' })
  expect(shownOf(state, closesAt)).toMatchObject({ isOpen: false })
  expect(shownOf(state, opensAt - 1)).toMatchObject({ isOpen: false, phase: 'betting' })
  expect(shownOf(state, opensAt)).toMatchObject({ isOpen: true })
  const closing = folded(snapshotOf({ round: roundOf({ phase: 'closing' }) }))
  expect(shownOf(closing, closesAt - 200)).toMatchObject({ isOpen: true, phase: 'betting' })
  expect(shownOf(closing, closesAt + 1)).toMatchObject({ isOpen: false, phase: 'closing' })
})

test('no event, total or result can be read before its frame', () => {
  const events = [card(dealsAt, 'player', 3), card(dealsAt + 300, 'banker', 9)]
  const state = folded(
    snapshotOf(),
    { number: 2, at: dealsAt, kind: 'events', round: 7, events },
    { number: 3, at: dealsAt, kind: 'round', round: roundOf({ phase: 'result', events, result: pastOf(7) }) },
  )
  const times = revealTimes(events)
  for (const ms of [dealsAt - 1, times[0]! - 1])
    expect(shownOf(state, ms)).toMatchObject({
      events: [],
      result: null,
      phase: 'dealing',
      past: [{ number: 5 }, { number: 6 }],
    })
  expect(shownOf(state, times[0]!).events).toHaveLength(1)
  expect(shownOf(state, times[1]!)).toMatchObject({ result: { number: 7 }, phase: 'result' })
  expect(shownOf(state, times[1]!).past).toHaveLength(3)
})

test('events of another round, and those that are known, change nothing', () => {
  const events = [card(dealsAt, 'player', 3)]
  const state = folded(snapshotOf({ round: roundOf({ phase: 'dealing', events }) }))
  const again = after(state, { number: 2, at: dealsAt, kind: 'events', round: 7, events })!
  expect(again.round.events).toEqual(events)
  expect(after(state, { number: 2, at: dealsAt, kind: 'events', round: 6, events })).toBe(state)
})

test('a new round sweeps the cards of the last one, a new shoe its roads, and a mended round takes its place', () => {
  const events = [card(dealsAt, 'player', 3)]
  const shoe = { number: 1, root: '', seeds: 0, beaconRound: null, dealt: 0, cutCard: null }
  const state = folded(snapshotOf({ round: roundOf({ phase: 'paying', events }), shoe }))
  const next = after(state, { number: 2, at: 0, kind: 'round', round: roundOf({ number: 8 }) })!
  expect(next.swept).toEqual(events)
  const mended = pastOf(6, { isVoid: true })
  expect(after(next, { number: 3, at: 0, kind: 'past', past: mended })).toMatchObject({
    past: [
      { number: 5, isVoid: false },
      { number: 6, isVoid: true },
    ],
    mended,
  })
  expect(after(next, { number: 3, at: 0, kind: 'shoe', shoe: { ...shoe, dealt: 6 } })!.past).toHaveLength(2)
  expect(after(next, { number: 3, at: 0, kind: 'shoe', shoe: { ...shoe, number: 2 } })!.past).toEqual([])
})

test('an old snapshot with its messages is a fresh snapshot', () => {
  const change = fc.oneof(
    fc.nat(50).map((watching) => ({ kind: 'watching' as const, watching })),
    fc.nat(9).map((members) => ({ kind: 'pools' as const, pools: [{ spot: 'tie', members, stake: {} }] })),
    fc
      .integer({ min: 3, max: 9 })
      .map((number) => ({ kind: 'past' as const, past: pastOf(number, { isVoid: true }) })),
    fc.integer({ min: 7, max: 12 }).map((number) => ({ kind: 'round' as const, round: roundOf({ number }) })),
    fc.nat(51).map((value) => ({
      kind: 'events' as const,
      round: 7,
      events: [card(dealsAt + value, 'player', value)],
    })),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const messages = changes.map((each, at): TableMessage => ({ ...each, number: at + 2, at: 0 }))
      const state = folded(snapshotOf(), ...messages)
      const { swept: _, mended: __, ...table } = state
      const fresh = folded({ ...table, number: 99, at: 0, kind: 'snapshot' })
      const { swept: ___, mended: ____, ...same } = fresh
      expect(same).toEqual(table)
    }),
  )
})

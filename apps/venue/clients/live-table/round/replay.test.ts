import { expect, test } from 'vitest'
import type { RoundPage, TimedEvent } from '@grandstand/live-table'
import { replayOf } from './replay.ts'

const start = 1_790_000_000_000
const dealsAt = start + 16_000
const at = (ms: number, event: TimedEvent['event']): TimedEvent => ({ atMs: dealsAt + ms, event })

const page = (game: string, events: readonly TimedEvent[]): RoundPage => ({
  facts: {
    table: `${game}-1`,
    game,
    sheet: 'ab'.repeat(32),
    name: { zh: '', en: '' },
    dealer: { zh: '', en: '', look: 1 },
    felt: 'green',
    speed: 'normal',
    bettingMs: 15_000,
    slowestMs: 3_000,
    limits: {} as RoundPage['facts']['limits'],
    picture: null,
  },
  shoe: 1,
  opensAt: start,
  closesAt: start + 15_000,
  dealsAt,
  resultAt: dealsAt + 30_000,
  events,
  result: { number: 7, result: [17], marks: [], isVoid: false, isCorrected: false },
  lastResult: [4],
  first: null,
  acts: [],
})
const look = { labels: { red: '', blue: '', line: '' }, wheel: [0], isStill: false }

test('a wheel is seen from its throw, and a card from its deal, until everything has come to rest', () => {
  const wheel = replayOf(page('roulette', [at(9_000, { kind: 'fell', number: 17 })]), 'roulette', look)
  expect([wheel.fromMs < dealsAt, wheel.fromMs > dealsAt - 3_000]).toEqual([true, true])
  expect(wheel.untilMs).toBeGreaterThan(dealsAt + 9_000 + 3_400)
  expect(wheel.state).toMatchObject({ round: 7, lastResult: [4], seated: [] })
  const cards = replayOf(
    page('baccarat', [at(5_000, { kind: 'card', to: 'player', card: 3 })]),
    'baccarat',
    look,
  )
  expect(cards.fromMs).toBeGreaterThan(dealsAt)
})

test('what a seat of blackjack thought is cut short, and the order stays', () => {
  const events = [
    at(1_000, { kind: 'card', to: 'seat-3', card: 3 }),
    at(1_600, { kind: 'card', to: 'dealer', card: 4 }),
    at(16_600, { kind: 'card', to: 'seat-3', card: 5 }),
    at(17_200, { kind: 'card', to: 'seat-5-split', card: 6 }),
  ]
  const { state, untilMs } = replayOf(page('blackjack', events), 'blackjack', look)
  expect(state.events.map(({ atMs }) => atMs - dealsAt)).toEqual([1_000, 1_600, 3_100, 3_700])
  expect(state.seated).toEqual([3, 5])
  expect(untilMs).toBeLessThan(dealsAt + 10_000)
})

import type { TableState } from '@grandstand/live-table'
import { expect, test } from 'vitest'
import { readClock } from '../clock-strip.ts'
import { createEasel } from './easel.ts'

const start = 1_790_000_000_000
const table = {
  facts: { game: 'roulette', felt: 'blue', dealer: { look: 1 } },
  round: {
    number: 7,
    phase: 'dealing',
    opensAt: start - 20_000,
    closesAt: start - 4_000,
    dealsAt: start - 1_000,
    until: null,
    events: [{ atMs: start - 5_000, event: { kind: 'fell', pocket: 3, number: 19 } }],
    asked: null,
    result: null,
  },
  seats: null,
  past: [],
  swept: [],
} as unknown as TableState

test('the studio draws a table by the code of its page, with a clock that programs can read', () => {
  const [width, height] = [640, 360]
  const easel = createEasel({ width, height, hasStrip: true, isChinese: false })
  const drawn = [start - 100, start + 900].map((ms) => Buffer.from(easel.draw(table, ms)))
  expect(drawn.map((pixels) => readClock(pixels, width, height))).toEqual([start - 100, start + 900])
  // The wheel turns between the two.
  const changed = drawn[0]!.reduce((count, level, at) => (level === drawn[1]![at] ? count : count + 1), 0)
  expect(changed).toBeGreaterThan(5_000)
})

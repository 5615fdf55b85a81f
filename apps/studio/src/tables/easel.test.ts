import type { TableState } from '@grandstand/live-table'
import { expect, test } from 'vitest'
import { readClock } from '../clock-strip.ts'
import { createEasel } from './easel.ts'

const start = 1_790_000_000_000
const table = {
  facts: { game: 'baccarat', felt: 'green', dealer: { look: 1 } },
  round: {
    number: 7,
    phase: 'dealing',
    opensAt: start - 20_000,
    closesAt: start - 4_000,
    dealsAt: start - 1_000,
    until: null,
    events: [{ atMs: start, event: { kind: 'card', to: 'player', card: 40 } }],
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
  // The card that has come is light on the felt.
  const light = (pixels: Buffer) =>
    pixels.reduce((count, level, at) => (at % 4 === 1 && level > 240 ? count + 1 : count), 0)
  expect(light(drawn[1]!)).toBeGreaterThan(light(drawn[0]!) + 300)
})

import { expect, test } from 'vitest'
import type { TableMessage, TableRound } from './messages.ts'
import { drawnDelayMs } from './feed/picture-clock.ts'
import { Watching } from './watching.ts'

const start = 1_790_000_000_000
const round = (part: Partial<TableRound> = {}): TableRound => ({
  number: 7,
  phase: 'dealing',
  opensAt: start - 20_000,
  closesAt: start - 5_000,
  dealsAt: start - 2_000,
  until: null,
  before: null,
  beaconRound: null,
  events: [],
  asked: null,
  result: null,
  ...part,
})
const snapshot = (at: number, part: Partial<TableRound> = {}): TableMessage => ({
  number: 1,
  at,
  kind: 'snapshot',
  facts: {} as never,
  round: round(part),
  shoe: null,
  seats: null,
  pools: [],
  past: [],
  watching: 1,
})

/** Somebody who watches by a clock that the test moves; messages travel for no time. */
function watching() {
  let now = start
  const watched = new Watching(() => now)
  watched.heard(snapshot(start))
  watched.release()
  return {
    watched,
    tell: (part: Partial<TableRound>) =>
      watched.heard({ number: 2, at: now, kind: 'round', round: round(part) }),
    to: (ms: number, frameAt?: number) => {
      now = start + ms
      if (frameAt !== undefined) watched.picture.showed(start + frameAt)
      watched.release()
    },
  }
}

test('by the drawing a message counts at once; by a video when the picture has come to its time', () => {
  const { watched, tell, to } = watching()
  tell({ number: 8 })
  watched.release()
  expect(watched.state?.round.number).toBe(8)
  to(1_000, -2_000)
  tell({ number: 9 })
  to(3_000, 1_000 - drawnDelayMs - 1)
  expect([watched.state?.round.number, watched.latest?.round.number]).toEqual([8, 9])
  to(3_001, 1_000 - drawnDelayMs)
  expect(watched.state?.round.number).toBe(9)
})

test('the clock of the picture never goes back, and no frame is of the future', () => {
  const { watched, to } = watching()
  to(10_000)
  expect(watched.picture.now()).toBe(start + 10_000 - drawnDelayMs)
  // A video that is 3 s late begins: what has been seen stays.
  to(10_500, 7_500)
  expect(watched.picture.now()).toBe(start + 10_000 - drawnDelayMs)
  to(14_000, 11_000)
  expect([watched.picture.now(), watched.picture.delayMs]).toEqual([start + 11_000, 3_000])
  to(15_000, 99_000)
  expect(watched.picture.now()).toBe(start + 15_000 - drawnDelayMs)
  watched.picture.draws()
  to(20_000)
  expect([watched.picture.isVideo, watched.picture.delayMs]).toEqual([false, drawnDelayMs])
})

test('a snapshot after a lost connection is held back like everything else', () => {
  const { watched, to } = watching()
  to(1_000, -2_000)
  watched.forget()
  const result = { number: 7, result: [1, 2], marks: [], isVoid: false, isCorrected: false }
  watched.heard(snapshot(start + 1_000, { phase: 'result', result }))
  to(2_000, -1_000)
  expect([watched.state?.round.result, watched.isBehind]).toEqual([null, true])
  to(3_750, 750)
  expect([watched.shown()?.result, watched.isBehind]).toEqual([result, false])
})

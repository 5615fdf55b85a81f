import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { Camera } from './camera.ts'
import { readClock } from './clock-strip.ts'
import { Crowd } from './crowd.ts'
import { kits } from './kits.ts'
import { shotAt } from './replay.ts'
import { createScene } from './scene.ts'
import { openness, Voice } from './voice.ts'

const begins = 1_795_307_800_000
const side = (id: string) => ({ id, name: id, shortName: id, latinName: id })
const match = { id: 'm1', sport: 'football', home: side('one'), away: side('two') } as unknown as Match
const state = {
  status: 'in-play',
  momentum: [30],
  score: { home: 1, away: 0 },
  clock: { isRunning: true, at: begins, seconds: 60, speed: 1, counts: 'up' },
  incidents: [{ kind: 'goal', side: 'home', at: begins }],
} as unknown as MatchState

/** The picture's brightness as a machine reads it from a canvas. */
function pixelsOf(bytes: Buffer, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) pixels[at * 4 + 1] = bytes[at] ?? 0
  return pixels
}

it('a clock is in the picture only where something measures', async () => {
  const options = { width: 320, room: '60718', hasAnchor: true, isChinese: false, nickname: () => 'Anchor' }
  const [plain, measured] = await Promise.all(
    [false, true].map((hasClock) => createScene({ ...options, hasClock })),
  )
  const read = (scene: typeof plain) =>
    readClock(
      pixelsOf(scene?.frame({ match, state, ms: begins }, begins) ?? Buffer.alloc(0), 320, 180),
      320,
      180,
    )
  expect(read(measured)).toBe(begins)
  expect(read(plain)).toBeUndefined()
})

it('a goal is shown again after its celebration, slower, and then play goes on', () => {
  expect(shotAt(begins + 1_000, begins)).toMatchObject({ isReplay: false, ms: begins + 1_000 })
  const replay = [0, 1_000].map((later) => shotAt(begins + 4_000 + later, begins))
  expect(replay.map(({ isReplay }) => isReplay)).toEqual([true, true])
  expect((replay[1]?.ms ?? 0) - (replay[0]?.ms ?? 0)).toBeCloseTo(600)
  // Both sides of the goal are seen.
  const shown = Array.from({ length: 70 }, (_, at) => shotAt(begins + 2_600 + at * 100, begins))
  const times = shown.filter(({ isReplay }) => isReplay).map(({ ms }) => ms - begins)
  expect(Math.min(...times)).toBeLessThan(-3_000)
  expect(Math.max(...times)).toBeGreaterThan(700)
  expect(shotAt(begins + 10_000, begins)).toMatchObject({ isReplay: false })
  expect(shotAt(begins, undefined).isReplay).toBe(false)
})

it('the shirts of two sides are told apart, whoever plays', () => {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (let home = 0; home < 1; home += 0.06)
    for (let away = 0; away < 1; away += 0.01) {
      const worn = kits(home, away)
      const [one, other] = [parts(worn.home.shirt), parts(worn.away.shirt)]
      expect(Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))).toBeGreaterThan(150)
    }
})

it('the camera glides after the ball and stays within the ground', () => {
  const camera = new Camera({ width: 640, height: 360, worldWidth: 1_300, worldHeight: 540 })
  const first = camera.follow(300, 300)
  const next = camera.follow(1_200, 300)
  expect(next.left - first.left).toBeGreaterThan(0)
  expect(next.left - first.left).toBeLessThan(60)
  for (let at = 0; at < 200; at++) camera.follow(5_000, 5_000)
  expect(camera.follow(5_000, 5_000)).toEqual({ left: 660, top: 180 })
  expect(camera.follow(0, 0, true)).toEqual({ left: 0, top: 0 })
})

it('the commentator’s mouth and voice go together: silent between phrases, louder after a goal', () => {
  const times = Array.from({ length: 400 }, (_, at) => begins + at * 50)
  const open = times.map((ms) => openness(ms, '60718', 0))
  expect(open.every((each) => each >= 0 && each <= 1)).toBe(true)
  expect(open.some((each) => each > 0.6)).toBe(true)
  const silence = times.findIndex((_, at) => open.slice(at, at + 12).every((each) => each === 0))
  expect(silence).toBeGreaterThanOrEqual(0)
  const energy = (ms: number, excitement: number) => {
    const sound = new Crowd().next(2_400, 0, 0)
    const before = Buffer.from(sound)
    new Voice('60718').mixInto(sound, ms, excitement)
    let sum = 0
    for (let at = 0; at < sound.length; at += 2)
      sum += Math.abs(sound.readInt16LE(at) - before.readInt16LE(at))
    return sum
  }
  const spoken = times[open.findIndex((each) => each > 0.6)] ?? begins
  expect(energy(times[silence + 1] ?? 0, 0)).toBeLessThan(energy(spoken, 0) / 20)
  expect(energy(spoken, 1)).toBeGreaterThan(energy(spoken, 0))
})

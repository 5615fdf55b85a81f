import { expect, it } from 'vitest'
import { Crowd } from './crowd.ts'
import { History } from './history.ts'
import type { Place } from './pitch.ts'
import { playAt, type PlayState } from './play.ts'

const state: PlayState = { seed: 'm1', pressure: 40, goal: undefined }
const begins = 1_795_307_800_000

it('everybody runs smoothly, on the pitch, and the same for everybody who looks', () => {
  let fastest = 0
  const places: Place[] = []
  for (let ms = begins; ms < begins + 15_000; ms += 50) {
    const [now, next] = [playAt(state, ms), playAt(state, ms + 50)]
    const after = [...next.home, ...next.away]
    for (const [index, place] of [...now.home, ...now.away].entries()) {
      const there = after[index] ?? place
      fastest = Math.max(fastest, Math.hypot(place.x - there.x, place.y - there.y))
      places.push(place)
    }
  }
  expect(fastest).toBeLessThan(3)
  expect(places.every(({ x, y }) => x >= 1 && x <= 104 && y >= 1 && y <= 67)).toBe(true)
  expect(playAt(state, begins + 777)).toEqual(playAt(state, begins + 777))
})

it('the ball is in the goal when it is a goal, and in the middle after it', () => {
  const scored = { ...state, goal: { at: begins, isHome: true } }
  expect(playAt(scored, begins + 1000).ball.x).toBeGreaterThan(100)
  expect(playAt(scored, begins + 5000).ball).toEqual({ x: 52.5, y: 34 })
  expect(playAt({ ...scored, goal: { at: begins, isHome: false } }, begins + 1000).ball.x).toBeLessThan(5)
})

it('a delayed picture shows what was true then', () => {
  const history = new History<string>(45_000)
  history.note(1000, '0:0')
  history.note(50_000, '1:0')
  expect(history.at(0)).toBe('0:0')
  expect(history.at(49_999)).toBe('0:0')
  expect(history.at(50_000)).toBe('1:0')
  history.note(200_000, '2:0')
  expect(history.at(190_000)).toBe('1:0')
  expect(history.at(60_000)).toBe('1:0')
})

it('the stand roars after a goal and is never silent', () => {
  const crowd = new Crowd()
  const loudness = (cheer: number) => {
    const sound = crowd.next(24_000, 0.3, cheer)
    let sum = 0
    for (let at = 0; at < sound.length; at += 2) sum += Math.abs(sound.readInt16LE(at))
    return sum / 24_000
  }
  const murmur = loudness(0)
  expect(murmur).toBeGreaterThan(20)
  expect(loudness(1)).toBeGreaterThan(murmur * 2)
})

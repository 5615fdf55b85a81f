import { tableGameNamed, wheelOrder } from '@grandstand/game-engines/live'
import { expect, test } from 'vitest'
import { placeOfSpot, trackPieces } from './places.ts'

test('every inside spot has a place of its own on the board', () => {
  const spots = tableGameNamed('roulette')!.sheet.spots as unknown as readonly {
    readonly name: string
    readonly kind: string
    readonly numbers: readonly number[]
  }[]
  const inside = spots.filter(({ kind }) => !['even-chance', 'dozen', 'column'].includes(kind))
  expect(inside).toHaveLength(145)
  const places = inside.map(({ kind, numbers }) => JSON.stringify(placeOfSpot(kind, numbers)))
  expect(new Set(places).size).toBe(145)
})

test('known places: a corner lies where its four numbers meet, a street at the outer line', () => {
  expect(placeOfSpot('corner', [8, 9, 11, 12])).toEqual({ x: 3, y: 1 })
  expect(placeOfSpot('street', [1, 2, 3])).toEqual({ x: 0.5, y: 3 })
  expect(placeOfSpot('street', [0, 2, 3])).toEqual({ x: 0, y: 1 })
  expect(placeOfSpot('corner', [0, 1, 2, 3])).toEqual({ x: 0, y: 3 })
})

test('a racetrack has all pieces side by side, each inside its box', () => {
  const size = { width: 440, height: 180, band: 36 }
  const pieces = trackPieces(wheelOrder.length, size, 0.462)
  for (const [at, { points }] of pieces.entries()) {
    const next = pieces[(at + 1) % pieces.length]!
    expect(points[4]!.x).toBeCloseTo(next.points[0]!.x, 6)
    expect(points[4]!.y).toBeCloseTo(next.points[0]!.y, 6)
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(-0.01)
      expect(x).toBeLessThan(size.width + 0.01)
      expect(y).toBeGreaterThan(-0.01)
      expect(y).toBeLessThan(size.height + 0.01)
    }
  }
})

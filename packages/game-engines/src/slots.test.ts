import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { starFall } from './cascades/star-fall.ts'
import type { GameEvent } from './core/game.ts'
import { gameNamed } from './games.ts'
import { lampRiver } from './reels/lamp-river.ts'
import { lanternStreet } from './reels/lantern-street.ts'
import type { ReelsSheet } from './reels/sheet-type.ts'
import { drawsNumbered } from './testing/seeded.ts'

const names = ['lantern-street', 'lamp-river', 'star-fall']

const sumOfPays = (events: readonly GameEvent[]) =>
  events.reduce((sum, event) => sum + (typeof event['pays'] === 'number' ? event['pays'] : 0), 0)

test.each(names)('%s pays the sum of the wins that its book shows', (name) => {
  const game = gameNamed(name)!
  fc.assert(
    fc.property(fc.nat(2 ** 31), (number) => {
      const { events, multiplier } = game.play({ bet: {}, draws: drawsNumbered(number) })
      expect(multiplier).toBe(sumOfPays(events))
      expect(multiplier).toBeLessThanOrEqual(game.sheet.claims[0]!.largest)
      const free = events.filter(({ kind }) => kind === 'free-spin').length
      expect(free).toBe(events.find(({ kind }) => kind === 'scatters')?.['spins'] ?? 0)
    }),
  )
})

describe.each([lanternStreet, lampRiver] as ReelsSheet[])('the sheet of $game', (sheet) => {
  test('has no wild on its first reel, where one would count for every symbol', () => {
    for (const strips of [sheet.strips, sheet.feature.strips]) expect(strips[0]).not.toContain(sheet.wild)
  })

  test('pays more for more, has every paying symbol on every reel, and no scatter in free spins', () => {
    for (const [symbol, pays] of Object.entries(sheet.pays)) {
      expect(pays).toEqual(pays.toSorted((a, b) => a - b))
      for (const strip of [...sheet.strips, ...sheet.feature.strips]) expect(strip).toContain(symbol)
    }
    expect(sheet.feature.strips.flat()).not.toContain(sheet.scatter)
  })
})

test('the sheet of star-fall pays more for more', () => {
  for (const pays of Object.values(starFall.pays)) expect(pays).toEqual(pays.toSorted((a, b) => a - b))
})

import { expect, test } from 'vitest'
import { chancesWith, netOf } from './chances.ts'
import { blackjackSheet } from './sheet.ts'
import type { Strategy } from './strategy.ts'

const { strategy } = blackjackSheet
const net = (up: number, plays: Strategy) =>
  netOf(chancesWith(up, { decks: 8, dealerStands: 17, strategy: plays, pays: 20_000, blackjack: 25_000 }))

// Every letter of the strategy was tried against every other one; these are among the closest.
test.each([
  ['hard', 16, 10, 'S'],
  ['hard', 11, 10, 'D'],
  ['soft', 18, 2, 'd'],
  ['pairs', 8, 10, 'P'],
] as const)(
  '%s %i against %i: %s is not better',
  (kind, held, up, letter) => {
    const column = up - 2
    const row = strategy[kind][held]!
    const changed = {
      ...strategy,
      [kind]: { ...strategy[kind], [held]: row.slice(0, column) + letter + row.slice(column + 1) },
    }
    expect(row[column]).not.toBe(letter)
    expect(net(up, changed)).toBeLessThan(net(up, strategy))
  },
  30_000,
)

import type { Draws } from '@grandstand/fair'
import { momentsOver } from '../core/distribution.ts'
import { spotFinder } from '../core/spots.ts'
import type { DrawGame, TableSheetOf } from '../core/table-game.ts'
import { sicBoReturn, type Dice, type SicBoSpot } from './spots.ts'

export type SicBoSheet = TableSheetOf<SicBoSpot> & { readonly faces: number }

/** Three dice in the order in which they are drawn. */
export const thrownDice = ({ faces }: Pick<SicBoSheet, 'faces'>, draws: Draws): Dice => [
  1 + draws.below(faces),
  1 + draws.below(faces),
  1 + draws.below(faces),
]

function forEachThrow(faces: number, visit: (dice: Dice, ways: number) => void): void {
  for (let a = 1; a <= faces; a += 1)
    for (let b = 1; b <= faces; b += 1) for (let c = 1; c <= faces; c += 1) visit([a, b, c], 1)
}

/** Three dice are shaken; spots are about their total, their faces and their repetitions. */
export function defineSicBo(sheet: SicBoSheet): DrawGame {
  const spots = spotFinder(sheet.game, sheet.spots)
  return {
    from: 'seed',
    name: sheet.game,
    sheet,
    hasSpot: spots.has,
    play(draws) {
      const dice = thrownDice(sheet, draws)
      const total = dice[0] + dice[1] + dice[2]
      return {
        events: [{ kind: 'thrown', dice, total, isTriple: dice.every((face) => face === dice[0]) }],
        result: dice,
        returnOf: (spot) => sicBoReturn(spots.find(spot), dice),
      }
    },
    moments(name) {
      const spot = spots.find(name)
      return momentsOver(
        (visit) => forEachThrow(sheet.faces, visit),
        (dice: Dice) => sicBoReturn(spot, dice),
      )
    },
  }
}

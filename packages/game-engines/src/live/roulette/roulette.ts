import { momentsOver } from '../core/distribution.ts'
import type { Multiplier } from '../../core/multiplier.ts'
import { lost } from '../core/pays.ts'
import { spotFinder } from '../core/spots.ts'
import type { DrawGame, TableSheetOf } from '../core/table-game.ts'
import type { RouletteSpot } from './layout.ts'

export type RouletteSheet = TableSheetOf<RouletteSpot> & {
  /** Numbers in the order of the wheel, clockwise. The draw of a round is the place in this list. */
  readonly wheel: readonly number[]
}

export function rouletteReturn({ numbers, pays, onZero = lost }: RouletteSpot, number: number): Multiplier {
  if (numbers.includes(number)) return pays
  return number === 0 ? onZero : lost
}

/** A ball falls into one of the pockets of a wheel with one zero. */
export function defineRoulette(sheet: RouletteSheet): DrawGame {
  const spots = spotFinder(sheet.game, sheet.spots)
  return {
    from: 'seed',
    name: sheet.game,
    sheet,
    hasSpot: spots.has,
    play(draws) {
      const pocket = draws.below(sheet.wheel.length)
      const number = sheet.wheel[pocket]!
      return {
        events: [{ kind: 'fell', pocket, number }],
        result: [number],
        returnOf: (spot) => rouletteReturn(spots.find(spot), number),
      }
    },
    moments(name) {
      const spot = spots.find(name)
      return momentsOver(
        (visit) => {
          for (const number of sheet.wheel) visit(number, 1)
        },
        (number: number) => rouletteReturn(spot, number),
      )
    },
  }
}

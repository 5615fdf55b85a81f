import { evenChance, evenChanceWithLaPartage, sharedClaims } from './claims.ts'
import { rouletteSpots, wheelOrder } from './layout.ts'
import type { RouletteSheet } from './roulette.ts'

export const rouletteSheet: RouletteSheet = {
  game: 'roulette',
  version: 1,
  wheel: wheelOrder,
  spots: rouletteSpots(false),
  claims: [...sharedClaims, evenChance],
}

/** With la partage: an even chance returns a half on zero. */
export const rouletteLaPartageSheet: RouletteSheet = {
  game: 'roulette-la-partage',
  version: 1,
  wheel: wheelOrder,
  spots: rouletteSpots(true),
  claims: [...sharedClaims, evenChanceWithLaPartage],
}

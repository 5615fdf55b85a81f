import type { TableKind } from '@grandstand/live-table'
import type { LiveGame } from './live-game.ts'

/** Code of each game, loaded when one of its tables is opened. */
export const games: Readonly<Record<TableKind, () => Promise<LiveGame>>> = {
  baccarat: async () => (await import('./baccarat.tsx')).baccarat,
  'dragon-tiger': async () => (await import('./dragon-tiger.tsx')).dragonTiger,
  roulette: async () => (await import('./roulette/roulette.tsx')).roulette,
  'sic-bo': async () => (await import('./sic-bo.tsx')).sicBo,
  blackjack: async () => (await import('./blackjack.tsx')).blackjack,
}

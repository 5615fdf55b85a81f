import type { Bet } from '@grandstand/contract/sportsbook'

/** Ids of the bets whose outcome this page must show: every bet seen pending, and those placed here. */
export interface Watching {
  readonly ids: readonly string[]
}

/** Adds the pending bets. Ids stay until they are dismissed. Returns the same object when nothing is new. */
export function watchPending(watching: Watching, bets: readonly Bet[]): Watching {
  const fresh = bets
    .filter((bet) => bet.status === 'pending' && !watching.ids.includes(bet.id))
    .map((bet) => bet.id)
  return fresh.length === 0 ? watching : { ids: [...fresh, ...watching.ids] }
}

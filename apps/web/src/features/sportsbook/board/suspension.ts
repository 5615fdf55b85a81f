import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { useMatchState } from '../data.ts'
import { isLive } from '../match-state/clock.ts'

// Before the match only an operator suspends it.
const selectSuspension = (state: MatchState) =>
  isLive(state) || state.status === 'scheduled' ? state.suspension : undefined

/** Why betting on the match is suspended, as text; undefined while it is not. */
export const useSuspension = (match: Match): string | undefined => useMatchState(match, selectSuspension)

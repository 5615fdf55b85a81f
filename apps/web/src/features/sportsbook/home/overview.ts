import type { MatchesAsked, When } from '../data.ts'

/** How many rows a list of home shows; the rest is a link away. */
export const shown = 6

/** What home asks of all sports: enough for its rows and its hero, whichever sports have matches. */
export const overview = (when: When): MatchesAsked => ({ when, perSport: shown })

import type { MatchesAsked, When } from '../data.ts'

/** Number of rows that a list of the home page shows before its link to all matches. */
export const shown = 6

/**
 * The query of the home page over all sports: enough for its rows and its featured match, whichever sports have
 * matches.
 */
export const overview = (when: When): MatchesAsked => ({ when, perSport: shown })

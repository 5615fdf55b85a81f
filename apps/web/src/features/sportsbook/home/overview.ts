import type { Match, Sport } from '@grandstand/contract/sportsbook'
import type { MatchesAsked, When } from '../data.ts'

/** Number of rows that a list of the home page shows before its link to all matches. */
export const shown = 6

/**
 * The query of the home page over all sports: enough for its rows and its featured match, whichever sports have
 * matches.
 */
export const overview = (when: When): MatchesAsked => ({ when, perSport: shown })

interface Entry {
  readonly match: Pick<Match, 'sport' | 'startsAt'>
}

/** The rows of a list: of one sport, or of all mixed. A list of what begins soon always goes by time. */
export function entriesShown<T extends Entry>(
  entries: readonly T[],
  when: When,
  sport: Sport | undefined,
): readonly T[] {
  const chosen = (sport === undefined ? mixed(entries) : entries).slice(0, shown)
  return when === 'soon' ? chosen.toSorted((a, b) => a.match.startsAt - b.match.startsAt) : chosen
}

/** Mixes the sports among the first rows: half football, the others in turn. */
function mixed<T extends Entry>(entries: readonly T[]): readonly T[] {
  const of = (sport: Sport) => entries.filter((entry) => entry.match.sport === sport)
  const others = [of('basketball')[0], of('esports')[0]].filter((entry) => entry !== undefined)
  const lead = of('football').slice(0, shown - others.length)
  const first = [...lead, ...others]
  return [...first, ...entries.filter((entry) => !first.includes(entry))]
}

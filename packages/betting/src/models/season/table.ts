import type { Score, Sport } from '@grandstand/contract/sportsbook'
import type { FinalPlace } from '../../settlement/index.ts'

/** A completed match of a season, its sides as places in a list of competitors. */
export interface CountedMatch extends Score {
  readonly homeAt: number
  readonly awayAt: number
}

/** What a table ranks by: points, then difference, then scored, as one number each. */
export interface Tally {
  points: number
  difference: number
  scored: number
}

const pointsFor = (sport: Sport, own: number, rival: number): number => {
  if (own > rival) return sport === 'football' ? 3 : 1
  return own === rival ? 1 : 0
}

export function count(tallies: Tally[], sport: Sport, { homeAt, awayAt, home, away }: CountedMatch): void {
  const [one, two] = [tallies[homeAt], tallies[awayAt]]
  if (!one || !two) throw new RangeError('A match of nobody in the table')
  one.points += pointsFor(sport, home, away)
  one.difference += home - away
  one.scored += home
  two.points += pointsFor(sport, away, home)
  two.difference += away - home
  two.scored += away
}

export const emptyTallies = (competitors: number): Tally[] =>
  Array.from({ length: competitors }, () => ({ points: 0, difference: 0, scored: 0 }))

export const byRank = (a: Tally, b: Tally): number =>
  b.points - a.points || b.difference - a.difference || b.scored - a.scored

/**
 * How a season ended: who is level on points, difference and scored shares a place. Of those who played no match
 * nothing is said.
 */
export function finalTable(
  competitors: readonly string[],
  sport: Sport,
  matches: readonly CountedMatch[],
): FinalPlace[] {
  const tallies = emptyTallies(competitors.length)
  const played = new Set<number>()
  for (const match of matches) {
    count(tallies, sport, match)
    played.add(match.homeAt).add(match.awayAt)
  }
  const ranked = competitors
    .flatMap((competitorId, at) => {
      const tally = tallies[at]
      return tally && played.has(at) ? [{ competitorId, tally }] : []
    })
    .toSorted((a, b) => byRank(a.tally, b.tally))
  return ranked.map(({ competitorId, tally }) => ({
    competitorId,
    place: 1 + ranked.findIndex((other) => byRank(other.tally, tally) === 0),
  }))
}

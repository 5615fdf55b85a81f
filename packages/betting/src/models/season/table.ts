import type { Score, Sport } from '@grandstand/contract/sportsbook'
import type { FinalPlace } from '../../settlement/index.ts'

/** A completed match of a season, its sides as places in a list of competitors. */
export interface CountedMatch extends Score {
  readonly homeAt: number
  readonly awayAt: number
}

/**
 * Ranking key of a table as one number: points before difference before goals scored. Matches add up, and a higher
 * key ranks higher. Exact as long as nobody has a difference of 50,000 or has scored 100,000.
 */
export function merit(sport: Sport, own: number, rival: number): number {
  return pointsFor(sport, own, rival) * 1e10 + (own - rival) * 1e5 + own
}

const pointsFor = (sport: Sport, own: number, rival: number): number => {
  if (own > rival) return sport === 'football' ? 3 : 1
  return own === rival ? 1 : 0
}

/** Ranking key of each competitor from these matches. */
export function meritsOf(competitors: number, sport: Sport, matches: readonly CountedMatch[]): number[] {
  const merits = Array.from({ length: competitors }, () => 0)
  for (const { homeAt, awayAt, home, away } of matches) {
    merits[homeAt] = (merits[homeAt] ?? 0) + merit(sport, home, away)
    merits[awayAt] = (merits[awayAt] ?? 0) + merit(sport, away, home)
  }
  return merits
}

/**
 * Final places of a season: competitors level on points, difference and goals share a place. Competitors without a
 * match are left out.
 */
export function finalTable(
  competitors: readonly string[],
  sport: Sport,
  matches: readonly CountedMatch[],
): FinalPlace[] {
  const merits = meritsOf(competitors.length, sport, matches)
  const played = new Set(matches.flatMap(({ homeAt, awayAt }) => [homeAt, awayAt]))
  const ranked = competitors
    .flatMap((competitorId, at) => (played.has(at) ? [{ competitorId, merit: merits[at] ?? 0 }] : []))
    .toSorted((a, b) => b.merit - a.merit)
  return ranked.map(({ competitorId, merit: own }) => ({
    competitorId,
    place: 1 + ranked.findIndex((other) => other.merit === own),
  }))
}

import type { Score, Sport } from '@grandstand/contract/sportsbook'
import type { FinalPlace } from '../../settlement/index.ts'

/** A completed match of a season, its sides as places in a list of competitors. */
export interface CountedMatch extends Score {
  readonly homeAt: number
  readonly awayAt: number
}

/**
 * What a table ranks by, points before difference before scored, as one number: matches add up, and who has more
 * stands higher. Exact as long as nobody has a difference of 50,000 or has scored 100,000.
 */
export function merit(sport: Sport, own: number, rival: number): number {
  return pointsFor(sport, own, rival) * 1e10 + (own - rival) * 1e5 + own
}

const pointsFor = (sport: Sport, own: number, rival: number): number => {
  if (own > rival) return sport === 'football' ? 3 : 1
  return own === rival ? 1 : 0
}

/** What each competitor has of these matches. */
export function meritsOf(competitors: number, sport: Sport, matches: readonly CountedMatch[]): number[] {
  const merits = Array.from({ length: competitors }, () => 0)
  for (const { homeAt, awayAt, home, away } of matches) {
    merits[homeAt] = (merits[homeAt] ?? 0) + merit(sport, home, away)
    merits[awayAt] = (merits[awayAt] ?? 0) + merit(sport, away, home)
  }
  return merits
}

/**
 * How a season ended: who is level on points, difference and scored shares a place. Of those who played no match
 * nothing is said.
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

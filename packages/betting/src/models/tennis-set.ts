import type { Score, Side } from '@grandstand/contract/sportsbook'
import type { TennisStrength } from './strength.ts'

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Probability that home wins a point that this side serves. */
const homePoint = ({ homeServe, awayServe }: TennisStrength, server: Side): number =>
  server === 'home' ? homeServe : 1 - awayServe

/** Home wins two points in a row before away does, from level, one on each side's serve or both on one. */
const fromLevel = (p: number, q: number): number => (p * q) / (p * q + (1 - p) * (1 - q))

/** Probability that home wins a game from these points: 3 is 40, 4 advantage. */
export function homeWinsGame(
  strength: TennisStrength,
  server: Side,
  { home, away }: Score = { home: 0, away: 0 },
): number {
  const p = homePoint(strength, server)
  if (home >= 4 && home - away >= 2) return 1
  if (away >= 4 && away - home >= 2) return 0
  if (home >= 3 && home === away) return fromLevel(p, p)
  return (
    p * homeWinsGame(strength, server, { home: home + 1, away }) +
    (1 - p) * homeWinsGame(strength, server, { home, away: away + 1 })
  )
}

/** The first point is the server's, then each serves two. */
const tieBreakServer = (first: Side, point: number): Side =>
  Math.floor((point + 1) / 2) % 2 === 0 ? first : other(first)

/** Probability that home wins a tie-break: first to seven, two ahead. `first` served its first point. */
export function homeWinsTieBreak(
  strength: TennisStrength,
  first: Side,
  points: Score = { home: 0, away: 0 },
): number {
  const known = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (home >= 7 && home - away >= 2) return 1
    if (away >= 7 && away - home >= 2) return 0
    // From six all on each pair of points has one serve of each side.
    if (home >= 6 && home === away) return fromLevel(homePoint(strength, 'home'), homePoint(strength, 'away'))
    const key = home * 1000 + away
    const before = known.get(key)
    if (before !== undefined) return before
    const p = homePoint(strength, tieBreakServer(first, home + away))
    const value = p * from(home + 1, away) + (1 - p) * from(home, away + 1)
    known.set(key, value)
    return value
  }
  return from(points.home, points.away)
}

/** An end of a set: its games, and the first server of the next set. */
export interface SetOutcome {
  games: Score
  next: Side
  probability: number
}

const isOver = ({ home, away }: Score): boolean => {
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  return most === 7 || (most === 6 && least <= 4)
}

/** State of a set. `points` are those of its current game, or of the tie-break at six all. */
export interface SetState {
  games: Score
  server: Side
  points?: Score | undefined
}

/** All ways in which a set can end. */
export function setOutcomes(strength: TennisStrength, { games, server, points }: SetState): SetOutcome[] {
  const holds = { home: homeWinsGame(strength, 'home'), away: homeWinsGame(strength, 'away') }
  const sums = new Map<string, SetOutcome>()
  let layer = new Map<string, SetOutcome>([['', { games, next: server, probability: 1 }]])
  let isFirst = true
  while (layer.size > 0) {
    const following = new Map<string, SetOutcome>()
    for (const { games: at, next, probability } of layer.values()) {
      const isTieBreak = at.home === 6 && at.away === 6
      const here = isFirst ? points : undefined
      const p = isTieBreak
        ? homeWinsTieBreak(strength, next, here)
        : here
          ? homeWinsGame(strength, next, here)
          : holds[next]
      for (const [winner, share] of [
        ['home', p],
        ['away', 1 - p],
      ] as const) {
        const after = { ...at, [winner]: at[winner] + 1 }
        const into = isOver(after) ? sums : following
        const key = `${after.home}-${after.away}`
        const known = into.get(key)
        if (known) known.probability += probability * share
        else into.set(key, { games: after, next: other(next), probability: probability * share })
      }
    }
    layer = following
    isFirst = false
  }
  return [...sums.values()]
}

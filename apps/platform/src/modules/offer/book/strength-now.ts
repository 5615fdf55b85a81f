import type { MatchStrength, PricingState } from '@grandstand/betting/models'
import type { FeedLineUp } from '../feed/feed.ts'
import type { MatchEntry } from './match-entry.ts'
import { pricingState } from './pricing-state.ts'

/** The models' input for a match at a given time. */
export const pricingStateOf = ({ state, feed, goals }: MatchEntry, now: number): PricingState =>
  pricingState(state, feed.sport, goals, now)

/** Strengths of a match, with the players who can still score once the line-ups are known. */
export function strengthOf({ feed: { strength }, lineUps, off }: MatchEntry): MatchStrength {
  if (strength.sport !== 'football' || lineUps === undefined) return strength
  return { ...strength, scorers: { home: scorersOf(lineUps.home, off), away: scorersOf(lineUps.away, off) } }
}

/** Distributes the expected goals of players who left the pitch over the remaining ones, by a factor of at most 1.5. */
function scorersOf({ starting, bench, goalShares }: FeedLineUp, off: ReadonlySet<string>) {
  const players = [...starting.map(({ player }) => player), ...bench]
  const all = players.flatMap((player) => {
    const share = goalShares[player.id]
    return share === undefined ? [] : [{ player: player.id, name: player.name, share }]
  })
  const left = all.filter(({ player }) => !off.has(player))
  const [before, after] = [sum(all), sum(left)]
  const scale = after > 0 ? Math.min(1.5, before / after) : 1
  return left.map((scorer) => ({ ...scorer, share: scorer.share * scale }))
}

const sum = (scorers: readonly { share: number }[]): number =>
  scorers.reduce((total, { share }) => total + share, 0)

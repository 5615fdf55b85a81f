import type { MarketId } from '@grandstand/contract'
import type { Market, Score, SelectionKey } from '@grandstand/contract/sportsbook'
import { phaseOf, type MatchEntry, type MatchPhase } from './match-entry.ts'
import type { MatchFacts } from './match-translation.ts'

/** `starting`: no full snapshot has arrived since this process started; `silent`: the feed was live and stopped. */
export type FeedCondition = 'live' | 'starting' | 'silent'

/** Current state of one selection: everything that placing and accepting a bet depend on. */
export interface Standing {
  readonly now: number
  readonly feed: FeedCondition
  /** Absent when the book does not have the match (any more). */
  readonly match:
    | {
        readonly facts: MatchFacts
        readonly phase: MatchPhase
        readonly score: Score
        readonly interruptedAt: number
        readonly scoreChangedAt: number
      }
    | undefined
  /** Absent when the market is not on offer (any more). */
  readonly market: Market | undefined
  readonly odds: Market['selections'][number]['odds'] | undefined
  /**
   * End of the operators' latest suspension of the market; bets that were placed before are refused. Epoch ms; read by
   * `committedBook` only.
   */
  readonly suspendedUntil?: number
}

export function standingOf(
  entry: MatchEntry | undefined,
  marketId: MarketId,
  selection: SelectionKey,
  now: number,
  feed: FeedCondition,
): Standing {
  if (entry === undefined) return { now, feed, match: undefined, market: undefined, odds: undefined }
  const market = entry.markets.get(marketId)?.market
  return {
    now,
    feed,
    match: {
      facts: entry.facts,
      phase: phaseOf(entry, now),
      score: { home: entry.state.score.home, away: entry.state.score.away },
      interruptedAt: entry.interruptedAt,
      scoreChangedAt: entry.scoreChangedAt,
    },
    market,
    odds: market?.selections.find(({ key }) => key === selection)?.odds,
  }
}

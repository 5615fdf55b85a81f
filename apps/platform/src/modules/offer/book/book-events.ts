import type { ChannelDelta, ChannelSnapshot, MatchId } from '@grandstand/contract'
import type { boardOdds, marketOdds, matchList, matchStateChannel } from '@grandstand/contract/sportsbook'
import type {
  FeedCompetition,
  FeedLineUps,
  FeedMatch,
  FeedMatchState,
  FeedMoment,
  FeedResult,
} from '../feed/feed.ts'

/**
 * Events of the book: deltas for the channels, facts to record, and interruptions, after which waiting bets are
 * decided.
 */
export interface BookEvents {
  odds(matchId: MatchId, delta: ChannelDelta<typeof marketOdds>): void
  /** The part of the odds delta that concerns boards. */
  board(matchId: MatchId, delta: ChannelDelta<typeof boardOdds>): void
  state(matchId: MatchId, delta: ChannelDelta<typeof matchStateChannel>): void
  list(snapshot: ChannelSnapshot<typeof matchList>): void
  /** An event on the match refuses its waiting bets. */
  interrupted(matchId: MatchId): void
  competition(competition: FeedCompetition): void
  match(match: FeedMatch): void
  /** Another part of a match (a half, a quarter, a map, a set) is over. */
  partOver(state: FeedMatchState): void
  result(result: FeedResult): void
  /** The line-ups of a match are known. */
  lineUps(lineUps: FeedLineUps): void
  /** A moment of a match, for its tracker. */
  moment(moment: FeedMoment): void
  /** A full snapshot has arrived, so betting in play is open (again). */
  opened(): void
}

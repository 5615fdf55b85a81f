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

/** What the book reports: deltas for the channels, facts to record, and moments at which waiting bets are decided. */
export interface BookEvents {
  odds(matchId: MatchId, delta: ChannelDelta<typeof marketOdds>): void
  /** The part of it that boards see. */
  board(matchId: MatchId, delta: ChannelDelta<typeof boardOdds>): void
  state(matchId: MatchId, delta: ChannelDelta<typeof matchStateChannel>): void
  list(snapshot: ChannelSnapshot<typeof matchList>): void
  /** Something happened that refuses the bets that wait on the match. */
  interrupted(matchId: MatchId): void
  competition(competition: FeedCompetition): void
  match(match: FeedMatch): void
  /** Another part of a match (a half, a quarter, a map, a set) is over. */
  partOver(state: FeedMatchState): void
  result(result: FeedResult): void
  /** Who begins a match, once it is known. */
  lineUps(lineUps: FeedLineUps): void
  /** What goes on in a match, for its tracker. */
  moment(moment: FeedMoment): void
  /** A full snapshot has come: betting in play is open (again). */
  opened(): void
}

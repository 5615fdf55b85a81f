import type { CallInput, MatchId } from '@grandstand/contract'
import type { Market, Match, listMatches } from '@grandstand/contract/sportsbook'

/** What the live module asks of the sportsbook's book. */
export interface Book {
  matchAlone(matchId: MatchId): Match | undefined
  boardMarkets(matchId: MatchId): Market[] | undefined
  matches(query: CallInput<typeof listMatches>): Match[]
}

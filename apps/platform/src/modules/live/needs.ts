import type { CallInput, MatchId } from '@grandstand/contract'
import type { Market, Match, listMatches } from '@grandstand/contract/sportsbook'

/** Functions of the sportsbook's book that the live module uses. */
export interface Book {
  matchAlone(matchId: MatchId): Match | undefined
  boardMarkets(matchId: MatchId): Market[] | undefined
  matches(query: CallInput<typeof listMatches>): Match[]
}

import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'
import { bindGetMatch } from './get-match.ts'
import { bindListBets } from './list-bets.ts'
import { bindListMatches } from './list-matches.ts'
import { bindPlaceBet } from './place-bet.ts'
import { bindQuoteBet } from './quote-bet.ts'

/** Every call of the sportsbook, bound. */
export function sportsbookCalls(sportsbook: Sportsbook): BoundCall[] {
  return [bindListMatches, bindGetMatch, bindQuoteBet, bindPlaceBet, bindListBets].map((bind) =>
    bind(sportsbook),
  )
}

import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'
import { bindFindMatches } from './find-matches.ts'
import { bindGetMatch } from './get-match.ts'
import { bindGetStandings } from './get-standings.ts'
import { bindListMatches } from './list-matches.ts'
import { bindListResults } from './list-results.ts'

/** Binds the calls about matches, prices, results and search. */
export function offerCalls(offer: OfferService): BoundCall[] {
  return [bindListMatches, bindGetMatch, bindFindMatches, bindListResults, bindGetStandings].map((bind) =>
    bind(offer),
  )
}

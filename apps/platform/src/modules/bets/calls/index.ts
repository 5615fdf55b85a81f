import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'
import { bindFollowBet } from './follow-bet.ts'
import { bindGetSharedBet } from './get-shared-bet.ts'
import { bindListBets } from './list-bets.ts'
import { bindListPopular } from './list-popular.ts'
import { bindListShares } from './list-shares.ts'
import { bindPlaceBet } from './place-bet.ts'
import { bindQuoteBet } from './quote-bet.ts'
import { bindRevertShare } from './revert-share.ts'
import { bindShareBet } from './share-bet.ts'

/** Every call about placing, listing and sharing bets, bound. */
export function betCalls(bets: BetsService): BoundCall[] {
  return [
    bindQuoteBet,
    bindPlaceBet,
    bindListBets,
    bindListPopular,
    bindShareBet,
    bindGetSharedBet,
    bindFollowBet,
    bindRevertShare,
    bindListShares,
  ].map((bind) => bind(bets))
}

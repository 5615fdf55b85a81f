import type { BoundCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'
import { bindGetTracker } from './get-tracker.ts'
import { bindListReplays } from './list-replays.ts'
import { bindGetLineUps } from './get-line-ups.ts'
import { bindGetStandings } from './get-standings.ts'
import { bindListResults } from './list-results.ts'
import { bindGetHeadToHead } from './get-head-to-head.ts'
import { bindFindMatches } from './find-matches.ts'
import { bindListPopular } from './list-popular.ts'
import { bindListFavourites } from './list-favourites.ts'
import { bindAddFavourite } from './add-favourite.ts'
import { bindRemoveFavourite } from './remove-favourite.ts'
import { bindShareBet } from './share-bet.ts'
import { bindGetSharedBet } from './get-shared-bet.ts'
import { bindFollowBet } from './follow-bet.ts'
import { bindRevertShare } from './revert-share.ts'
import { bindListShares } from './list-shares.ts'

/** Every call of following, finding and sharing, bound. */
export function followingCalls(following: Following): BoundCall[] {
  return [
    bindGetTracker,
    bindListReplays,
    bindGetLineUps,
    bindGetStandings,
    bindListResults,
    bindGetHeadToHead,
    bindFindMatches,
    bindListPopular,
    bindListFavourites,
    bindAddFavourite,
    bindRemoveFavourite,
    bindShareBet,
    bindGetSharedBet,
    bindFollowBet,
    bindRevertShare,
    bindListShares,
  ].map((bind) => bind(following))
}

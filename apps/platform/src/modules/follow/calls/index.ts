import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'
import { bindAddFavourite } from './add-favourite.ts'
import { bindGetHeadToHead } from './get-head-to-head.ts'
import { bindGetLineUps } from './get-line-ups.ts'
import { bindGetTracker } from './get-tracker.ts'
import { bindListFavourites } from './list-favourites.ts'
import { bindListReplays } from './list-replays.ts'
import { bindRemoveFavourite } from './remove-favourite.ts'

/** Binds the calls about following matches. */
export function followCalls(follow: FollowService): BoundCall[] {
  return [
    bindGetTracker,
    bindListReplays,
    bindGetLineUps,
    bindGetHeadToHead,
    bindListFavourites,
    bindAddFavourite,
    bindRemoveFavourite,
  ].map((bind) => bind(follow))
}

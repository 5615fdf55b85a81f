import { listFavourites } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindListFavourites = ({ favourites }: FollowService) =>
  bindCall(listFavourites, async (_, context) => ({ favourites: await favourites.list(memberOf(context)) }))

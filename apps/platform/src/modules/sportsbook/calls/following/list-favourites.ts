import { listFavourites } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindListFavourites = ({ favourites }: Following) =>
  bindCall(listFavourites, async (_, context) => ({ favourites: await favourites.list(memberOf(context)) }))

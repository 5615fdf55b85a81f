import { removeFavourite } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindRemoveFavourite = ({ favourites }: FollowService) =>
  bindCall(removeFavourite, async ({ favouriteId }, context) => {
    await favourites.remove(askingOf(context), favouriteId)
    return {}
  })

import { removeFavourite } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindRemoveFavourite = ({ favourites }: Following) =>
  bindCall(removeFavourite, async ({ favouriteId }, context) => {
    await favourites.remove(askingOf(context), favouriteId)
    return {}
  })

import { addFavourite } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindAddFavourite = ({ favourites }: Following) =>
  bindCall(addFavourite, async (input, context) => ({
    favourite: await favourites.add(askingOf(context), input),
  }))

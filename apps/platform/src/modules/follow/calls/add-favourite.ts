import { addFavourite } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindAddFavourite = ({ favourites }: FollowService) =>
  bindCall(addFavourite, async (input, context) => ({
    favourite: await favourites.add(askingOf(context), input),
  }))

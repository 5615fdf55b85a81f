import { CallError } from '@grandstand/contract'
import {
  followAnchor,
  getAnchor,
  getCover,
  listFollowedAnchors,
  unfollowAnchor,
} from '@grandstand/contract/live'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import { inOrder } from '../cards.ts'
import type { Live } from '../service.ts'

/** Binds the calls for single anchors and for following them. */
export const followCalls = ({ rooms, followers, studio, cardOf }: Live): BoundCall[] => [
  bindCall(getAnchor, async ({ roomNo }, { memberId }) => {
    const room = rooms.find(roomNo)
    if (!room) throw new CallError('not-found')
    const isFollowed = memberId !== undefined && (await followers.isFollowed(memberId, roomNo))
    return { card: cardOf(room), isFollowed }
  }),
  bindCall(listFollowedAnchors, async (_, context) => ({
    cards: inOrder((await followers.followed(memberOf(context))).map(cardOf)),
  })),
  bindCall(followAnchor, async ({ roomNo }, context) => ({
    followers: await followers.follow(askingOf(context), roomNo),
  })),
  bindCall(unfollowAnchor, async ({ roomNo }, context) => ({
    followers: await followers.unfollow(askingOf(context), roomNo),
  })),
  bindCall(getCover, ({ roomNo }) => studio.cover(roomNo)),
]

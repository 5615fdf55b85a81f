import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { roomNo } from '../ids.ts'
import { anchorCard } from './anchor.ts'

/** An anchor's room, and whether the calling member follows the anchor. */
export const getAnchor = defineCall({
  id: 'live.anchor.get',
  name: 'getAnchor',
  path: '/live/anchor/get',
  who: anyone,
  input: z.strictObject({ roomNo }),
  output: z.object({ card: anchorCard, isFollowed: z.boolean() }),
})

/** Anchors whom the member follows, those on the air first. */
export const listFollowedAnchors = defineCall({
  id: 'live.anchors.followed.list',
  name: 'listFollowedAnchors',
  path: '/live/anchors/followed/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ cards: z.array(anchorCard) }),
})

export const followedAnchorsMax = 200

/** Follows an anchor: the member is notified when they go on the air. Following twice has no further effect. */
export const followAnchor = defineCall({
  id: 'live.anchor.follow',
  name: 'followAnchor',
  path: '/live/anchor/follow',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ roomNo }),
  output: z.object({ followers: z.int() }),
  refusals: ['anchors-full'],
})

/** Stops following an anchor. */
export const unfollowAnchor = defineCall({
  id: 'live.anchor.unfollow',
  name: 'unfollowAnchor',
  path: '/live/anchor/unfollow',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ roomNo }),
  output: z.object({ followers: z.int() }),
})

/** An anchor's cover, sent sealed; its version is in the cards. */
export const getCover = defineCall({
  id: 'live.cover.get',
  name: 'getCover',
  path: '/live/cover/get',
  who: anyone,
  body: 'get',
  answer: 'blob',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({ roomNo, version: z.int().check(z.gte(1)) }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})

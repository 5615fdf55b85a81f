import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { matchId, roomNo } from '../ids.ts'
import { anchorStatus } from '../sportsbook/match-record.ts'
import { studioState } from './studio.ts'
import { broadcastPath, sourceDelayMs } from './video.ts'

export const roomBroadcast = z.object({
  status: anchorStatus,
  title: z.string(),
  viewers: z.int(),
  sourceDelayMs,
  matchId: z.optional(matchId),
  path: z.optional(broadcastPath),
  /** Start of the broadcast, server ms. */
  since: z.optional(z.int()),
  /** Off the air: the last time that the room was on it, server ms; absent where it never was. */
  last: z.optional(z.object({ since: z.int(), endedAt: z.int() })),
})
export type RoomBroadcast = z.output<typeof roomBroadcast>

/** Current state of an anchor's room; the id is the room's number. A delta replaces all of it. */
export const broadcast = defineChannel({
  name: 'broadcast',
  who: 'anyone',
  snapshot: roomBroadcast,
  delta: roomBroadcast,
  fold: (_, delta) => delta,
})

/** The anchor's own broadcast with the measurements of its signal; the id is `me`. A delta replaces all of it. */
export const anchorStudio = defineChannel({
  name: 'anchor-studio',
  who: 'owner',
  snapshot: studioState,
  delta: studioState,
  fold: (_, delta) => delta,
})

/** An anchor followed by the member went on the air. */
export const anchorNotice = z.object({
  id: z.string(),
  roomNo,
  nickname: z.string(),
  logo: z.string(),
  title: z.string(),
  at: z.number(),
})
export type AnchorNotice = z.output<typeof anchorNotice>

const noticesKept = 20

/** Followed anchors that went on the air since the member subscribed; the id is `me`. */
export const anchorNotices = defineChannel({
  name: 'anchor-notices',
  who: 'owner',
  snapshot: z.object({ notices: z.array(anchorNotice) }),
  delta: z.object({ notice: anchorNotice }),
  fold: ({ notices }, { notice }) => ({
    notices: [...notices.filter(({ id }) => id !== notice.id), notice].slice(-noticesKept),
  }),
})

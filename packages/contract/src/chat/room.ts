import * as z from 'zod/mini'
import { gameName } from '../games/game.ts'
import { matchId } from '../ids.ts'
import { chatMessageId, chatRoomNo, chatUserId } from './ids.ts'
import { chatMessageCodec } from './message.ts'
import { chatRole } from './message.ts'

/** How a room is set up; its managers and its anchor may change it. */
export const roomSettings = z.object({
  /** Seconds between two messages of the same person; 0 is off. */
  slowSeconds: z.int().check(z.gte(0), z.lte(300)),
  /** Only people of this level or above may write; 0 is everybody. */
  minLevel: z.int().check(z.gte(0), z.lte(99)),
  mayVisitorsWrite: z.boolean(),
})
export type RoomSettings = z.output<typeof roomSettings>

export const forbiddenWords = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))
  .check(z.maxLength(200))

/** `closed`: messages can be read, none can be added. */
export const roomState = z.enum(['open', 'closed'])

/** A live table of a games company, named as its game is launched. */
export const chatTable = z.strictObject(gameName)
export type ChatTable = z.output<typeof chatTable>

/** A room as lists show it. */
export const chatRoomStatus = z.object({
  chatRoomNo,
  matchId: z.optional(matchId),
  /** Present for an anchor's room; it is the room's number. */
  anchorRoomId: z.optional(chatRoomNo),
  /** Present for the room of a live table. */
  table: z.optional(chatTable),
  state: roomState,
  /** People in it now. */
  viewers: z.int(),
  /** Drawn pictures of its anchors, at most three [CONST-09]; seeds for `Avatar(id)`. */
  avatars: z.array(z.string()).check(z.maxLength(3)),
})
export type ChatRoomStatus = z.output<typeof chatRoomStatus>

export const appealState = z.enum(['waiting', 'granted', 'declined'])

/** Why somebody may not write in a room, and until when. */
export const mute = z.object({
  id: z.string(),
  roomNo: chatRoomNo,
  reason: z.string(),
  /** Epoch ms. */
  from: z.number(),
  until: z.number(),
  appeal: z.optional(z.object({ text: z.string(), state: appealState, answer: z.optional(z.string()) })),
})
export type Mute = z.output<typeof mute>

/** The caller's role and permissions in a room. */
export const standing = z.object({
  userId: chatUserId,
  username: z.string(),
  level: z.int(),
  role: chatRole,
  /** False for a visitor in a room that does not let visitors write. */
  mayWrite: z.boolean(),
  /** May mute, delete, pin, set up, and answer appeals here. */
  mayManage: z.boolean(),
  mute: z.optional(mute),
})
export type ChatStanding = z.output<typeof standing>

/** Public state of a room: its settings, the pinned message, and the latest messages, the newest last. */
export const roomView = z.object({
  settings: roomSettings,
  state: roomState,
  pinned: z.optional(chatMessageCodec),
  /** The last message's number; 0 for an empty room. */
  head: z.int(),
  messages: z.array(chatMessageCodec),
  /** Recently removed messages, the latest last; they may be older than `messages`. */
  removed: z.optional(z.array(chatMessageId)),
})
export type RoomView = z.output<typeof roomView>

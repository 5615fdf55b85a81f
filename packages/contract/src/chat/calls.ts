import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { betId, matchId } from '../ids.ts'
import { sharerNaming } from '../sportsbook/sharing.ts'
import { chatMessageId, chatRoomNo, chatUserId } from './ids.ts'
import { chatMessageCodec } from './message.ts'
import { chatRoomStatus, chatTable, mute, standing } from './room.ts'
import { chatText, reasonText } from './rules.ts'

/**
 * [STATE-02] Returns the endpoint through which the caller chats in a room: `web` for members, `anonymous` for visitors.
 * The ticket allows the tab's live socket to enter the room's channel: once, within 60 s, for this user, room and origin.
 */
export const connectChat = defineCall({
  id: 'live.chat.connector',
  name: 'connectChat',
  path: '/live/chat/connector',
  who: anyone,
  // Another ticket allows nothing that the first does not.
  isRepeatable: true,
  input: z.strictObject({ roomNo: chatRoomNo }),
  output: z.object({
    endpoint: z.enum(['web', 'anonymous']),
    ticket: z.string(),
    expiresAt: z.number(),
    standing,
    room: chatRoomStatus,
    /** Anchor and site whose bets are shared in the room; order messages are stored under them [STATE-09]. */
    place: z.object({ venueName: z.string(), siteId: z.string() }),
  }),
})

/**
 * Sends a message. Answered when it is stored; a retry under the same uuid adds no second message. Details of refusals:
 * `chat-muted` `{mute}`, `chat-slow-mode` `{waitMs}`, `chat-level-too-low` `{minLevel}`, `chat-too-fast` `{waitMs}`.
 */
export const sendChat = defineCall({
  id: 'live.chat.send',
  name: 'sendChat',
  path: '/live/chat/send',
  who: anyone,
  idempotent: true,
  // The uuid is stored with the message.
  isOutcomeKept: false,
  input: z.strictObject({
    roomNo: chatRoomNo,
    text: chatText,
    replyTo: z.optional(chatMessageId),
    mentions: z.optional(z.array(chatUserId).check(z.maxLength(5))),
  }),
  output: z.object({ message: chatMessageCodec }),
  refusals: [
    'chat-room-closed',
    'chat-muted',
    'chat-slow-mode',
    'chat-level-too-low',
    'chat-too-fast',
    'chat-words-forbidden',
  ],
})

const historyMax = 100

/**
 * Lists messages, the oldest first: those before number `before` (the last ones when both are omitted), or those
 * after `after`, which fills a gap. `hasMore` says whether there are further ones on that side.
 */
export const listChatHistory = defineCall({
  id: 'live.chat.history',
  name: 'listChatHistory',
  path: '/live/chat/history',
  who: anyone,
  input: z.strictObject({
    roomNo: chatRoomNo,
    before: z.optional(z.int().check(z.gte(1))),
    after: z.optional(z.int().check(z.gte(0))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(historyMax))),
  }),
  output: z.object({ messages: z.array(chatMessageCodec), hasMore: z.boolean(), head: z.int() }),
})

/** Rooms by match, live table or number; unknown ones are omitted. */
export const listChatRoomStatus = defineCall({
  id: 'live.chatRoom.status',
  name: 'listChatRoomStatus',
  path: '/live/chatRoom/status',
  who: anyone,
  input: z.strictObject({
    matchIds: z.optional(z.array(matchId).check(z.maxLength(200))),
    chatRoomNos: z.optional(z.array(chatRoomNo).check(z.maxLength(200))),
    tables: z.optional(z.array(chatTable).check(z.maxLength(50))),
  }),
  output: z.object({ rooms: z.array(chatRoomStatus) }),
})

/**
 * Shows one of the caller's bets in a room as an order message. With `isPush`, which only the anchor and managers may set,
 * it is also an order push above the chat. Sharing it again returns the same card.
 */
export const shareBetInRoom = defineCall({
  id: 'live.chat.order.share',
  name: 'shareBetInRoom',
  path: '/live/chat/order/share',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    roomNo: chatRoomNo,
    betId,
    naming: sharerNaming,
    isPush: z.optional(z.boolean()),
  }),
  output: z.object({ message: chatMessageCodec }),
  refusals: [
    'not-shareable',
    'chat-room-closed',
    'chat-muted',
    'chat-too-fast',
    'chat-slow-mode',
    'chat-level-too-low',
  ],
})

/** Withdraws the caller's order message or push: the card disappears, and the bet cannot be followed from it. */
export const revertBetInRoom = defineCall({
  id: 'live.chat.order.revert',
  name: 'revertBetInRoom',
  path: '/live/chat/order/revert',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ roomNo: chatRoomNo, messageId: chatMessageId }),
  output: z.object({ message: chatMessageCodec }),
})

/** A muted member's appeal, once for each mute. */
export const appealMute = defineCall({
  id: 'live.chat.appeal',
  name: 'appealMute',
  path: '/live/chat/appeal',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ muteId: z.string().check(z.maxLength(40)), text: reasonText }),
  output: z.object({ mute }),
  refusals: ['chat-appeal-made'],
})

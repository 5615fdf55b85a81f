import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { addMessages, isNumbered, removed, removeMessages } from './fold.ts'
import { chatMessageId } from './ids.ts'
import { chatMessageCodec } from './message.ts'
import { mute, roomSettings, roomState, roomView } from './room.ts'
import { removedNamed, roomTail } from './rules.ts'

const roomDelta = z.object({
  messages: z.optional(z.array(chatMessageCodec)),
  removed: z.optional(z.array(chatMessageId)),
  settings: z.optional(roomSettings),
  state: z.optional(roomState),
  /** null: nothing is pinned any more. */
  pinned: z.optional(z.nullable(chatMessageCodec)),
})

/**
 * Messages of a room; the id is its `chatRoomNo`. It is entered with a ticket of `connectChat`. The snapshot has the
 * latest messages; a gap between those and the client's own is fetched with `listChatHistory`.
 */
export const roomMessages = defineChannel({
  name: 'room-messages',
  who: 'anyone',
  isEnteredByTicket: true,
  snapshot: roomView,
  delta: roomDelta,
  fold: ({ pinned: before, ...view }, delta) => {
    const gone = delta.removed ?? []
    const removedNow = [...new Set([...(view.removed ?? []), ...gone])].slice(-removedNamed)
    const messages = removeMessages(addMessages(view.messages, delta.messages ?? [], roomTail), gone)
    const pinned = delta.pinned === undefined ? before : (delta.pinned ?? undefined)
    return {
      settings: delta.settings ?? view.settings,
      state: delta.state ?? view.state,
      head: Math.max(view.head, ...(delta.messages ?? []).filter(isNumbered).map(({ seq }) => seq)),
      messages: [...messages],
      ...(removedNow.length > 0 && { removed: removedNow }),
      ...(pinned && { pinned: gone.includes(pinned.id) ? removed(pinned) : pinned }),
    }
  },
})

const notice = z.object({
  id: z.string(),
  /** `appeal-made` goes to the anchor and the managers of the room, the others to the person concerned. */
  kind: z.enum(['muted', 'lifted', 'appeal-made', 'appeal-answered', 'message-removed', 'role-changed']),
  roomNo: mute.shape.roomNo,
  at: z.number(),
  /** In words for the member. */
  text: z.string(),
})
export type ChatNotice = z.output<typeof notice>

const noticesKept = 20

/** Facts for the member alone in rooms; the id is `me`. `mutes` are the current ones (check their `until` too). */
export const chatNotices = defineChannel({
  name: 'chat-notice',
  who: 'owner',
  snapshot: z.object({ mutes: z.array(mute), notices: z.array(notice) }),
  delta: z.object({ mutes: z.optional(z.array(mute)), notice: z.optional(notice) }),
  fold: (state, delta) => ({
    mutes: delta.mutes ?? state.mutes,
    notices: delta.notice
      ? [...state.notices.filter(({ id }) => id !== delta.notice?.id), delta.notice].slice(-noticesKept)
      : state.notices,
  }),
})

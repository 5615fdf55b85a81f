import * as z from 'zod/mini'

export { roomNo as chatRoomNo, type RoomNo as ChatRoomNo } from '../ids.ts'

/** Public identity of a person in chats. It reveals nothing of the member's name or id. */
export const chatUserId = z
  .string()
  .check(z.regex(/^[uv][0-9a-z]{8,24}$|^(system|anchor:[\w-]{1,40})$/))
  .brand<'ChatUserId'>('ChatUserId')
export type ChatUserId = z.output<typeof chatUserId>

/** Given by the server: the room's number and the message's own number in it, `60718-42`; unnumbered ones have a letter. */
export const chatMessageId = z
  .string()
  .check(z.regex(/^[1-9]\d{0,11}-[a-z]?[0-9a-z]{1,24}$/))
  .brand<'ChatMessageId'>('ChatMessageId')
export type ChatMessageId = z.output<typeof chatMessageId>

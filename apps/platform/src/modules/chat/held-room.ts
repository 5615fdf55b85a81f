import { isNumbered, roomTail, type ChatMessage, type RoomView } from '@grandstand/contract/chat'
import type { Database } from '../../kernel/database.ts'
import { findRooms } from './chat-room-store.ts'
import { findMessage, lastRemoved, messagesBefore } from './message-store.ts'

/** A room that somebody on this node is in, and the state published to them last. */
export interface Held {
  view: RoomView
  revision: number
  /** Database steps of a room run one after another; undefined while none is running. */
  turn: Promise<void> | undefined
}

/** A room's current state; undefined where there is no room. */
export async function loadRoom(database: Database, roomNo: string): Promise<Held | undefined> {
  const [room] = await findRooms(database, [roomNo])
  if (room === undefined) return undefined
  const messages = await messagesBefore(database, roomNo, undefined, roomTail)
  const removed = await lastRemoved(database, roomNo)
  const pinned =
    room.pinnedSeq === undefined ? undefined : await findMessage(database, roomNo, room.pinnedSeq)
  const view: RoomView = {
    settings: room.settings,
    state: room.state,
    // Not the number from the room's row, because a message may have been stored between the two queries.
    head: messages.at(-1)?.seq ?? 0,
    messages,
    ...(removed.length > 0 && { removed }),
    ...(pinned && { pinned: pinned.message }),
  }
  return { view, revision: room.revision, turn: undefined }
}

/** Messages that are not published yet. Messages without a number always count as new. */
export const freshOf = ({ view }: Held, messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.filter((each) => !isNumbered(each) || each.seq > view.head)

/** Whether nothing is missing between what is published and these messages. */
export function isNext({ view }: Held, fresh: readonly ChatMessage[]): boolean {
  const first = fresh.find(isNumbered)
  return first === undefined || first.seq === view.head + 1
}

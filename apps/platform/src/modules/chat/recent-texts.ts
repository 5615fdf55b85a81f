import type { ChatMessageId } from '@grandstand/contract/chat'
import type { Transaction } from '../../kernel/database.ts'
import { touch, type Room } from './chat-room-store.ts'
import { recentTextsOf, removeMessage } from './message-store.ts'

/** A mute can remove the texts of the last ten minutes, at most this many. */
const recentMs = 600_000
const recentMost = 50

/** Removes somebody's recent texts from a room; returns their ids. */
export async function removeRecent(
  tx: Transaction,
  room: Room,
  userId: string,
  at: number,
): Promise<readonly ChatMessageId[]> {
  const recent = await recentTextsOf(tx, room.no, userId, at - recentMs, recentMost)
  for (const { seq } of recent) await removeMessage(tx, room.no, seq, new Date(at))
  if (recent.length > 0) await touch(tx, room.no)
  return recent.map(({ id }) => id)
}

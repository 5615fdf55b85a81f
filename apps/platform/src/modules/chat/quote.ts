import type { ChatMessageOf } from '@grandstand/contract/chat'
import type { Database } from '../../kernel/database.ts'
import type { Room } from './chat-room-store.ts'
import { findMessageById } from './message-store.ts'

/** Characters of a message that are quoted above an answer to it. */
const quoteMax = 60

/** The message that another one answers; undefined when it is missing or was removed. */
export async function quoted(
  database: Database,
  room: Room,
  id: string,
): Promise<ChatMessageOf<'text'>['content']['data']['replyTo']> {
  const found = await findMessageById(database, room.no, id)
  if (found === undefined || found.message.isRemoved) return undefined
  const { msgType, content } = found.message
  const text = msgType === 'text' ? content.data.text : ''
  return {
    id: found.message.id,
    username: content.username,
    text: Array.from(text).slice(0, quoteMax).join(''),
  }
}

import { CallError, type CallInput } from '@grandstand/contract'
import {
  chatUserId,
  type ChatMessage,
  type ChatStanding,
  type listChatHistory,
  type sendChat,
} from '@grandstand/contract/chat'
import type { ChatNeeds } from './needs.ts'
import { standingMute } from './manager-store.ts'
import { findMessage, messagesAfter, messagesBefore, shaped, type Draft } from './message-store.ts'
import { refusalOf } from './chat-refusal.ts'
import { quoted } from './quote.ts'
import type { Origin, Origins } from './origins.ts'
import { nameIn, senderOf, type Asker, type People, type Person } from './people.ts'
import { mayManage, type RoomDirectory } from './room-directory.ts'
import type { Room } from './chat-room-store.ts'
import { findUsers } from './user-store.ts'
import { forbiddenIn } from './words.ts'
import type { Writer } from './writer.ts'

interface Needs extends Pick<ChatNeeds, 'database' | 'clock'> {
  readonly people: People
  readonly rooms: RoomDirectory
  readonly writer: Writer
  readonly origins: Origins
}

const pageUsual = 50

/** The caller of a write, with the request's idempotency key. */
export interface Speaking extends Asker, Origin {
  readonly uuid: string
  readonly bodyHash: string
}

/** Writing and reading messages. */
export function createTalking(needs: Needs) {
  const { database, clock, people, rooms, writer, origins } = needs

  async function standingOf(room: Room, person: Person): Promise<ChatStanding> {
    const role = await rooms.roleOf(room, person)
    const muted = await standingMute(database, room.no, person.userId, new Date(clock.now()))
    return {
      userId: person.userId,
      username: nameIn(person, role, room.ownerName),
      level: person.level,
      role,
      mayWrite: room.state === 'open' && (role !== 'visitor' || room.settings.mayVisitorsWrite),
      mayManage: mayManage(role),
      ...(muted && { mute: muted.mute }),
    }
  }

  /**
   * Stores a message and returns it as stored.
   * @throws CallError with the details of the refusal
   */
  async function keep(room: Room, person: Person, draft: Draft): Promise<ChatMessage> {
    const outcome = await writer.append(draft)
    if (outcome.kind === 'kept') return shaped(draft, outcome.seq, outcome.at)
    if (outcome.kind === 'known') {
      const found = await findMessage(database, room.no, outcome.seq)
      if (found !== undefined) return found.message
      throw new CallError('uuid-reused')
    }
    throw await refusalOf(needs, outcome, room, person)
  }

  return {
    standingOf,
    keep,

    /**
     * Sends a message.
     * @throws CallError as `sendChat` declares; 'login-required' for a visitor where visitors may not write
     */
    async send(asking: Speaking, input: CallInput<typeof sendChat>): Promise<ChatMessage> {
      const room = await rooms.get(input.roomNo)
      const person = await people.of(asking)
      const role = await rooms.roleOf(room, person)
      if (role === 'visitor' && !room.settings.mayVisitorsWrite) throw new CallError('login-required')
      if (!mayManage(role) && (await origins.isMutedAsAnother(room.no, person, asking)))
        throw await refusalOf(needs, { why: 'chat-muted', waitMs: 0 }, room, person)
      await origins.note(person, asking)
      if (!mayManage(role) && forbiddenIn(input.text, room.words)) throw new CallError('chat-words-forbidden')
      const replyTo = input.replyTo === undefined ? undefined : await quoted(database, room, input.replyTo)
      const named = input.mentions ? await findUsers(database, input.mentions) : []
      const mentions = named.map(({ id, username }) => ({ userId: chatUserId.parse(id), username }))
      const data = {
        text: input.text,
        ...(replyTo && { replyTo }),
        ...(mentions.length > 0 && { mentions }),
      }
      return keep(room, person, {
        room: room.no,
        user: person.userId,
        member: person.memberId,
        uuid: asking.uuid,
        hash: asking.bodyHash,
        type: 'text',
        content: { ...senderOf(person, role, room.ownerName), data },
        level: person.level,
        is_free: false,
        is_exempt: mayManage(role),
      })
    },

    async history({ roomNo, before, after, limit = pageUsual }: CallInput<typeof listChatHistory>) {
      const room = await rooms.get(roomNo)
      const page =
        after === undefined
          ? (await messagesBefore(database, room.no, before, limit + 1)).toReversed()
          : (await messagesAfter(database, room.no, after, limit + 1)).filter(
              ({ seq }) => before === undefined || seq < before,
            )
      const messages = page.slice(0, limit)
      return {
        messages: after === undefined ? messages.toReversed() : messages,
        hasMore: page.length > limit,
        head: room.head,
      }
    },
  }
}
export type Talking = ReturnType<typeof createTalking>

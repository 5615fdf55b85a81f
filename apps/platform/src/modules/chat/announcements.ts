import type { ChatMessage, ChatMessageOf } from '@grandstand/contract/chat'
import type { GiftPush } from '@grandstand/contract/chat'
import type { Transaction } from '../../kernel/database.ts'
import type { ChatNeeds } from './needs.ts'
import { houseSender, senderOf, type People } from './people.ts'
import type { RoomDirectory } from './room-directory.ts'
import type { Writer } from './writer.ts'

/** A message that the platform posts in a room. `from` is the member who caused it. */
export type Announcement =
  | { readonly kind: 'gift-push'; readonly from: string; readonly siteId?: string; readonly data: GiftPush }
  | { readonly kind: 'system'; readonly siteId?: string; readonly data: { readonly text: string } }

type Needs = Pick<ChatNeeds, 'outbox'> & {
  readonly people: People
  readonly rooms: RoomDirectory
  readonly writer: Writer
}

const topic = 'room-announced'
const usualSite = '5000'

/**
 * Messages that the platform posts. Each is appended to the outbox in the transaction of its cause and posted after
 * the commit, exactly once, so a gift's transaction does not lock a room and a room does not wait for a gift.
 */
export function createAnnouncements({ outbox, people, rooms, writer }: Needs) {
  async function contentOf(said: Announcement, roomNo: string) {
    const siteId = said.siteId ?? usualSite
    if (said.kind === 'system')
      return { user: 'system', member: undefined, content: { ...houseSender(siteId), data: said.data } }
    const room = await rooms.get(roomNo)
    const person = await people.member(said.from, siteId)
    const sender = senderOf(person, await rooms.roleOf(room, person), room.ownerName)
    return { user: person.userId, member: said.from, content: { ...sender, data: said.data } }
  }

  outbox.subscribe({
    consumer: 'chat announcements',
    topics: [topic],
    async handle({ seq, payload }) {
      const roomNo = String(payload['roomNo'])
      const said = payload['said'] as Announcement
      const { user, member, content } = await contentOf(said, roomNo)
      await writer.append({
        room: roomNo,
        user,
        member,
        uuid: `fact:${seq}`,
        hash: '',
        type: said.kind,
        content: content as ChatMessageOf<'gift-push'>['content'] satisfies ChatMessage['content'],
        level: 0,
        is_free: true,
        is_exempt: true,
      })
    },
  })

  return {
    /** Posts the message in the room once the transaction is committed. */
    announce: (tx: Transaction, roomNo: string, said: Announcement): Promise<void> =>
      outbox.append(tx, { topic, payload: { roomNo, said } }),
  }
}

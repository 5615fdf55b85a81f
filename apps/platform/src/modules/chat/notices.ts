import { chatNotices, type ChatNotice } from '@grandstand/contract/chat'
import type { Transaction } from '../../kernel/database.ts'
import { mutesOfMember } from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'
import { addNotice, findNotice, noticesOf } from './notice-store.ts'

type Needs = Pick<ChatNeeds, 'database' | 'outbox' | 'clock' | 'newId' | 'channels'>

const shownMax = 20
const topic = 'chat-member-told'

/** Chat notices to one member, delivered on every node through the outbox. */
export function createChatNotices({ database, outbox, clock, newId, channels }: Needs) {
  const standing = async (memberId: string) =>
    (await mutesOfMember(database, memberId, new Date(clock.now()))).map(({ mute }) => mute)

  outbox.subscribe({
    consumer: 'chat notices',
    reach: 'each-node',
    topics: [topic],
    async handle({ payload }) {
      const memberId = String(payload['memberId'])
      if (!channels.isFollowed(chatNotices, memberId)) return
      const notice = await findNotice(database, String(payload['noticeId']))
      channels.publish(chatNotices, memberId, { mutes: await standing(memberId), ...(notice && { notice }) })
    },
  })

  return {
    async tell(tx: Transaction, memberId: string, said: Omit<ChatNotice, 'id' | 'at'>): Promise<void> {
      const noticeId = newId()
      await addNotice(tx, memberId, { ...said, id: noticeId, at: clock.now() })
      await outbox.append(tx, { topic, payload: { memberId, noticeId } })
    },

    source: {
      snapshot: async (memberId: string) => ({
        mutes: await standing(memberId),
        notices: await noticesOf(database, memberId, shownMax),
      }),
    },
  }
}
export type ChatNotices = ReturnType<typeof createChatNotices>

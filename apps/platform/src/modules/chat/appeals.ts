import { inBoth } from '@grandstand/contract/house-text'
import { CallError, type CallInput } from '@grandstand/contract'
import { appealMute, type Mute } from '@grandstand/contract/chat'
import type { Asking } from '../../kernel/bind-call.ts'
import type { PublishedFact } from '../../kernel/outbox.ts'
import { findMute, managersOf, saveAppeal } from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { ChatNotices } from './notices.ts'

type Needs = Pick<ChatNeeds, 'database' | 'once' | 'clock' | 'outbox'> & { readonly notices: ChatNotices }

/** An appeal waits. Published once for each person who may answer it. */
export const appealMadeTopic = 'chat-appeal-made'

/** Appeals of muted people, one for each mute. Managers of the room answer them. */
export function createAppeals({ database, once, clock, outbox, notices }: Needs) {
  return {
    /**
     * Saves an appeal, and tells those who may answer it.
     * @throws CallError('not-found') for another member's mute and for one that has ended; 'chat-appeal-made' for a
     * second appeal
     */
    async appeal(asking: Asking, { muteId, text }: CallInput<typeof appealMute>): Promise<Mute> {
      const found = await findMute(database, muteId)
      if (found?.memberId !== asking.memberId || found.isLifted || found.mute.until <= clock.now())
        throw new CallError('not-found')
      const { roomNo, reason } = found.mute
      await once.inTransaction({ ...asking, actor: asking.memberId, call: appealMute.name }, async (tx) => {
        if (!(await saveAppeal(tx, muteId, text))) throw new CallError('chat-appeal-made')
        const said = inBoth(
          `${found.username} 申诉禁言，等待答复`,
          `${found.username} appeals a mute and waits for an answer`,
        )
        for (const memberId of await managersOf(tx, roomNo)) {
          await notices.tell(tx, memberId, { kind: 'appeal-made', roomNo, text: said })
          const payload = { memberId, roomNo, username: found.username, reason, text }
          await outbox.append(tx, { topic: appealMadeTopic, payload })
        }
        return null
      })
      const saved = await findMute(database, muteId)
      if (saved === undefined) throw new CallError('not-found')
      return saved.mute
    },
  }
}

/** The letter to somebody who may answer an appeal. */
export function appealMadeLetter(payload: PublishedFact['payload']) {
  const [roomNo, username, reason, text] = ['roomNo', 'username', 'reason', 'text'].map((key) =>
    String(payload[key]),
  )
  return {
    memberId: String(payload['memberId']),
    title: inBoth('一条禁言申诉等你答复', 'An appeal against a mute waits for you'),
    text: inBoth(
      `直播间 ${roomNo}：${username} 因“${reason}”被禁言，申诉：${text}。到房间的“管理聊天室”里答复。`,
      `Room ${roomNo}: ${username} was muted for “${reason}” and appeals: ${text}. Answer it in the room under “Manage chat”.`,
    ),
    path: `/app/live/${roomNo}`,
  }
}

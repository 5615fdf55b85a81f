import { CallError, type CallInput } from '@grandstand/contract'
import { appealMute, type Mute } from '@grandstand/contract/chat'
import type { Asking } from '../../kernel/bind-call.ts'
import { findMute, saveAppeal } from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'

type Needs = Pick<ChatNeeds, 'database' | 'once' | 'clock'>

/** Appeals of muted people, one for each mute. Managers of the room answer them. */
export function createAppeals({ database, once, clock }: Needs) {
  return {
    /**
     * Saves an appeal.
     * @throws CallError('not-found') for another member's mute and for one that has ended; 'chat-appeal-made' for a
     * second appeal
     */
    async appeal(asking: Asking, { muteId, text }: CallInput<typeof appealMute>): Promise<Mute> {
      const found = await findMute(database, muteId)
      if (found?.memberId !== asking.memberId || found.isLifted || found.mute.until <= clock.now())
        throw new CallError('not-found')
      await once.inTransaction({ ...asking, actor: asking.memberId, call: appealMute.name }, async (tx) => {
        if (!(await saveAppeal(tx, muteId, text))) throw new CallError('chat-appeal-made')
        return null
      })
      const saved = await findMute(database, muteId)
      if (saved === undefined) throw new CallError('not-found')
      return saved.mute
    },
  }
}

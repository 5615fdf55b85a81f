import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import type { ChatUserId, ManagerAct } from '@grandstand/contract/chat'
import type { Clock } from '../../kernel/clock.ts'
import type { Transaction } from '../../kernel/database.ts'
import * as store from './manager-store.ts'
import type { Done, Manager } from './manager-target.ts'
import type { ChatNotices } from './notices.ts'

/** Answers a member's appeal against a mute, and lifts the mute when it is granted. */
export async function answerAppeal(
  { clock, notices }: { readonly clock: Clock; readonly notices: ChatNotices },
  tx: Transaction,
  { room }: Manager,
  given: Extract<ManagerAct, { kind: 'answer-appeal' }>,
): Promise<Done> {
  const { muteId, isGranted, answer: text } = given
  const at = new Date(clock.now())
  if (!(await store.answerAppeal(tx, muteId, room.no, { isGranted, text, at })))
    throw new CallError('not-found')
  const found = await store.findMute(tx, muteId)
  if (found === undefined) throw new CallError('not-found')
  const words = `${isGranted ? inBoth('申诉通过，禁言已解除', 'Appeal granted, you are no longer muted') : inBoth('申诉未通过', 'Appeal rejected')}${text === undefined ? '' : inBoth(`：${text}`, `: ${text}`)}`
  if (found.memberId !== undefined)
    await notices.tell(tx, found.memberId, { kind: 'appeal-answered', roomNo: room.no, text: words })
  const { userId, memberId, username, level } = found
  return {
    kind: 'answer-appeal',
    detail: words,
    to: { userId: userId as ChatUserId, memberId, username, level },
  }
}

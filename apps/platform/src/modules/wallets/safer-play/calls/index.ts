import {
  getActivityStatement,
  getSaferPlay,
  setLimit,
  setRealityCheck,
  startExclusion,
} from '@grandstand/contract/wallets'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../../kernel/bind-call.ts'
import type { SaferPlayService } from '../service.ts'

/** Binds every call of safer play. Calls that change something answer with the new state. */
export function saferPlayCalls(saferPlay: SaferPlayService): BoundCall[] {
  const answer = async (memberId: Parameters<SaferPlayService['view']>[0]) => ({
    saferPlay: await saferPlay.view(memberId),
  })
  return [
    bindCall(getSaferPlay, (_input, context) => answer(memberOf(context))),
    bindCall(getActivityStatement, async (_input, context) => ({
      months: await saferPlay.activity(memberOf(context)),
    })),
    bindCall(setLimit, async (input, context) => {
      await saferPlay.setLimit(askingOf(context), input)
      return answer(memberOf(context))
    }),
    bindCall(startExclusion, async (input, context) => {
      await saferPlay.exclude(askingOf(context), input)
      return answer(memberOf(context))
    }),
    bindCall(setRealityCheck, async (input, context) => {
      await saferPlay.setRealityCheck(askingOf(context), input)
      return answer(memberOf(context))
    }),
  ]
}

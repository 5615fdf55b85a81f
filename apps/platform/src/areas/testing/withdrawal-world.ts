import type { StepUpPurpose } from '@grandstand/contract'
import { openMember } from '../member.ts'
import { openWithdrawalArea, type WithdrawalAreaNeeds } from '../withdrawals.ts'
import type { CallContext } from '../../kernel/bind-call.ts'
import type { Platform } from '../../platform.ts'

export interface WithdrawalWorldNeeds
  extends
    Omit<WithdrawalAreaNeeds, 'member'>,
    Pick<Platform, 'database' | 'once' | 'outbox' | 'clock' | 'logger' | 'alarms' | 'newId' | 'secrets'> {
  readonly members: WithdrawalAreaNeeds['member']['members']
  readonly requireStepUp: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
}

/** Withdrawals and the steps that members need before one, wired as on the platform but without its sockets. */
export function openWithdrawalWorld(needs: WithdrawalWorldNeeds) {
  const { members } = needs
  const { bindings, passwords } = openMember(needs, { ...needs, anchors: () => [], siteNames: () => [] })
  const area = openWithdrawalArea(
    { ...needs, outbox: { ...needs.outbox, subscribe: () => {} }, publish: () => {} },
    { ...needs, member: { members, bindings, passwords } },
  )
  return { ...area, bindings, passwords }
}
export type WithdrawalWorld = ReturnType<typeof openWithdrawalWorld>

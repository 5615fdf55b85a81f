import type { CallOutput } from '@grandstand/contract'
import {
  checkEmailRecovery,
  checkPhoneRecovery,
  finishEmailRecovery,
  finishPhoneRecovery,
  sendCode,
  startEmailRecovery,
  startPhoneRecovery,
} from '@grandstand/contract/auth'
import type { Contact } from '@grandstand/contract/contact'
import { useChange } from '../../../lib/act/use-change.ts'
import { serverNow } from '../../../lib/server-clock.tsx'

/** Which recovery, and by which way it goes: the steps of the two ways are calls of their own. */
interface Step {
  readonly kind: Contact['kind']
  readonly recovery: string
}

interface Started {
  readonly recovery: string
  /** Server time, epoch ms. */
  readonly resendAt: number
  readonly expiresAt: number
}

/** Step 1: a code to the phone or the mailbox. */
export function useStartRecovery() {
  return useChange<Contact, Started>({ name: 'recovery', isReplaceable: true }, (act, contact) => {
    const pick = (output: CallOutput<typeof startPhoneRecovery>): Started => {
      const { recovery, resendAfterMs, expiresInMs } = output
      const now = serverNow()
      return { recovery, resendAt: now + resendAfterMs, expiresAt: now + expiresInMs }
    }
    return contact.kind === 'phone'
      ? act.send(startPhoneRecovery, { phone: contact.phone }, pick)
      : act.send(startEmailRecovery, { email: contact.email }, pick)
  })
}

/** Step 1 once more, to the same contact; answers when the next one may be asked for. */
export function useResendRecovery() {
  return useChange<string, number>({ name: 'recovery-again' }, (act, recovery) =>
    act.send(sendCode, { purpose: 'recover', recovery }, ({ resendAfterMs }) => serverNow() + resendAfterMs),
  )
}

/** Step 2: the code. */
export function useCheckRecovery() {
  return useChange<Step & { readonly code: string }, CallOutput<typeof checkPhoneRecovery>>(
    { name: 'recovery-code', isReplaceable: true },
    (act, { kind, ...input }) =>
      kind === 'phone'
        ? act.send(checkPhoneRecovery, input, (checked) => checked)
        : act.send(checkEmailRecovery, input, (checked) => checked),
  )
}

/** Step 3: the new password. */
export function useFinishRecovery() {
  return useChange<Step & { readonly password: string }, CallOutput<typeof finishPhoneRecovery>>(
    { name: 'recovery-password' },
    (act, { kind, ...input }) =>
      kind === 'phone'
        ? act.send(finishPhoneRecovery, input, (finished) => finished)
        : act.send(finishEmailRecovery, input, (finished) => finished),
  )
}

import { useRun } from '@grandstand/client/act'
import { serverNow } from '@grandstand/client/clock'
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
import { startedWith, type Checked, type Started } from './model.ts'

/** The recovery and its kind. Phone and email use different calls for each step. */
interface Step {
  readonly kind: Contact['kind']
  readonly recovery: string
}

/** Called when a step is done, without an answer when a reload intervened. */
type Done<Answer> = (answer: Answer | undefined) => void

/** Step 1: sends a code to the phone number or email address. */
export function useStartRecovery(onDone: Done<Started>) {
  return useRun<Contact, Started>(
    { name: 'recovery', isReplaceable: true, isToldInPlace: true, onDone },
    (act, contact) => {
      const pick = (output: CallOutput<typeof startPhoneRecovery>) =>
        startedWith(contact, output, serverNow())
      return contact.kind === 'phone'
        ? act.send(startPhoneRecovery, { phone: contact.phone }, pick)
        : act.send(startEmailRecovery, { email: contact.email }, pick)
    },
  )
}

/** Repeats step 1 for the same contact. Returns when the next code can be requested. */
export function useResendRecovery(onDone: Done<number>) {
  return useRun<string, number>(
    { name: 'recovery-again', isReplaceable: true, isToldInPlace: true, onDone },
    (act, recovery) =>
      act.send(
        sendCode,
        { purpose: 'recover', recovery },
        ({ resendAfterMs }) => serverNow() + resendAfterMs,
      ),
  )
}

/** Step 2: verifies the code. */
export function useCheckRecovery(onDone: Done<Checked>) {
  return useRun<Step & { readonly code: string }, Checked>(
    { name: 'recovery-code', isReplaceable: true, isToldInPlace: true, onDone },
    (act, { kind, ...input }) =>
      kind === 'phone'
        ? act.send(checkPhoneRecovery, input, (checked) => ({ ...checked, kind }))
        : act.send(checkEmailRecovery, input, (checked) => ({ ...checked, kind })),
  )
}

/** Step 3: sets the new password. */
export function useFinishRecovery(onDone: Done<CallOutput<typeof finishPhoneRecovery>>) {
  return useRun<Step & { readonly password: string }, CallOutput<typeof finishPhoneRecovery>>(
    { name: 'recovery-password', isToldInPlace: true, onDone },
    (act, { kind, ...input }) =>
      kind === 'phone'
        ? act.send(finishPhoneRecovery, input, (finished) => finished)
        : act.send(finishEmailRecovery, input, (finished) => finished),
  )
}

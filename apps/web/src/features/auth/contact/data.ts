import { useRun } from '@grandstand/client/act'
import { serverNow } from '@grandstand/client/clock'
import { useSession } from '@grandstand/client/session'
import { sendCode } from '@grandstand/contract/auth'
import { bindEmail, bindPhone, type Contact } from '@grandstand/contract/contact'
import type { MemberInfo } from '@grandstand/contract/member'

export interface SentCode {
  readonly contact: Contact
  /** Server time from which another code can be requested, epoch ms. */
  readonly resendAt: number
}

/** Sends a code to the contact that the member wants to bind. */
export function useSendBindCode(onSent: (sent: SentCode | undefined) => void) {
  return useRun<Contact, SentCode>(
    { name: 'bind-code', isToldInPlace: true, onDone: onSent },
    (act, contact) => {
      const where = contact.kind === 'phone' ? { phone: contact.phone } : { email: contact.email }
      return act.send(sendCode, { purpose: 'bind', ...where }, ({ resendAfterMs }) => ({
        contact,
        resendAt: serverNow() + resendAfterMs,
      }))
    },
  )
}

/**
 * Binds the contact that received the code. `onBound` is called even if the form has unmounted. Replacing a bound
 * contact may require step-up authentication, which the app's overlay handles.
 */
export function useBindContact(onBound: () => void) {
  const session = useSession()
  return useRun<{ contact: Contact; code: string }, MemberInfo>(
    {
      name: 'bind-contact',
      isToldInPlace: true,
      onAnswer(member) {
        onBound()
        session.know(member)
      },
    },
    (act, { contact, code }) =>
      contact.kind === 'phone'
        ? act.send(bindPhone, { phone: contact.phone, code }, ({ member }) => member)
        : act.send(bindEmail, { email: contact.email, code }, ({ member }) => member),
  )
}

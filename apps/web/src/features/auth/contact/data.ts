import { sendCode } from '@grandstand/contract/auth'
import { bindEmail, bindPhone, type Contact } from '@grandstand/contract/contact'
import type { MemberInfo } from '@grandstand/contract/member'
import { useChange } from '../../../lib/act/use-change.ts'
import { serverNow } from '../../../lib/server-clock.tsx'
import { useSession } from '../../../lib/session-context.tsx'

/** Sends a code to what the member wants to bind; answers when the next one may be asked for. */
export function useSendBindCode() {
  return useChange<Contact, number>({ name: 'bind-code', isReplaceable: true }, (act, contact) => {
    const where = contact.kind === 'phone' ? { phone: contact.phone } : { email: contact.email }
    return act.send(
      sendCode,
      { purpose: 'bind', ...where },
      ({ resendAfterMs }) => serverNow() + resendAfterMs,
    )
  })
}

/** Binds what the code was sent to; `onBound` hears of it though the form may be gone by then. Another one than before may ask for a proof first; the app's overlay sees to that. */
export function useBindContact(onBound: () => void) {
  const session = useSession()
  return useChange<{ contact: Contact; code: string }, MemberInfo>(
    {
      name: 'bind-contact',
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

import { sendCode } from '@grandstand/contract/auth'
import { bindEmail, bindPhone, type Contact } from '@grandstand/contract/contact'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { serverNow } from '../../../lib/server-clock.tsx'
import { useSession } from '../../../lib/session-context.tsx'
import { useIntention } from '../../../lib/use-intention.ts'

const inPlace = { isToldInPlace: true } as const

/** Sends a code to what the member wants to bind; answers when the next one may be asked for. */
export function useSendBindCode() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: async (contact: Contact) => {
      const where = contact.kind === 'phone' ? { phone: contact.phone } : { email: contact.email }
      const { resendAfterMs } = await intend(contact, (uuid) =>
        api.call(sendCode, { purpose: 'bind', ...where }, { uuid }),
      )
      return serverNow() + resendAfterMs
    },
  })
}

/** Binds what the code was sent to; `onBound` hears of it though the form may be gone by then. Another one than before may ask for a proof first; the app's overlay sees to that. */
export function useBindContact(onBound: () => void) {
  const api = useApi()
  const session = useSession()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: async ({ contact, code }: { contact: Contact; code: string }) => {
      const { member } = await intend({ contact, code }, (uuid) =>
        contact.kind === 'phone'
          ? api.call(bindPhone, { phone: contact.phone, code }, { uuid })
          : api.call(bindEmail, { email: contact.email, code }, { uuid }),
      )
      return member
    },
    onSuccess: (member) => {
      onBound()
      session.know(member)
    },
  })
}

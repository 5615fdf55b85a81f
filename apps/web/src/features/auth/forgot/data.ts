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
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { serverNow } from '../../../lib/server-clock.tsx'
import { useIntention } from '../../../lib/use-intention.ts'

const inPlace = { isToldInPlace: true } as const

/** Which recovery, and by which way it goes: the steps of the two ways are calls of their own. */
interface Step {
  readonly kind: Contact['kind']
  readonly recovery: string
}

/** Step 1: a code to the phone or the mailbox. */
export function useStartRecovery() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: async (contact: Contact) => {
      const { recovery, resendAfterMs, expiresInMs } = await intend(contact, (uuid) =>
        contact.kind === 'phone'
          ? api.call(startPhoneRecovery, { phone: contact.phone }, { uuid })
          : api.call(startEmailRecovery, { email: contact.email }, { uuid }),
      )
      const now = serverNow()
      return { recovery, resendAt: now + resendAfterMs, expiresAt: now + expiresInMs }
    },
  })
}

/** Step 1 once more, to the same contact; answers when the next one may be asked for. */
export function useResendRecovery() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: async (recovery: string) => {
      const input = { purpose: 'recover', recovery } as const
      const { resendAfterMs } = await intend(input, (uuid) => api.call(sendCode, input, { uuid }))
      return serverNow() + resendAfterMs
    },
  })
}

/** Step 2: the code. */
export function useCheckRecovery() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: ({ kind, ...input }: Step & { readonly code: string }) =>
      intend(input, (uuid) =>
        api.call(kind === 'phone' ? checkPhoneRecovery : checkEmailRecovery, input, { uuid }),
      ),
  })
}

/** Step 3: the new password. */
export function useFinishRecovery() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: inPlace,
    mutationFn: ({ kind, ...input }: Step & { readonly password: string }) =>
      intend(input, (uuid) =>
        api.call(kind === 'phone' ? finishPhoneRecovery : finishEmailRecovery, input, { uuid }),
      ),
  })
}

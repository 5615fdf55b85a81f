import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import {
  acknowledgeSecurityNotice,
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  endOtherSessions,
  endSession,
  getPasskeyLoginOptions,
  getPasskeyProofOptions,
  getSecondFactor,
  getSecurityNotice,
  hashPassword,
  listLoginHistory,
  listSessions,
  loginByPasskey,
  logoutSetup,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  sendCode,
  verifySecondFactor,
  type Proof,
} from '@grandstand/contract/auth'
import type { StepUpPurpose } from '@grandstand/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useChange } from '../../../lib/act/use-change.ts'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember, useSession } from '../../../lib/session-context.tsx'

const factorKey = ['auth', 'second-factor'] as const
const sessionsKey = ['auth', 'sessions'] as const
const historyKey = ['auth', 'login-history'] as const
const setupKey = ['auth', 'logout-setup'] as const
const noticesKey = ['auth', 'security-notices'] as const

/** The second factors that the member has. */
export function useSecondFactor() {
  const api = useApi()
  return useQuery({
    queryKey: factorKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
  })
}

/** Where the member is logged in now. */
export function useSessions() {
  const api = useApi()
  return useQuery({
    queryKey: sessionsKey,
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(listSessions, {}, { signal })).sessions,
  })
}

/** When the member is logged out. */
export function useLogoutSetup() {
  const api = useApi()
  return useQuery({
    queryKey: setupKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(logoutSetup, {}, { signal }),
  })
}

/** The log-ins of the last 90 days, page by page. */
export function useLoginHistory() {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: historyKey,
    enabled: useIsMember(),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listLoginHistory, pageParam === undefined ? {} : { before: pageParam }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? page.records.at(-1)?.id : undefined),
  })
  return { ...query, records: query.data?.pages.flatMap((page) => page.records) }
}

/** What the member should hear of and has not acknowledged. */
export function useSecurityNotices() {
  const api = useApi()
  return useQuery({
    queryKey: noticesKey,
    enabled: useIsMember(),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await api.call(getSecurityNotice, {}, { signal })).notices,
  })
}

/** A call that changes something, told in place; `refresh` is asked for anew afterwards, whatever the outcome. */
function useFactorChange<C extends Call>(call: C, refresh: readonly (readonly string[])[]) {
  const queries = useQueryClient()
  return useChange<CallInput<C>, CallOutput<C>>(
    {
      name: call.name,
      isReplaceable: true,
      // Not waited for: who asked must have the answer before the page around it changes.
      onSettled() {
        for (const queryKey of refresh) void queries.invalidateQueries({ queryKey })
      },
    },
    (act, input) => act.send(call, input, (output) => output),
  )
}

export const useBeginTotp = () => useFactorChange(beginTotp, [])
export const useConfirmTotp = () => useFactorChange(confirmTotp, [factorKey, noticesKey])
export const useRemoveTotp = () => useFactorChange(removeTotp, [factorKey, noticesKey])
export const useRenewRecoveryCodes = () => useFactorChange(renewRecoveryCodes, [factorKey])
export const useRemovePasskey = () => useFactorChange(removePasskey, [factorKey, noticesKey])
export const useEndSession = () => useFactorChange(endSession, [sessionsKey])
export const useSetUpLogout = () => useFactorChange(logoutSetup, [setupKey])
export const useEndOtherSessions = () => useFactorChange(endOtherSessions, [sessionsKey])
export const useAcknowledgeNotices = () => useFactorChange(acknowledgeSecurityNotice, [noticesKey])

/** Asks the server, then the authenticator, then adds what it made under the member's name for it. */
export function useAddPasskey() {
  const api = useApi()
  const queries = useQueryClient()
  return useChange<string, CallOutput<typeof addPasskey>>(
    {
      name: 'add-passkey',
      onSettled() {
        for (const queryKey of [factorKey, noticesKey]) void queries.invalidateQueries({ queryKey })
      },
    },
    async (act, name) => {
      let input
      try {
        const { challengeId, options } = await api.call(beginPasskey, {})
        const response = await startRegistration({
          optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
        })
        input = { challengeId, name, response: response as never }
      } catch (error) {
        return act.fail(error)
      }
      return act.send(addPasskey, input, (added) => added)
    },
  )
}

/** Logs in with a passkey of this device or of a phone nearby. */
export function useLoginByPasskey() {
  const api = useApi()
  const session = useSession()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async () => {
      const { challengeId, options } = await api.call(getPasskeyLoginOptions, {})
      const response = await answerOf(options)
      session.begin(await api.call(loginByPasskey, { challengeId, response }))
    },
  })
}

/** What a person gives to prove that it is them; the passkey is asked for on the way. */
export type ProofGiven =
  | { readonly method: 'passkey' }
  | { readonly method: 'totp' | 'recovery' | 'phone' | 'email'; readonly code: string }
  | { readonly method: 'password'; readonly password: string }

/** Proves it to the server, for one purpose. */
export function useProve(purpose: StepUpPurpose) {
  const api = useApi()
  const session = useSession()
  return useChange<ProofGiven, CallOutput<typeof verifySecondFactor>>(
    { name: 'proof', subject: purpose, isReplaceable: true },
    async (act, given) => {
      let proof
      try {
        proof = await proofOf(given)
      } catch (error) {
        return act.fail(error)
      }
      return act.send(verifySecondFactor, { purpose, proof }, (proven) => proven)
    },
  )

  async function proofOf(given: ProofGiven): Promise<Proof> {
    if (given.method === 'passkey') {
      const { challengeId, options } = await api.call(getPasskeyProofOptions, {})
      return { method: 'passkey', challengeId, response: await answerOf(options) }
    }
    if (given.method !== 'password') return given
    const { name = '' } = session.read().member ?? {}
    return { method: 'password', password: await hashPassword(name, given.password) }
  }
}

/** Sends a code for the step-up to the phone or the address that the member has bound. */
export function useSendProofCode() {
  return useChange<'phone' | 'email', CallOutput<typeof sendCode>>(
    { name: 'proof-code', isReplaceable: true },
    (act, by) => act.send(sendCode, { purpose: 'step-up', by }, (sent) => sent),
  )
}

/** The contract and the browser's own types say the same of an answer; neither knows the other. */
async function answerOf(options: Readonly<Record<string, unknown>>) {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON })) as unknown as Extract<
    Proof,
    { method: 'passkey' }
  >['response']
}

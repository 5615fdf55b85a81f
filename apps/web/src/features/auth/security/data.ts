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
import { useState } from 'react'
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

/**
 * A call that changes something, told in place. The same input sent again carries the same uuid; `refresh` is asked
 * for anew afterwards, whatever the outcome.
 */
function useChange<C extends Call>(call: C, refresh: readonly (readonly string[])[]) {
  const api = useApi()
  const queries = useQueryClient()
  const intention = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (input: CallInput<C>): Promise<CallOutput<C>> =>
      api.call(call, input, { uuid: intention.uuidFor(input) }),
    onSuccess: () => intention.answered(),
    // Not waited for: who asked must have the answer before the page around it changes.
    onSettled: () => {
      for (const queryKey of refresh) void queries.invalidateQueries({ queryKey })
    },
  })
}

/** One uuid for one input until it is answered. */
function createIntention() {
  let kept: { readonly of: string; readonly uuid: string } | undefined
  return {
    uuidFor(input: unknown): string {
      const of = JSON.stringify(input)
      if (kept?.of !== of) kept = { of, uuid: crypto.randomUUID() }
      return kept.uuid
    },
    answered: () => void (kept = undefined),
  }
}

const useIntention = () => useState(createIntention)[0]

export const useBeginTotp = () => useChange(beginTotp, [])
export const useConfirmTotp = () => useChange(confirmTotp, [factorKey, noticesKey])
export const useRemoveTotp = () => useChange(removeTotp, [factorKey, noticesKey])
export const useRenewRecoveryCodes = () => useChange(renewRecoveryCodes, [factorKey])
export const useRemovePasskey = () => useChange(removePasskey, [factorKey, noticesKey])
export const useEndSession = () => useChange(endSession, [sessionsKey])
export const useSetUpLogout = () => useChange(logoutSetup, [setupKey])
export const useEndOtherSessions = () => useChange(endOtherSessions, [sessionsKey])
export const useAcknowledgeNotices = () => useChange(acknowledgeSecurityNotice, [noticesKey])

/** Asks the server, then the authenticator, then adds what it made under the member's name for it. */
export function useAddPasskey() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (name: string) => {
      const { challengeId, options } = await api.call(beginPasskey, {})
      const response = await startRegistration({
        optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
      return api.call(addPasskey, { challengeId, name, response: response as never })
    },
    onSettled: () => {
      for (const queryKey of [factorKey, noticesKey]) void queries.invalidateQueries({ queryKey })
    },
  })
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
  const intention = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (given: ProofGiven) => {
      const proof = await proofOf(given)
      return api.call(verifySecondFactor, { purpose, proof }, { uuid: intention.uuidFor(proof) })
    },
    onSuccess: () => intention.answered(),
  })

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
  const api = useApi()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (by: 'phone' | 'email') => api.call(sendCode, { purpose: 'step-up', by }),
  })
}

/** The contract and the browser's own types say the same of an answer; neither knows the other. */
async function answerOf(options: Readonly<Record<string, unknown>>) {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON })) as unknown as Extract<
    Proof,
    { method: 'passkey' }
  >['response']
}

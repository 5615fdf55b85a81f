import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useIsMember, useSession } from '@grandstand/client/session'
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'

const factorKey = ['auth', 'second-factor'] as const
const sessionsKey = ['auth', 'sessions'] as const
const historyKey = ['auth', 'login-history'] as const
const setupKey = ['auth', 'logout-setup'] as const
const noticesKey = ['auth', 'security-notices'] as const

/** The member's second factors. */
export function useSecondFactor() {
  const api = useApi()
  return useQuery({
    queryKey: factorKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
  })
}

/** The member's active sessions. */
export function useSessions() {
  const api = useApi()
  return useQuery({
    queryKey: sessionsKey,
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(listSessions, {}, { signal })).sessions,
  })
}

/** The member's settings for concurrent sessions. */
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
  return usePages({
    queryKey: historyKey,
    ask: (before: string | undefined, options) =>
      api.call(listLoginHistory, before === undefined ? {} : { before }, options),
    rowsOf: ({ records }) => records,
    after: ({ id }) => id,
  })
}

/** Security notices that the member has not acknowledged. */
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

/** Called when the act is done, without an answer when a reload intervened. */
type Done<C extends Call> = (answer: CallOutput<C> | undefined, note: unknown) => unknown

/**
 * A change whose errors the page shows. The queries in `refresh` are invalidated afterwards, whatever the outcome. A
 * change may unmount the view that started it, so the surrounding screen must own the act.
 */
function useFactorChange<C extends Call>(
  call: C,
  refresh: readonly (readonly string[])[],
  onDone?: Done<C>,
  noteOf?: (input: CallInput<C>) => unknown,
) {
  const queries = useQueryClient()
  return useRun<CallInput<C>, CallOutput<C>>(
    {
      name: call.name,
      isReplaceable: true,
      isToldInPlace: true,
      ...(onDone && { onDone }),
      // Not awaited, because the caller must get the answer before the surrounding page changes.
      onSettled() {
        for (const queryKey of refresh) void queries.invalidateQueries({ queryKey })
      },
    },
    (act, input) => act.send(call, input, (output) => output, noteOf?.(input)),
  )
}

const factorKeys = [factorKey, noticesKey]
export const useBeginTotp = () => useFactorChange(beginTotp, [])
export const useConfirmTotp = (onDone: Done<typeof confirmTotp>) =>
  useFactorChange(confirmTotp, factorKeys, onDone)
export const useRemoveTotp = (onDone: () => void) => useFactorChange(removeTotp, factorKeys, onDone)
export const useRenewRecoveryCodes = (onDone: Done<typeof renewRecoveryCodes>) =>
  useFactorChange(renewRecoveryCodes, [factorKey], onDone)
export const useRemovePasskey = (onDone: () => void) => useFactorChange(removePasskey, factorKeys, onDone)
/** The note is the session's id. */
export const useEndSession = (onDone: Done<typeof endSession>) =>
  useFactorChange(endSession, [sessionsKey], onDone, ({ sessionId }) => sessionId)
/** The note is the chosen setting. */
export const useSetUpLogout = () => useFactorChange(logoutSetup, [setupKey], undefined, (chosen) => chosen)
export const useEndOtherSessions = (onDone: () => void) =>
  useFactorChange(endOtherSessions, [sessionsKey], onDone)
export const useAcknowledgeNotices = () => useFactorChange(acknowledgeSecurityNotice, [noticesKey])

const useBeginPasskey = () => useFactorChange(beginPasskey, [])

/**
 * Requests options from the server, lets the authenticator create the passkey, and adds it under the member's name
 * for it.
 */
export function useAddPasskey(onDone: () => void) {
  const begin = useBeginPasskey()
  const add = useFactorChange(addPasskey, factorKeys, onDone)
  const [isAsking, setAsking] = useState(false)
  const isBegun = begin.state.at === 'done' || begin.state.at === 'idle'
  return {
    ...(isBegun ? add : begin),
    /** The last step's act. When its answer is lost, the list may already show the passkey. */
    added: add,
    isPending: begin.isPending || isAsking || add.isPending,
    async run(name: string): Promise<void> {
      if (add.isHeld) return add.again()
      const begun = await begin.run({})
      if (begun.at !== 'done' || begun.answer === undefined) return
      const { challengeId, options } = begun.answer
      setAsking(true)
      try {
        const response = await startRegistration({
          optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
        })
        await add.run({ challengeId, name, response: response as never })
      } catch (error) {
        add.fail(error)
      } finally {
        setAsking(false)
      }
    },
    reset() {
      begin.reset()
      add.reset()
    },
  }
}

/** Logs in with a passkey of this device or of a nearby phone. */
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

/** The user's input for a step-up proof. A passkey is requested from the browser separately. */
export type ProofGiven =
  | { readonly method: 'passkey' }
  | { readonly method: 'totp' | 'recovery' | 'phone' | 'email'; readonly code: string }
  | { readonly method: 'password'; readonly password: string }

/** Sends a step-up proof for one purpose. Also done when a proof without an answer turns out to be valid. */
export function useProve(purpose: StepUpPurpose, onDone: () => void) {
  const api = useApi()
  const session = useSession()
  return useRun<ProofGiven, CallOutput<typeof verifySecondFactor>>(
    { name: 'proof', subject: purpose, isReplaceable: true, isToldInPlace: true, onDone },
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

/** Sends a step-up code to the member's bound phone number or email address. */
export function useSendProofCode(onDone: Done<typeof sendCode>) {
  return useRun<'phone' | 'email', CallOutput<typeof sendCode>>(
    { name: 'proof-code', isReplaceable: true, isToldInPlace: true, onDone },
    (act, by) => act.send(sendCode, { purpose: 'step-up', by }, (sent) => sent),
  )
}

/** The contract's types and the browser's describe the same values but are declared separately, hence the casts. */
async function answerOf(options: Readonly<Record<string, unknown>>) {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON })) as unknown as Extract<
    Proof,
    { method: 'passkey' }
  >['response']
}

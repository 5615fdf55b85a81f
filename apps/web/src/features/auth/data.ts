import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { serverNow } from '@grandstand/client/clock'
import { useIsMember, useMember, useSession } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import {
  changePassword,
  checkChangePassword,
  checkName,
  hashPassword,
  legacyHash,
  loginSigned,
  loginV5,
  logout,
  register,
  username,
} from '@grandstand/contract/auth'
import { activeMemberSleep, type MemberInfo } from '@grandstand/contract/member'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { build } from '../../lib/build.ts'
import { useSettings } from '../member/data.ts'
import type { LoginValues, PasswordValues, RegisterValues } from './form-errors.ts'

/** `page`: the call `lg/v5`. `entry`: the path that is signed for this one log-in. */
const loginCalls = { page: loginV5, entry: loginSigned } as const

/** Logs in with the hash of the password and begins the session. The form shows refusals. */
export function useLogin(way: keyof typeof loginCalls) {
  const api = useApi()
  const session = useSession()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({ name, password, isRemembered, isAgain }: LoginValues & { isAgain: boolean }) => {
      const typed = name.trim()
      // `timewd` is server time, which is unknown before the page's first call.
      await api.ready().catch(() => undefined)
      const answer = await api.call(loginCalls[way], {
        name: typed,
        password: await hashPassword(typed, password),
        flag: isAgain ? 1 : 0,
        version: build.version,
        timewd: serverNow(),
        oldPassword: await legacyHash(password),
      })
      useSettings.getState().set({ rememberedName: isRemembered ? typed : '' })
      session.begin(answer)
      return answer.member
    },
  })
}

/** Registers and begins the session. */
export function useRegister() {
  const session = useSession()
  return useRun<RegisterValues, CallOutput<typeof register>>(
    { name: 'register', isToldInPlace: true, onAnswer: (answer) => session.begin(answer) },
    (act, values) => {
      const code = values.invitationCode.trim().toUpperCase()
      const input = {
        name: values.name,
        password: values.password,
        ...(code !== '' && { invitationCode: code }),
        hasAgreed: true as const,
        isAdult: true as const,
      }
      return act.send(register, input, (answer) => answer)
    },
  )
}

/** Whether a name is available, checked 300 ms after the last key [CONST-02]. No result for an invalid name. */
export function useNameCheck(name: string) {
  const api = useApi()
  const settled = useSettled(name, 300)
  const canAsk = settled === name && username.safeParse(name).success
  const query = useQuery({
    queryKey: ['auth', 'name', settled],
    enabled: canAsk,
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => api.call(checkName, { name: settled }, { signal }),
  })
  return { isChecking: canAsk && query.isFetching, isFree: canAsk ? query.data?.isFree : undefined }
}

/** Ends the session on the server, and on this device after two seconds at the latest. */
export function useLogout() {
  const api = useApi()
  const session = useSession()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async () => {
      session.leave()
      const told = api.call(logout, {}).catch(() => undefined)
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2_000))])
      session.end('logged-out')
    },
  })
}

const passwordNeedKey = ['auth', 'password-need'] as const

/** Whether the member should change the password; requested once a session. */
export function usePasswordNeed() {
  const api = useApi()
  return useQuery({
    queryKey: passwordNeedKey,
    enabled: useIsMember(),
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => api.call(checkChangePassword, {}, { signal }),
  })
}

/** Changes the member's password, which ends all their other sessions. */
export function useChangePassword(onDone: () => void) {
  const name = useMember()?.name ?? ''
  const queries = useQueryClient()
  return useRun<PasswordValues, object>(
    {
      name: 'password',
      isToldInPlace: true,
      onSettled: () => queries.invalidateQueries({ queryKey: passwordNeedKey }),
      onDone,
    },
    async (act, { oldPassword, password }) => {
      const input = { oldPassword: await hashPassword(name, oldPassword), password }
      return act.send(changePassword, input, (changed) => changed)
    },
  )
}

/** Reactivates a dormant member's account with the password. */
export function useWake() {
  const session = useSession()
  const name = useMember()?.name ?? ''
  return useRun<string, MemberInfo>(
    { name: 'wake', isToldInPlace: true, onAnswer: (member) => session.know(member) },
    async (act, password) =>
      act.send(activeMemberSleep, { password: await hashPassword(name, password) }, ({ member }) => member),
  )
}

function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

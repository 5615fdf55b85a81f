import type { MemberInfo } from '@grandstand/contract/member'
import { useSyncExternalStore } from 'react'
import { useClient } from '../client/client-context.ts'
import type { SessionStore } from './session.ts'

export const useSession = (): SessionStore => useClient().session

/** Whether this page has a session; member-only queries use it as `enabled`. */
export function useIsMember(): boolean {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.read().token !== undefined)
}

/** The member by the server's last answer; undefined for a visitor. */
export function useMember(): MemberInfo | undefined {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.read().member)
}

import type { MemberInfo } from '@grandstand/contract/member'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | undefined>(undefined)

export function SessionProvider({
  session,
  children,
}: {
  readonly session: SessionStore
  readonly children: ReactNode
}) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): SessionStore {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** True while there is a session on this page; member-only queries take it as `enabled`. */
export function useIsMember(): boolean {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.read().token !== undefined)
}

/** The member as last told by the server; undefined for a visitor. */
export function useMember(): MemberInfo | undefined {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, () => session.read().member)
}

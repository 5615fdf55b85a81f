import type { ErrorName } from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import { nextEvening, type ExpiringStorage } from './expiring-storage.ts'

/** Who is using this page. Views ask for the member; the token is for the wire alone. */
export interface SessionState {
  readonly token: string | undefined
  readonly member: MemberInfo | undefined
}

/** Why a session ended: the member left (here or in another tab), or what the server answered instead. */
export type SessionEnd = 'logged-out' | ErrorName

export interface SessionStore {
  read(): SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps a fresh session until the evening, or until `expiresAt` (epoch ms) when that is earlier [CONST-04]. */
  begin(session: { readonly token: string; readonly member: MemberInfo; readonly expiresAt: number }): void
  /** Replaces what is known of the member by a fresh answer of the server. */
  know(member: MemberInfo): void
  /**
   * Clears the token, the member and all that was kept for the session [STATE-12], and tells who listens with `onEnd`.
   * Without a session it does nothing.
   */
  end(why: SessionEnd): void
  onEnd(listener: (why: SessionEnd) => void): () => void
  /** The member is about to leave: that the session has ended is no news to them from now on. */
  leave(): void
  isLeaving(): boolean
  /** Another tab logged in or out: take over what the storage says now. */
  reread(): void
}

/**
 * Prefix of everything in the storage that belongs to one session and goes with it [STATE-12]:
 * prompts to change the password, flags of bound phones and the like take keys that begin with it.
 */
export const sessionPrefix = 'gs-session'
export const sessionKey = `${sessionPrefix}:who`

const nobody: SessionState = { token: undefined, member: undefined }

/**
 * A session over expiring storage, which goes by the device's clock, however wrong: the server's is not known yet when a
 * page reads what it kept. `parseMember` reads what is stored, undefined when an older build wrote it; `deviceTimeOf`
 * gives the device's time (epoch ms) of an instant of the server.
 */
export function createSession(
  storage: ExpiringStorage,
  parseMember: (stored: unknown) => MemberInfo | undefined,
  deviceTimeOf: (serverTime: number) => number,
  now: () => number = Date.now,
): SessionStore {
  const listeners = new Set<() => void>()
  const endListeners = new Set<(why: SessionEnd) => void>()
  let state = readStored(storage, parseMember)
  let until = nextEvening(now())
  let isLeaving = false

  const become = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const keep = () => storage.write(sessionKey, JSON.stringify(state), { at: until })
  const endAs = (why: SessionEnd) => {
    isLeaving = false
    become(nobody)
    for (const listener of endListeners) listener(why)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin({ token, member, expiresAt }) {
      isLeaving = false
      until = Math.min(nextEvening(now()), deviceTimeOf(expiresAt))
      become({ token, member })
      keep()
    },
    know(member) {
      if (state.token === undefined) return
      become({ ...state, member })
      keep()
    },
    end(why) {
      if (state.token === undefined) return
      storage.removeAll(sessionPrefix)
      endAs(why)
    },
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    leave: () => void (isLeaving = state.token !== undefined),
    isLeaving: () => isLeaving,
    reread() {
      const stored = readStored(storage, parseMember)
      if (stored.token === state.token) return
      if (stored.token === undefined) endAs('logged-out')
      else become(stored)
    },
  }
}

function readStored(
  storage: ExpiringStorage,
  parseMember: (stored: unknown) => MemberInfo | undefined,
): SessionState {
  const text = storage.read(sessionKey)
  if (text === undefined) return nobody
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('token' in stored)) return nobody
    if (typeof stored.token !== 'string') return nobody
    return { token: stored.token, member: 'member' in stored ? parseMember(stored.member) : undefined }
  } catch {
    return nobody
  }
}

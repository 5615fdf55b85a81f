import type { ErrorName } from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import { nextEvening, type ExpiringStorage } from './expiring-storage.ts'

/** The token and member of this page. Views use the member; only the wire uses the token. */
export interface SessionState {
  readonly token: string | undefined
  readonly member: MemberInfo | undefined
}

/** Why a session ended: the member logged out (here or in another tab), or the server's refusal. */
export type SessionEnd = 'logged-out' | ErrorName

/** The end of a session by another tab of this browser, and the member who logged in there instead. */
export interface EndedElsewhere {
  readonly successor: MemberInfo | undefined
}

/** `isTold`: an alert says why. */
type EndListener = (why: SessionEnd, elsewhere?: EndedElsewhere, isTold?: true) => void

export interface SessionStore {
  read(): SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Grows each time a member gives way to a visitor or to another member: drawn, typed and requested content from
   * before must not be visible after. It does not change when a visitor logs in or the same member logs in again.
   */
  readonly generation: () => number
  /** Stores a new session until the evening, or until `expiresAt` (epoch ms) when that is earlier [CONST-04]. */
  begin(session: { readonly token: string; readonly member: MemberInfo; readonly expiresAt: number }): void
  /** Replaces the stored member by a fresh answer of the server. */
  know(member: MemberInfo): void
  /**
   * Clears the token, the member and everything stored for the session [STATE-12], and calls the `onEnd` listeners.
   * Does nothing without a session.
   */
  end(why: SessionEnd, isTold?: true): void
  onEnd(listener: EndListener): () => void
  /** The member is logging out: until that is done, an expired session is not announced. */
  leave(): void
  isLeaving(): boolean
  /**
   * Applies the stored session, which another tab may have changed by a log-in or log-out. `why` is the reason that
   * tab gave.
   */
  reread(why?: SessionEnd): void
}

/**
 * Prefix of all storage keys that belong to one session and are removed with it [STATE-12], such as prompts to change
 * the password and flags of bound phones.
 */
export const sessionPrefix = 'gs-session'
export const sessionKey = `${sessionPrefix}:who`
/** Written and immediately removed when a session ends: the storage event carries the reason to other tabs. */
export const sessionEndKey = `${sessionPrefix}:end`

const nobody: SessionState = { token: undefined, member: undefined }

interface Stored {
  readonly state: SessionState
  /** Device time (epoch ms); undefined where an older build stored it. */
  readonly until: number | undefined
}

/**
 * Creates a session over expiring storage, which uses the device's clock even when it is wrong, because the server's
 * time is not known yet when a page reads its storage. `parseMember` parses the stored member and returns undefined
 * for one of an older build; `deviceTimeOf` converts server time into device time (epoch ms).
 */
export function createSession(
  storage: ExpiringStorage,
  parseMember: (stored: unknown) => MemberInfo | undefined,
  deviceTimeOf: (serverTime: number) => number,
  now: () => number = Date.now,
): SessionStore {
  const listeners = new Set<() => void>()
  const endListeners = new Set<EndListener>()
  const stored = readStored(storage, parseMember)
  let { state } = stored
  let until = stored.until ?? nextEvening(now())
  let generation = 0
  let isLeaving = false
  /** In a browser that stores nothing, a missing session in the storage says nothing about other tabs. */
  let isStored = state.token !== undefined

  const become = (next: SessionState) => {
    if (isTakenFrom(state, next)) generation++
    state = next
    for (const listener of listeners) listener()
  }
  const keep = () => {
    storage.write(sessionKey, JSON.stringify({ ...state, until }), { at: until })
    isStored = storage.read(sessionKey) !== undefined
  }
  const endAs = (why: SessionEnd, elsewhere?: EndedElsewhere, isTold?: true) => {
    become(nobody)
    for (const listener of endListeners) listener(why, elsewhere, ...(isTold ? [isTold] : []))
    isLeaving = false
  }
  const end = (why: SessionEnd, isTold?: true) => {
    if (state.token === undefined) return
    storage.write(sessionEndKey, why, { amount: 1, unit: 'minute' })
    storage.removeAll(sessionPrefix)
    endAs(why, undefined, isTold)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    generation: () => generation,
    begin({ token, member, expiresAt }) {
      if (isTakenFrom(state, { token, member })) end('logged-out')
      isLeaving = false
      until = Math.min(nextEvening(now()), deviceTimeOf(expiresAt))
      become({ token, member })
      keep()
    },
    know(member) {
      if (state.token === undefined) return
      become({ ...state, member })
      // An expired session is not written again, so that a tab opened later finds nothing.
      if (now() < until) keep()
    },
    end,
    onEnd(listener) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    leave: () => void (isLeaving = state.token !== undefined),
    isLeaving: () => isLeaving,
    reread(why) {
      const { state: found, until: foundUntil } = readStored(storage, parseMember)
      if (found.token === state.token) return
      if (found.token === undefined) {
        if (!isStored) return
        // A tab that is opened after the expiry removes the stored session without giving a reason.
        endAs(why ?? (now() >= until ? 'session-expired' : 'logged-out'), { successor: undefined })
        return
      }
      if (isTakenFrom(state, found)) endAs('logged-out', { successor: found.member })
      until = foundUntil ?? nextEvening(now())
      isStored = true
      become(found)
    },
  }
}

/**
 * Whether the page passes from a member to a visitor or to another member. A session's member may be known later than
 * its token.
 */
function isTakenFrom(former: SessionState, next: SessionState): boolean {
  if (former.token === undefined || former.token === next.token) return false
  return former.member === undefined || former.member.id !== next.member?.id
}

function readStored(
  storage: ExpiringStorage,
  parseMember: (stored: unknown) => MemberInfo | undefined,
): Stored {
  const none: Stored = { state: nobody, until: undefined }
  const text = storage.read(sessionKey)
  if (text === undefined) return none
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('token' in stored)) return none
    if (typeof stored.token !== 'string') return none
    const member = 'member' in stored ? parseMember(stored.member) : undefined
    const until = 'until' in stored && typeof stored.until === 'number' ? stored.until : undefined
    return { state: { token: stored.token, member }, until }
  } catch {
    return none
  }
}

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

/** A session that ended in another tab of this browser, and the member who logged in there instead. */
export interface EndedElsewhere {
  readonly successor: MemberInfo | undefined
}

type EndListener = (why: SessionEnd, elsewhere?: EndedElsewhere) => void

export interface SessionStore {
  read(): SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Grows each time a member gives the page up, to nobody or to another member: what was drawn, typed and asked before is
   * not to be seen after. A visitor who logs in keeps it, and so does a member who logs in again.
   */
  readonly generation: () => number
  /** Keeps a fresh session until the evening, or until `expiresAt` (epoch ms) when that is earlier [CONST-04]. */
  begin(session: { readonly token: string; readonly member: MemberInfo; readonly expiresAt: number }): void
  /** Replaces what is known of the member by a fresh answer of the server. */
  know(member: MemberInfo): void
  /**
   * Clears the token, the member and all that was kept for the session [STATE-12], and tells who listens with `onEnd`.
   * Without a session it does nothing.
   */
  end(why: SessionEnd): void
  onEnd(listener: EndListener): () => void
  /** The member is about to leave: that the session has ended is no news to them from now on, until it has ended. */
  leave(): void
  isLeaving(): boolean
  /** Another tab may have logged in or out: takes over what the storage says now. `why` is what that tab said. */
  reread(why?: SessionEnd): void
}

/**
 * Prefix of everything in the storage that belongs to one session and goes with it [STATE-12]:
 * prompts to change the password, flags of bound phones and the like take keys that begin with it.
 */
export const sessionPrefix = 'gs-session'
export const sessionKey = `${sessionPrefix}:who`
/** Written and removed at once when a session ends: the storage event tells other tabs why. */
export const sessionEndKey = `${sessionPrefix}:end`

const nobody: SessionState = { token: undefined, member: undefined }

interface Stored {
  readonly state: SessionState
  /** Device time (epoch ms); undefined where an older build stored it. */
  readonly until: number | undefined
}

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
  const endListeners = new Set<EndListener>()
  const stored = readStored(storage, parseMember)
  let { state } = stored
  let until = stored.until ?? nextEvening(now())
  let generation = 0
  let isLeaving = false
  /** A browser that stores nothing says nothing of other tabs either. */
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
  const endAs = (why: SessionEnd, elsewhere?: EndedElsewhere) => {
    become(nobody)
    for (const listener of endListeners) listener(why, elsewhere)
    isLeaving = false
  }
  const end = (why: SessionEnd) => {
    if (state.token === undefined) return
    storage.write(sessionEndKey, why, { amount: 1, unit: 'minute' })
    storage.removeAll(sessionPrefix)
    endAs(why)
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
      // After its hour it is not written again: a tab that is opened then finds nothing.
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
        // A tab that is opened after the session's hour removes it and says nothing.
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

/** Whether a member gives way to nobody or to somebody else. A session's member may be known later than its token. */
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

import type { Caller, ErrorName } from '@grandstand/contract'
import type { MemberId } from '@grandstand/contract'

/** A live login session. */
export interface SessionFacts {
  readonly sessionId: string
  readonly memberId: MemberId
  /** The member's site. */
  readonly siteId: string
  /** Roles that the session may use, never `visitor`: usually `['member']`. */
  /** The member returned after a long time and has not been woken: only calls that allow this are open. */
  readonly isDormant?: boolean
  readonly roles: readonly Exclude<Caller, 'visitor'>[]
}

/** Presenter of a token: its device, and for calls the network and browser that they come from. */
export interface Bearer {
  readonly deviceId: string
  readonly place?: { readonly ip: string; readonly userAgent: string }
}

/** Lookup of tokens for HTTP and sockets; `modules/auth` implements it. */
export interface Sessions {
  /**
   * Finds the session of a token. Returns the refusal for an ended session (`session-expired` and the like), or
   * undefined for a token that is unknown or belongs to another device. It runs for every request with a token, so it
   * has to be fast, and a revoked session has to be gone immediately.
   */
  find(
    token: string,
    bearer: Bearer,
  ): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /**
   * Like `find`, but never cached and without counting as use: for open sockets whose rights may have been withdrawn
   * on any node.
   */
  look(token: string): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /**
   * Adds a listener for sessions that end early (log-out, block, log-in elsewhere); it is called immediately. Returns
   * the function that removes it.
   */
  onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void
}

import type { Caller, ErrorName } from '@grandstand/contract'
import type { MemberId } from '@grandstand/contract'

/** A login session that is alive now. */
export interface SessionFacts {
  readonly sessionId: string
  readonly memberId: MemberId
  /** The site that the member belongs to. */
  readonly siteId: string
  /** Roles that the session may use, never `visitor`: usually `['member']`. */
  /** Logged in again after a long time and not yet woken: only calls that say so are open to it. */
  readonly isDormant?: boolean
  readonly roles: readonly Exclude<Caller, 'visitor'>[]
}

/** Presenter of a token: its device, and for calls the network and browser that they come from. */
export interface Bearer {
  readonly deviceId: string
  readonly place?: { readonly ip: string; readonly userAgent: string }
}

/** Where http and socket look a token up; `modules/auth` implements it. */
export interface Sessions {
  /**
   * Finds the session of a token. Returns the refusal that says why it ended (`session-expired` and the like), or
   * undefined for a token that never existed or belongs to another device. Called for every request with a token, so
   * it has to be fast, and a revoked session has to be gone at once.
   */
  find(
    token: string,
    bearer: Bearer,
  ): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /** As `find`, but never from a memory, and without counting as use: for open sockets whose rights may have been withdrawn on any node. */
  look(token: string): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /**
   * Adds a listener for sessions that end early (log-out, block, log-in elsewhere); it is called at once. Returns the
   * function that removes it.
   */
  onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void
}

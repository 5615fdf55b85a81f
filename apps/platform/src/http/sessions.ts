import type { Caller, ErrorName } from '@grandstand/contract'
import type { MemberId } from '@grandstand/contract'

/** A login session that is alive now. */
export interface SessionFacts {
  readonly sessionId: string
  readonly memberId: MemberId
  /** The site that the member belongs to. */
  readonly siteId: string
  /** What the session may act as, never `visitor`: usually `['member']`. */
  /** Logged in again after a long time and not yet woken: only calls that say so are open to it. */
  readonly isDormant?: boolean
  readonly roles: readonly Exclude<Caller, 'visitor'>[]
}

/** Who shows a token: its device, and for calls the network and browser that they come from. */
export interface Bearer {
  readonly deviceId: string
  readonly place?: { readonly ip: string; readonly userAgent: string }
}

/** Where http and socket look a token up; `modules/auth` implements it. */
export interface Sessions {
  /**
   * The session behind a token; the refusal that tells why it ended (`session-expired` and its like); undefined for a
   * token that never was one or belongs to another device. Asked on every call with a token, so it has to be quick, and a revoked session has to
   * be gone at once.
   */
  find(
    token: string,
    bearer: Bearer,
  ): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /** As `find`, but never from a memory, and without counting as use: for open sockets whose rights may have been withdrawn on any node. */
  look(token: string): Promise<SessionFacts | ErrorName | undefined> | SessionFacts | ErrorName | undefined
  /** Hears of each session that ends before its time (log-out, block, login elsewhere), at once. Returns the function that stops it. */
  onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void
}

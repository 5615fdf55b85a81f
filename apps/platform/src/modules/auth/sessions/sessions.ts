import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Client } from '../client.ts'
import { createSessionEnds } from './ends.ts'
import { createSessionLookup } from './lookup.ts'
import { flushSuspects } from './suspects.ts'
import { hashOfToken } from './token.ts'
import type { Notices } from '../notices/service.ts'
import { createSessionPlaces } from './places.ts'
import * as store from './store.ts'
import type { SessionRow } from './store.ts'

export interface SessionLimits {
  /** A session without use for this long has expired. */
  readonly idleMs: number
  /** A session expires this long after its log-in, whatever happens. */
  readonly absoluteMs: number
}
export const usualLimits: SessionLimits = { idleMs: 30 * 60_000, absoluteMs: 24 * 3_600_000 }

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
  readonly limits?: Partial<SessionLimits>
  /** Adds a notice when a session may be used by another person. */
  readonly notices?: Pick<Notices, 'add'>
  /** Announces ended sessions to other areas. */
  readonly outbox?: Pick<Outbox, 'append'> | undefined
}

/** Server-side sessions. The token is a session's only key and is stored hashed. */
export function createSessions({ database, clock, newId, limits, notices, outbox }: Needs) {
  const { idleMs, absoluteMs } = { ...usualLimits, ...limits }
  const places = createSessionPlaces(clock)
  const { flushSeen, forget, ...lookup } = createSessionLookup({ database, clock, idleMs, places })
  const { pruneTold, ...ends } = createSessionEnds({ database, clock, outbox, forget })

  return {
    ...lookup,
    ...ends,

    /** Begins a session. The token exists only in this answer. */
    async open(
      queryable: Queryable,
      memberId: string,
      client: Client,
    ): Promise<{ readonly token: string; readonly sessionId: string; readonly expiresAt: number }> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const session = {
        id: newId(),
        tokenHash: hashOfToken(token),
        memberId,
        client,
        createdAt: new Date(now),
      }
      await store.insertSession(queryable, { ...session, expiresAt: new Date(now + absoluteMs) })
      return { token, sessionId: session.id, expiresAt: now + absoluteMs }
    },

    /** Whether a session was used with both network and browser changed, and so perhaps not by its member. */
    hasMovedFar: async (sessionId: string): Promise<boolean> =>
      places.isMoving(sessionId) || store.hasMovedFar(database, sessionId),

    /** Whether a session has neither ended nor expired. */
    isLive: (sessionId: string): Promise<boolean> => store.isLive(database, sessionId, new Date(clock.now())),

    /** The member's live sessions, newest first. */
    liveSessions(memberId: string): Promise<SessionRow[]> {
      const now = clock.now()
      return store.liveSessionsOf(database, memberId, new Date(now), new Date(now - idleMs))
    },

    /** Deletes sessions that expired more than 90 days ago. */
    prune: (): Promise<void> => store.pruneSessions(database, new Date(clock.now() - 90 * 86_400_000)),

    /** Writes moved sessions and foreign uses of tokens, and adds notices for their members. */
    flushPlaces: (): Promise<void> => flushSuspects({ database, places, notices }),

    /** Writes the latest use of sessions. */
    async flushSeen(): Promise<void> {
      pruneTold()
      await flushSeen()
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

import { memberId as memberIdOf, type ErrorName, type MemberId } from '@grandstand/contract'
import { createBriefCache } from '../../../kernel/brief-cache.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { gather } from '../../../kernel/gather.ts'
import type { GrantedRole } from '../../member/service.ts'
import { refusalOf } from './ends.ts'
import type { Bearer, createSessionPlaces, SessionOrigin } from './places.ts'
import * as store from './store.ts'
import type { FoundRow } from './store.ts'
import { hashOfToken } from './token.ts'

/** A live session, the refusal that ended it, or undefined for an unknown token. */
export type FoundSession =
  | {
      readonly sessionId: string
      readonly memberId: MemberId
      readonly roles: readonly ('member' | GrantedRole)[]
      readonly siteId: string
      readonly isDormant: boolean
    }
  | ErrorName
  | undefined

/** A session and its origin in the short-lived cache. */
interface Remembered {
  readonly found: FoundSession
  readonly origin?: SessionOrigin
}

/** Cache time: a log-out on another node applies here within a second, one on this node immediately. */
const rememberedMs = 900

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly idleMs: number
  readonly places: Pick<ReturnType<typeof createSessionPlaces>, 'admit'>
}

/** Finds sessions by their tokens, and remembers when each was last used. */
export function createSessionLookup({ database, clock, idleMs, places }: Needs) {
  const cache = createBriefCache<Remembered>(clock, rememberedMs)
  /** Latest use of each session on this node, until it is written to the rows. */
  const seen = new Map<string, number>()

  const findRow = gather((hashes: readonly Buffer[]) => store.findSessions(database, hashes), { most: 64 })

  async function read(hash: Buffer): Promise<Remembered> {
    const row = await findRow(hash)
    const found = row && foundIn(row)
    if (!row || typeof found !== 'object') return { found }
    const home = { ip: row.ip, userAgent: row.user_agent }
    const last = { ip: row.last_ip ?? row.ip, userAgent: row.last_user_agent ?? row.user_agent }
    return { found, origin: { sessionId: row.id, deviceId: row.device_id, home, last } }
  }

  function foundIn(row: FoundRow): FoundSession {
    if (row.ended_because !== null) return refusalOf[row.ended_because]
    if (row.status === 2) return 'account-blocked'
    const now = clock.now()
    const seenAt = Math.max(row.last_seen_at.getTime(), seen.get(row.id) ?? 0)
    if (row.expires_at.getTime() <= now || seenAt + idleMs <= now) return 'session-expired'
    return {
      sessionId: row.id,
      memberId: memberIdOf.parse(row.member_id),
      roles: ['member', ...row.roles],
      siteId: row.site_id,
      isDormant: row.status === 0,
    }
  }

  return {
    /**
     * Finds the session of a token, the refusal that ended it, or undefined for a token that is unknown or presented
     * from another device than the log-in's. A lookup counts as a use. Without `bearer` (for the platform itself) the
     * device is not compared.
     */
    async find(token: string, bearer?: Bearer): Promise<FoundSession> {
      const hash = hashOfToken(token)
      const { found, origin } = await cache.get(hash.toString('hex'), () => read(hash))
      if (origin && bearer && !places.admit(origin, bearer)) return undefined
      if (typeof found === 'object') seen.set(found.sessionId, clock.now())
      return found
    },

    /** Like `find`, but reads the row and does not count as a use. */
    look: async (token: string): Promise<FoundSession> => (await read(hashOfToken(token))).found,

    /** Clears the cached sessions after a member's status has changed. */
    refresh: (): void => cache.clear(),

    /** Drops what is remembered of an ended session. */
    forget: (sessionId: string, tokenHash: Buffer): void => {
      cache.forget(tokenHash.toString('hex'))
      seen.delete(sessionId)
    },

    /** Writes the latest use of sessions. */
    flushSeen: async (): Promise<void> => {
      if (seen.size === 0) return
      const flushed = new Map(seen)
      await store.noteSeen(database, flushed)
      for (const [id, at] of flushed) if (seen.get(id) === at) seen.delete(id)
    },
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { memberId as memberIdOf, type ErrorName, type MemberId } from '@grandstand/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import { gather } from '../../kernel/gather.ts'
import type { GrantedRole } from '../member/service.ts'
import { createBriefCache } from '../../kernel/brief-cache.ts'
import type { Client } from './client.ts'
import type { Notices } from './notices/service.ts'
import { dropFreshProofs } from './second-factor/proof-store.ts'
import {
  createSessionPlaces,
  type Bearer,
  type Move,
  type SessionOrigin,
  type Stranger,
} from './session-places.ts'
import * as store from './session-store.ts'
import type { EndedRow, FoundRow, SessionEnd, SessionRow, Which } from './session-store.ts'

export interface SessionLimits {
  /** A session without use for this long has expired. */
  readonly idleMs: number
  /** A session expires this long after its log-in, whatever happens. */
  readonly absoluteMs: number
}
export const usualLimits: SessionLimits = { idleMs: 30 * 60_000, absoluteMs: 24 * 3_600_000 }

/** Error code that the caller of an ended session gets, by the reason. */
export const refusalOf = {
  logout: 'session-expired',
  expired: 'session-expired',
  elsewhere: 'logged-in-elsewhere',
  blocked: 'account-blocked',
  'password-changed': 'password-changed',
  'ip-blocked': 'ip-blocked',
  'device-blocked': 'device-blocked',
  'signed-out-there': 'signed-out-there',
} as const satisfies Record<SessionEnd, ErrorName>

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
const hashOf = (token: string) => createHash('sha256').update(token).digest()

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
  readonly limits?: Partial<SessionLimits>
  /** Adds a notice when a session may be used by another person. */
  readonly notices?: Pick<Notices, 'add'>
}

/** Server-side sessions. The token is a session's only key and is stored hashed. */
export function createSessions({ database, clock, newId, limits, notices }: Needs) {
  const { idleMs, absoluteMs } = { ...usualLimits, ...limits }
  const listeners = new Set<(sessionId: string, why: ErrorName) => void>()
  const cache = createBriefCache<Remembered>(clock, rememberedMs)
  const places = createSessionPlaces(clock)
  /** Latest use of each session on this node, until it is written to the rows. */
  const seen = new Map<string, number>()
  /** Ended sessions already announced on this node, so that the poll of other nodes does not announce them again. */
  const told = new Map<string, number>()

  function tell(ended: readonly EndedRow[]): void {
    for (const { id, token_hash, ended_because } of ended) {
      if (told.has(id)) continue
      told.set(id, clock.now())
      cache.forget(token_hash.toString('hex'))
      seen.delete(id)
      for (const listener of listeners) listener(id, refusalOf[ended_because])
    }
  }

  /** Announces ended sessions after the commit of the caller's transaction, or immediately without one. */
  function tellAfter(tx: Transaction | undefined, ended: readonly EndedRow[]): number {
    if (tx) tx.afterCommit(() => tell(ended))
    else tell(ended)
    return ended.length
  }

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

  /** Writes a far move or a foreign device; the member gets one notice a day of each kind. */
  async function noteSuspect(suspect: Move | Stranger): Promise<void> {
    const { sessionId, place } = suspect
    const isStranger = 'deviceId' in suspect
    await database.transaction(async (tx) => {
      if (isStranger) await store.noteStranger(tx, suspect)
      else await dropFreshProofs(tx, sessionId)
      const kind = isStranger ? 'refused' : 'moved'
      const memberId = await store.dueNotice(tx, sessionId, kind, new Date(suspect.at))
      if (memberId === undefined) return
      const doer = { ...place, deviceId: isStranger ? suspect.deviceId : '' }
      await notices?.add(tx, memberId, isStranger ? 'session-refused' : 'session-moved', doer)
    })
  }

  return {
    /** Begins a session. The token exists only in this answer. */
    async open(
      queryable: Queryable,
      memberId: string,
      client: Client,
    ): Promise<{ readonly token: string; readonly sessionId: string; readonly expiresAt: number }> {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const session = { id: newId(), tokenHash: hashOf(token), memberId, client, createdAt: new Date(now) }
      await store.insertSession(queryable, { ...session, expiresAt: new Date(now + absoluteMs) })
      return { token, sessionId: session.id, expiresAt: now + absoluteMs }
    },

    /**
     * Finds the session of a token, the refusal that ended it, or undefined for a token that is unknown or presented
     * from another device than the log-in's. A lookup counts as a use. Without `bearer` (for the platform itself) the
     * device is not compared.
     */
    async find(token: string, bearer?: Bearer): Promise<FoundSession> {
      const hash = hashOf(token)
      const { found, origin } = await cache.get(hash.toString('hex'), () => read(hash))
      if (origin && bearer && !places.admit(origin, bearer)) return undefined
      if (typeof found === 'object') seen.set(found.sessionId, clock.now())
      return found
    },

    /** Like `find`, but reads the row and does not count as a use. */
    look: async (token: string): Promise<FoundSession> => (await read(hashOf(token))).found,

    /** Whether a session was used with both network and browser changed, and so perhaps not by its member. */
    hasMovedFar: async (sessionId: string): Promise<boolean> =>
      places.isMoving(sessionId) || store.hasMovedFar(database, sessionId),

    /**
     * Ends a member's sessions: all, all `except` one, or `only` one. HTTP and sockets learn of it immediately, other
     * nodes within a second. Returns the number of ended sessions.
     */
    async endSessions(
      memberId: string,
      why: SessionEnd,
      { tx, ...which }: Which & { readonly tx?: Transaction } = {},
    ): Promise<number> {
      const at = new Date(clock.now())
      return tellAfter(tx, await store.endSessionsOf(tx ?? database, memberId, why, at, which))
    },

    /** Ends other members' sessions in the browser that a member logs in on, because a browser holds one token. */
    async endOthersOfBrowser(memberId: string, client: Client, tx: Transaction): Promise<void> {
      tellAfter(tx, await store.endOthersOfBrowser(tx, memberId, client, new Date(clock.now())))
    },

    /** Ends every live session of these addresses or devices. */
    async endSessionsFrom(
      from: { readonly ips: readonly string[] } | { readonly deviceIds: readonly string[] },
      tx?: Transaction,
    ): Promise<number> {
      const at = new Date(clock.now())
      const ended =
        'ips' in from
          ? await store.endSessionsWhere(tx ?? database, 'ip', from.ips, 'ip-blocked', at)
          : await store.endSessionsWhere(tx ?? database, 'device_id', from.deviceIds, 'device-blocked', at)
      return tellAfter(tx, ended)
    },

    /** The member's live sessions, newest first. */
    liveSessions(memberId: string): Promise<SessionRow[]> {
      const now = clock.now()
      return store.liveSessionsOf(database, memberId, new Date(now), new Date(now - idleMs))
    },

    /** Clears the cached sessions after a member's status has changed. */
    refresh: (): void => cache.clear(),

    /** Registers a listener for each session that ends before its time, so that its sockets close immediately. */
    onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Announces sessions that other nodes ended in the last seconds. */
    async hearOtherNodes(): Promise<void> {
      tell(await store.freshlyEnded(database))
    },

    /** Deletes sessions that expired more than 90 days ago. */
    prune: (): Promise<void> => store.pruneSessions(database, new Date(clock.now() - 90 * 86_400_000)),

    /** Writes moved sessions and foreign uses of tokens, and adds notices for their members. */
    async flushPlaces(): Promise<void> {
      places.prune()
      const { moves, strangers, done } = places.pending()
      if (moves.length > 0) await store.noteMoves(database, moves)
      const suspects = [...moves.filter(({ isFar }) => isFar), ...strangers]
      for (const suspect of suspects) await noteSuspect(suspect)
      done()
    },

    /** Writes the latest use of sessions. */
    async flushSeen(): Promise<void> {
      for (const [id, at] of told) if (clock.now() - at > 60_000) told.delete(id)
      if (seen.size === 0) return
      const flushed = new Map(seen)
      await store.noteSeen(database, flushed)
      for (const [id, at] of flushed) if (seen.get(id) === at) seen.delete(id)
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

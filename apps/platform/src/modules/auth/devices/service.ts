import { isDeepStrictEqual } from 'node:util'
import { CallError } from '@grandstand/contract'
import { endOtherSessions, endSession, type LiveSession, type LoginRecord } from '@grandstand/contract/auth'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Auth } from '../service.ts'
import type { SessionRow } from '../sessions/store.ts'
import { deviceOf, maskedIpOf } from './device-words.ts'

interface Needs {
  readonly once: Once
  readonly auth: Pick<Auth, 'liveSessions' | 'endSessions' | 'loginHistory'>
}

const pageSize = 20

/** Lists where a member is and was logged in, and ends sessions remotely. */
export function createDevices({ once, auth }: Needs) {
  return {
    /**
     * Lists the member's live sessions.
     * @param sessionId the caller's session, which comes first in the list
     */
    async list(memberId: string, sessionId: string | undefined): Promise<LiveSession[]> {
      const rows = await auth.liveSessions(memberId)
      return rows
        .map((row) => ({
          id: row.id,
          device: deviceOf(row.user_agent),
          maskedIp: maskedIpOf(row.ip),
          createdAt: row.created_at.getTime(),
          lastSeenAt: row.last_seen_at.getTime(),
          ...lastOf(row),
          ...(row.refused_at !== null && {
            refused: { at: row.refused_at.getTime(), ...placeOf(row.refused_ip, row.refused_user_agent) },
          }),
          isThis: row.id === sessionId,
        }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt - a.lastSeenAt)
    },

    /**
     * Ends one session.
     * @throws not-found when the member has no such live session
     */
    async end(asking: Asking, sessionId: string): Promise<Record<string, never>> {
      return once.inTransaction(requestOf(asking, endSession.name), async (tx) => {
        const ended = await auth.endSessions(asking.memberId, 'signed-out-there', { tx, only: sessionId })
        if (ended === 0) throw new CallError('not-found')
        return {}
      })
    },

    /** Ends all sessions except the caller's. */
    async endOthers(asking: Asking, sessionId: string): Promise<{ ended: number }> {
      return once.inTransaction(requestOf(asking, endOtherSessions.name), async (tx) => {
        const which = { tx, except: sessionId }
        return { ended: await auth.endSessions(asking.memberId, 'signed-out-there', which) }
      })
    },

    async history(
      memberId: string,
      limit: number = pageSize,
      before?: string,
    ): Promise<{ records: LoginRecord[]; hasMore: boolean }> {
      const rows = await auth.loginHistory(memberId, limit + 1, before)
      const records = rows.slice(0, limit).map((row) => ({
        id: row.id,
        at: row.at.getTime(),
        device: deviceOf(row.user_agent),
        maskedIp: maskedIpOf(row.ip),
        outcome: row.outcome,
        way: row.way,
      }))
      return { records, hasMore: rows.length > limit }
    },
  }
}
export type Devices = ReturnType<typeof createDevices>

const placeOf = (ip: string | null, userAgent: string | null) => ({
  device: deviceOf(userAgent ?? ''),
  maskedIp: maskedIpOf(ip ?? ''),
})

/** The last place of a session, if it looks different from the first one to the member. */
function lastOf(row: SessionRow): Pick<LiveSession, 'last'> {
  if (row.last_ip === null) return {}
  const last = placeOf(row.last_ip, row.last_user_agent)
  const isSame = isDeepStrictEqual(last, placeOf(row.ip, row.user_agent))
  return isSame ? {} : { last }
}

const requestOf = ({ memberId, uuid, bodyHash }: Asking, call: string) => ({
  actor: memberId,
  uuid,
  call,
  bodyHash,
})

import type { LogoutSetup } from '@grandstand/contract/auth'
import type { Database, Queryable } from '../../kernel/database.ts'
import * as store from './standing-store.ts'
import { memberStatus, type MemberStatus } from './standing-store.ts'

/** A member without a log-in for this long becomes dormant at the next log-in [STATE-03]. */
export const dormantAfterMs = 180 * 86_400_000

export interface Arriving {
  readonly isDisabled: boolean
  /** Epoch ms. */
  readonly lastLoginAt: number | undefined
  readonly atLoginElsewhere: LogoutSetup['atLoginElsewhere']
}

/** Whether and how a member may log in: status, dormancy, and the chosen log-out behaviour. */
export function createStanding(database: Database) {
  return {
    /** Status of a member who is logging in; makes a long absent member dormant. */
    async arriving(id: string, at: Date): Promise<Arriving> {
      const row = await store.findStanding(database, id)
      const seenAt = row?.last_login_at ?? row?.registered_at
      const isAwayLong = seenAt !== undefined && at.getTime() - seenAt.getTime() > dormantAfterMs
      if (row?.status === memberStatus.active && isAwayLong) await store.fallDormant(database, id, seenAt)
      return {
        isDisabled: row === undefined || row.status === memberStatus.disabled,
        lastLoginAt: row?.last_login_at?.getTime(),
        atLoginElsewhere: row?.at_login_elsewhere ?? 'end-older',
      }
    },

    arrived: (tx: Queryable, id: string, at: Date): Promise<void> => store.setLastLogin(tx, id, at),

    /** Epoch ms of the last log-in before the member became dormant; undefined while not dormant. */
    async dormantSince(id: string): Promise<number | undefined> {
      const row = await store.findStanding(database, id)
      if (row?.status !== memberStatus.inactive) return undefined
      return (row.dormant_since ?? row.registered_at).getTime()
    },

    /** Makes an active member dormant. */
    async putToSleep(id: string, on: Queryable = database): Promise<void> {
      const row = await store.findStanding(on, id)
      if (row) await store.fallDormant(on, id, row.last_login_at ?? row.registered_at)
    },

    wake: (tx: Queryable, id: string): Promise<void> => store.setAwake(tx, id),

    /** False when there is no such member. */
    setStatus: (tx: Queryable, id: string, status: MemberStatus): Promise<boolean> =>
      store.setStatus(tx, id, status),

    /** Sets the given fields and returns all of them. */
    async setLogoutSetup(
      tx: Queryable,
      id: string,
      setup: Parameters<typeof store.setLogoutSetup>[2],
    ): Promise<LogoutSetup> {
      const row = await store.setLogoutSetup(tx, id, setup)
      return {
        atLogout: row?.at_logout ?? 'this-device',
        atLoginElsewhere: row?.at_login_elsewhere ?? 'end-older',
      }
    },
  }
}

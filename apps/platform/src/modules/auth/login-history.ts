import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { insertRows } from '../../kernel/insert-row.ts'
import type { Client } from './client.ts'
import * as store from './history-store.ts'
import type { LoginOutcome, LoginRow } from './history-store.ts'

const keptMs = 90 * 86_400_000
/** Most entries kept between two writes. More than this is a flood, and the first entries show enough of it. */
const mostWaiting = 5_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
}

/**
 * Records every log-in of the last 90 days. Rows are written later and in batches, so that response times do not
 * reveal whether the member exists.
 */
export function createLoginHistory({ database, clock, newId }: Needs) {
  let waiting: Record<string, unknown>[] = []
  return {
    note(memberId: string, client: Client, way: string, outcome: LoginOutcome): void {
      if (waiting.length >= mostWaiting) return
      const { ip, deviceId, clientType, userAgent } = client
      waiting.push({
        id: newId(),
        member_id: memberId,
        at: new Date(clock.now()),
        ip,
        device_id: deviceId,
        client_type: clientType,
        user_agent: userAgent,
        way,
        outcome,
      })
    },

    async flush(): Promise<void> {
      if (waiting.length === 0) return
      const rows = waiting
      waiting = []
      await insertRows(
        database,
        rows.map((row) => ({ into: 'login_history', row })),
      )
    },

    /** Newest first; `before` is the id of the previous page's last row. */
    async page(memberId: string, limit: number, before?: string): Promise<LoginRow[]> {
      return store.historyPage(database, memberId, limit, before)
    },

    async prune(): Promise<void> {
      await store.pruneHistory(database, new Date(clock.now() - keptMs))
    },
  }
}
export type LoginHistory = ReturnType<typeof createLoginHistory>

import type { MemberId } from '@grandstand/contract'
import type { Change } from '@grandstand/contract/operations'
import type { Act, AskedAct } from '../../kernel/act.ts'
import { appendAct } from '../../kernel/act-log-store.ts'
import type { Transaction } from '../../kernel/database.ts'
import * as store from './change-store.ts'
import { createDecisions, recordOf, type ChangeNeeds } from './deciding.ts'
import { permissionsOf } from './rights-store.ts'

/** How long a change waits for another person. */
const waitsMs = 24 * 3_600_000
const listed = 100
const expiredAtOnce = 100

/** A request for an act that waits for another person. */
export interface AskedChange {
  readonly act: Act
  readonly asked: AskedAct
  readonly fields: Change['fields']
  readonly reason: string
}

/** The answer to the person who requested the act. */
export interface AskedAnswer {
  readonly change: string
  /** When it expires, epoch ms. */
  readonly until: number
}

/** Acts that wait for another person. */
export function createChanges(needs: ChangeNeeds) {
  const { database, clock, newId } = needs
  return {
    ...createDecisions(needs),

    /** Stores a change, in the caller's transaction; the caller logs it. */
    async ask(tx: Transaction, by: MemberId, change: AskedChange): Promise<AskedAnswer> {
      const { act, asked, fields, reason } = change
      const until = clock.now() + waitsMs
      const row: store.NewChange = {
        id: newId(),
        act: act.name,
        fields,
        says: asked.says,
        permission: act.facts.permission,
        asked_by: by,
        asked_at: new Date(clock.now()),
        reason,
        until: new Date(until),
      }
      await store.insertChange(tx, row)
      return { change: row.id, until }
    },

    async list(by: MemberId): Promise<{ changes: Change[] }> {
      const permissions = await permissionsOf(database, by)
      const rows = await store.listChanges(database, by, [...permissions], listed)
      return { changes: rows.map(store.changeOf) }
    },

    /** Ends changes that have expired without a decision. */
    expire: (): Promise<'more' | 'idle'> =>
      database.transaction(async (tx) => {
        const rows = await store.lockOverdue(tx, new Date(clock.now()), expiredAtOnce)
        const at = clock.now()
        for (const row of rows) await store.endChange(tx, row.id, { state: 'expired', at: new Date(at) })
        for (const row of rows) await appendAct(tx, { ...recordOf(at, 'machine', row), outcome: 'expired' })
        return rows.length === expiredAtOnce ? 'more' : 'idle'
      }),
  }
}

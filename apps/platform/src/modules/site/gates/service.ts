import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { createAdmission } from './admission.ts'
import { createGateTable } from './gate-table.ts'
import * as store from './gates-store.ts'
import type { Rate } from './rates.ts'
import { ruleOf, type Rule, type RuleKind } from './rules.ts'

/** Interval at which changes of other nodes are read; it leaves time for a slow query within the promised second. */
const refreshMs = 500
const passageMs = 24 * 3_600_000
export interface GateNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** Default rates, where the operator has set none; undefined for no limit. */
  readonly rates: Readonly<Record<'address' | 'device' | 'site', Rate | undefined>>
}

/** Admission rules of the operator. Checked on every call from memory, which follows the database within a second. */
export async function createGates({ database, clock, logger, rates: usual }: GateNeeds) {
  const listeners = new Set<() => void>()
  let rules: readonly Rule[] = []
  let table = createGateTable(rules, clock.now())
  let version = -1n

  const present = (now: number) => {
    if (now >= table.staleAt) table = createGateTable(rules, now)
    return table
  }

  async function refresh(): Promise<void> {
    const found = await store.readVersion(database)
    if (found === version) return
    const now = clock.now()
    const rows = await store.readRules(database, new Date(now))
    rules = rows.flatMap((row) => ruleOf(row) ?? [])
    table = createGateTable(rules, now)
    version = found
    for (const listener of listeners) listener()
  }

  await refresh()

  return {
    ...createAdmission({ database, clock, usual, tableAt: present, table: () => table }),

    onChanged(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Lets a device pass the caveat on its region for a day. */
    goOn: (deviceId: string): Promise<void> =>
      store.putPassage(database, deviceId, new Date(clock.now() + passageMs)),

    /** The current rules. */
    list(): readonly Rule[] {
      const now = clock.now()
      return rules.filter(({ endsAt }) => endsAt === undefined || endsAt > now)
    },

    /** Creates a rule or replaces the one on the same subject. It applies on this node after `refresh`. */
    put: (
      tx: Queryable,
      rule: Pick<Rule, 'kind' | 'subject' | 'facts'> & { readonly endsAt?: number | undefined },
    ): Promise<void> =>
      store.putRule(
        tx,
        { ...rule, endsAt: rule.endsAt === undefined ? null : new Date(rule.endsAt) },
        new Date(clock.now()),
      ),

    /**
     * Ends a rule.
     * @returns whether there was one
     */
    remove: (tx: Queryable, kind: RuleKind, subject: string): Promise<boolean> =>
      store.removeRule(tx, kind, subject),

    refresh,

    /**
     * Closes the site before its first call is answered; `open` ends this like any maintenance. An existing
     * maintenance is kept.
     */
    async startClosed(): Promise<void> {
      await refresh()
      if (rules.some(({ kind }) => kind === 'maintenance')) return
      await database.transaction((tx) =>
        store.putRule(
          tx,
          { kind: 'maintenance', subject: 'site', facts: { bypass: [] }, endsAt: null },
          new Date(clock.now()),
        ),
      )
      await refresh()
    },

    /** Follows changes of other nodes, and deletes ended rules. */
    start(): WorkerLoop {
      let pruneAt = 0
      return startWorkerLoop({
        name: 'gates',
        everyMs: refreshMs,
        logger,
        maxBackoffMs: 2_000,
        async step() {
          await refresh()
          if (clock.now() < pruneAt) return 'idle'
          pruneAt = clock.now() + 600_000
          await store.dropEndedRules(database, new Date(clock.now()))
          return 'idle'
        },
      })
    },
  }
}
export type Gates = Awaited<ReturnType<typeof createGates>>

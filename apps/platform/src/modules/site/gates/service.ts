import { mainFormOf, type ErrorName } from '@grandstand/contract'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { createGateTable } from './gate-table.ts'
import * as store from './gates-store.ts'
import { createRates, type Rate } from './rates.ts'
import { ruleOf, type GateRefusal, type Rule, type RuleKind } from './rules.ts'

/** Interval at which changes of other nodes are read; it leaves time for a slow query within the promised second. */
const refreshMs = 500
const passageMs = 24 * 3_600_000
/** Calls that blocks, regions and maintenance do not stop: the clock, the build, and help. */
const alwaysReached = /^(time\.|gateway\.v|site\.customerService\.|site\.echat\.|help\.)/
const goesOn = 'site.access.goOn'

export interface Knock {
  readonly callId: string
  readonly ip: string
  readonly deviceId: string
}

export interface Session {
  readonly memberId: string
  readonly roles: readonly string[]
}

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
  const rates = createRates()
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

  /** The refusal by maintenance, blocks and regions for an address and a device, without counting a call. */
  function closedTo(
    { ip, deviceId }: Omit<Knock, 'callId' | 'siteId'>,
    now: number,
  ): GateRefusal | undefined {
    const gates = present(now)
    return gates.blocks(ip, deviceId) ?? gates.restriction(ip)
  }

  async function overRate(knock: Knock): Promise<GateRefusal | undefined> {
    const subjects = [
      ['address', addressKeyOf(knock.ip), 'address-rate-limited'],
      ['device', knock.deviceId, 'device-rate-limited'],
      ['site', '', 'site-rate-limited'],
    ] as const
    for (const [subject, key, refusal] of subjects) {
      const rate = table.limit(subject) ?? usual[subject]
      const retryAfterMs = rate && (await rates.take(subject, rate, key))
      if (retryAfterMs !== undefined) return { refusal, data: { retryAfterMs } }
    }
    return undefined
  }

  async function atDoor(knock: Knock): Promise<GateRefusal | undefined> {
    const now = clock.now()
    if (!alwaysReached.test(knock.callId)) {
      const closed = closedTo(knock, now)
      if (closed) return closed
      const caveat = knock.callId === goesOn ? undefined : table.caveat(knock.ip, now)
      const hasRead =
        caveat?.mayGo === true && (await store.hasPassage(database, knock.deviceId, new Date(now)))
      if (caveat && !hasRead) return caveat.answer
    }
    return overRate(knock)
  }

  async function inside(knock: Knock, session: Session | undefined): Promise<GateRefusal | undefined> {
    const now = clock.now()
    const gates = present(now)
    const isStaff = session?.roles.includes('staff') === true
    const maintenance = gates.maintenance(knock.ip, now)
    if (maintenance && !isStaff && !alwaysReached.test(knock.callId)) return maintenance
    if (gates.isDegraded(knock.callId)) return { refusal: 'interface-degraded' }
    const own = gates.limit(knock.callId)
    // The device is no key here, because the caller can send any device header.
    const key = session ? `member ${session.memberId}` : addressKeyOf(knock.ip)
    const retryAfterMs = own && (await rates.take(mainFormOf(knock.callId), own, key))
    if (retryAfterMs !== undefined) return { refusal: 'rate-limited', data: { retryAfterMs } }
    const drill = gates.drill(knock.callId)
    if (!drill) return undefined
    if (drill.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, drill.delayMs))
    if (drill.refusal === undefined) return undefined
    return { refusal: drill.refusal as ErrorName, ...(drill.data !== undefined && { data: drill.data }) }
  }

  await refresh()

  return {
    atDoor,
    inside,
    mayNotStay: (who: Omit<Knock, 'callId' | 'siteId'>): ErrorName | undefined => {
      const now = clock.now()
      const caveat = table.caveat(who.ip, now)
      const closed =
        closedTo(who, now) ??
        (caveat?.mayGo === false ? caveat.answer : undefined) ??
        table.maintenance(who.ip, now)
      return closed?.refusal
    },
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

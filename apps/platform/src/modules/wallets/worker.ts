import type { AccountKey } from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Alarms } from '../../kernel/alarms.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import { createSealer } from './seal/sealer.ts'
import { findAlterations, findFreshImbalances, readHead } from './seal/seal-store.ts'
import type { Wallets } from './service.ts'
import { readBalanceOf, readCurrencySums } from './store.ts'

/** An account that money only passes through: its balance equals the sum of the open orders that pass through it. */
export interface Clearing {
  readonly account: AccountKey
  /** Sum of the open orders, minor units, read in the same snapshot as the balance. */
  readonly explained: (on: Queryable) => Promise<bigint>
}

export interface WatchOptions {
  readonly database: Database
  readonly wallets: Wallets
  readonly metrics: Metrics
  readonly logger: Logger
  readonly alarms: Alarms
  readonly clearings?: () => readonly Clearing[]
  /** Money at providers and venues beyond the money owed to members, minor units, by currency. */
  readonly surplus?: () => Promise<readonly { readonly currency: Currency; readonly minor: bigint }[]>
}

const sealsAtOnce = 20
/** Largest share of the database's time that the whole audit, which reads every entry, may take. */
const auditShare = 1 / 50

/**
 * Checks the invariants of the books continuously: every few seconds the new entries, the sums, the clearing accounts
 * and some of the older seals in turn, and from time to time everything.
 */
export function createWatch(options: WatchOptions) {
  const { database, wallets, metrics, logger, alarms, clearings, surplus } = options
  const imbalances = metrics.gauge(
    'ledger_imbalances',
    'Broken invariants of the ledger; 0 when the books are right',
  )
  const sums = metrics.gauge('ledger_sum_minor', 'All balances of a currency together; 0', ['currency'])
  const sealed = metrics.gauge('ledger_sealed_entry', 'The highest entry that is sealed')
  const unexplained = metrics.gauge(
    'ledger_clearing_unexplained_minor',
    'What lies on a clearing account beyond the open orders that pass through it; 0',
    ['account'],
  )
  const reserve = metrics.gauge(
    'reserve_surplus_minor',
    'What providers and venues hold beyond what is owed to members; the reserve covers while it is not below 0',
    ['currency'],
  )
  const sealer = createSealer(database)
  let checkedAbove = 0n
  let round: string[] = []
  let lastRound: string[] = []
  let nextSeal = 1n
  const problems = { fresh: [] as string[], whole: [] as string[], clearing: [] as string[] }

  /** Each problem once, because the whole audit finds those of the quick look again. */
  const all = () => [
    ...new Set([...problems.fresh, ...problems.whole, ...problems.clearing, ...lastRound, ...round]),
  ]

  function tell(): void {
    const found = all()
    imbalances.set(found.length)
    const [first] = found
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : ''
    alarms.set('ledger', first === undefined ? undefined : `The ledger does not hold: ${first}${more}.`)
  }

  async function look(): Promise<void> {
    problems.fresh = await findFreshImbalances(database, checkedAbove)
    for (const { currency, total } of await readCurrencySums(database)) sums.set({ currency }, Number(total))
    await sealer.step()
    const head = await readHead(database)
    sealed.set(Number(head.toId))
    // Sealed entries have been checked. After a problem the check does not advance until the problem is gone.
    if (problems.fresh.length === 0) checkedAbove = head.toId
    await lookAtSeals()
    await lookAtClearings()
    for (const { currency, minor } of (await surplus?.()) ?? []) reserve.set({ currency }, Number(minor))
    tell()
  }

  async function lookAtSeals(): Promise<void> {
    const part = await findAlterations(database, nextSeal, sealsAtOnce)
    round.push(...part.problems)
    nextSeal = part.checkedTo + 1n
    if (part.checkedTo > 0n) return
    lastRound = round
    round = []
    nextSeal = 1n
  }

  async function lookAtClearings(): Promise<void> {
    problems.clearing = []
    for (const { account, explained } of clearings?.() ?? []) {
      const off = await database.transaction(
        async (tx) => (await readBalanceOf(tx, account)) - (await explained(tx)),
        { isolation: 'repeatable read' },
      )
      unexplained.set({ account }, Number(off))
      if (off !== 0n) problems.clearing.push(`${account} has ${off} that no open order explains`)
    }
  }

  async function audit(): Promise<void> {
    problems.whole = await wallets.imbalances()
    for (const problem of problems.whole.slice(0, 20))
      logger.error({ problem }, 'the ledger is out of balance')
    tell()
  }

  return { look, audit, problems: all }
}

/** Starts the watch: a look every few seconds, and the whole audit from time to time. */
export function startWatch(options: WatchOptions): WorkerLoop[] {
  const watch = createWatch(options)
  const { logger } = options
  let auditAt = 0
  return [
    startWorkerLoop({
      name: 'wallets watch',
      everyMs: 5_000,
      logger,
      async step() {
        await watch.look()
        return 'idle'
      },
    }),
    startWorkerLoop({
      name: 'wallets audit',
      everyMs: 60_000,
      logger,
      async step() {
        if (performance.now() < auditAt) return 'idle'
        const from = performance.now()
        await watch.audit()
        auditAt = performance.now() + (performance.now() - from) / auditShare
        return 'idle'
      },
    }),
  ]
}

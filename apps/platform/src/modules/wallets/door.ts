import { hasHappened, type Outcome, type Work } from '@grandstand/ledger'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { insertRows } from '../../kernel/insert-row.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { factsOf, withFacts } from './announcements.ts'
import { debtPayments, freesMoney } from './debt-payment.ts'
import {
  applyChecked,
  applyInOneStatement,
  applyWorks,
  refuseMalformed,
  type WorkWithRows,
} from './ledger-store.ts'
import { isOwed } from './safer-play/kinds.ts'

/**
 * Checks limits, pauses and freezes before money leaves a guarded account, in the same transaction, and locks what it
 * has checked until the commit.
 * @throws CallError with the refusal
 */
export type Guard = (tx: Transaction, work: Work) => Promise<void>

/** Receives the works that a commit has applied, before any caller gets its answer. */
export type Acknowledge = (works: readonly Work[]) => void

/** Thrown when the ledger did not apply a work that has to happen. */
export class WorkRefused extends Error {
  readonly work: Work
  readonly outcome: Outcome

  constructor(work: Work, outcome: Outcome) {
    super(`${work.id} was not applied: ${outcome}`)
    this.name = 'WorkRefused'
    this.work = work
    this.outcome = outcome
  }
}

interface DoorNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly guard: Guard
  readonly acknowledge: Acknowledge
  readonly outbox: Pick<Outbox, 'append' | 'row' | 'wake'> | undefined
}

/** Whether a work takes nothing that was free: it holds on what a `post` of the same list has just released. */
function continuesHold(work: Work, works: readonly Work[], outcomes: readonly Outcome[]): boolean {
  if (work.op !== 'hold' || work.continues === undefined) return false
  const ended = works.findIndex(({ op, id }) => op === 'post' && id === work.continues)
  return ended >= 0 && outcomes[ended] === 'applied'
}

/**
 * Applies works that touch guarded accounts: owed ones together, the others one by one after their guard. Writes into
 * `outcomes`.
 */
async function applyGuarded(
  { clock, guard }: Pick<DoorNeeds, 'clock' | 'guard'>,
  tx: Transaction,
  works: readonly Work[],
  outcomes: Outcome[],
): Promise<void> {
  const guarded = works.flatMap((work, index) => (outcomes[index] === 'guarded' ? [{ work, index }] : []))
  const needsNoGuard = (work: Work) => isOwed(work) || continuesHold(work, works, outcomes)
  const owed = guarded.filter(({ work }) => needsNoGuard(work))
  const given = await applyChecked(
    tx,
    owed.map(({ work }) => work),
    clock.now(),
  )
  for (const [at, { index }] of owed.entries()) outcomes[index] = given[at] ?? 'transfer-missing'
  for (const { work, index } of guarded) {
    if (needsNoGuard(work)) continue
    await guard(tx, work)
    const [outcome = 'transfer-missing'] = await applyChecked(tx, [work], clock.now())
    outcomes[index] = outcome
  }
}

/**
 * The only entry point to the ledger. It asks the guard about works that member protections apply to and lets owed
 * ones pass, acknowledges committed works, announces whose balances changed, and pays debts from incoming money.
 */
export function createDoor({ database, clock, guard, acknowledge, outbox }: DoorNeeds) {
  /**
   * Applies works in the caller's transaction.
   * @returns one outcome per work
   * @throws CallError with the guard's refusal
   */
  async function apply(tx: Transaction, works: readonly Work[]): Promise<Outcome[]> {
    for (const work of works) refuseMalformed(work)
    const outcomes = await applyWorks(tx, works, clock.now())
    if (outcomes.includes('guarded')) await applyGuarded({ clock, guard }, tx, works, outcomes)
    const applied = works.filter((_, index) => outcomes[index] === 'applied')
    const facts = outbox ? factsOf(applied) : []
    if (facts.length > 0) await outbox?.append(tx, ...facts)
    tx.afterCommit(() => acknowledge(applied))
    await payDebts(tx, applied)
    return outcomes
  }

  /**
   * Applies works that have to happen.
   * @returns those that were applied now
   * @throws WorkRefused
   */
  async function applyOwed(tx: Transaction, works: readonly Work[]): Promise<Work[]> {
    const outcomes = await apply(tx, works)
    for (const [index, work] of works.entries()) {
      const outcome = outcomes[index] ?? 'transfer-missing'
      if (!hasHappened(outcome)) throw new WorkRefused(work, outcome)
    }
    return works.filter((_, index) => outcomes[index] === 'applied')
  }

  /**
   * Pays the owners' debts from money that these works have released, in the same commit, so that nobody can spend it
   * before.
   */
  async function payDebts(tx: Transaction, applied: readonly Work[]): Promise<void> {
    const payments = await debtPayments(tx, applied, () => uuidV7(clock))
    if (payments.length > 0) await applyOwed(tx, payments)
  }

  /** Applies works with their rows in one statement, or in one transaction where a statement cannot. */
  async function together(items: readonly WorkWithRows[]): Promise<Outcome[]> {
    const works = items.map(({ work }) => work)
    const nowMs = clock.now()
    if (new Set(works.map(({ id }) => id)).size === works.length) {
      const outcomes = await applyInOneStatement(database, items, nowMs, works.some(freesMoney))
      if (outcomes) return outcomes
    }
    return database.transaction(async (tx) => {
      const outcomes = await applyWorks(tx, works, nowMs)
      const applied = items.filter((_, index) => outcomes[index] === 'applied')
      await insertRows(
        tx,
        applied.flatMap(({ rows }) => rows),
      )
      await payDebts(
        tx,
        applied.map(({ work }) => work),
      )
      return outcomes
    })
  }

  return {
    apply,
    applyOwed,

    /**
     * Applies works with their rows in one statement and one commit. Here `guarded` is an outcome: such a work has to
     * be applied in a transaction of its own, after its guard.
     */
    async applyAtOnce(items: readonly WorkWithRows[]): Promise<Outcome[]> {
      const announced = outbox ? items.map((item) => withFacts(item, (fact) => outbox.row(fact))) : items
      const outcomes = await together(announced)
      const applied = items.flatMap(({ work }, index) => (outcomes[index] === 'applied' ? [work] : []))
      acknowledge(applied)
      if (factsOf(applied).length > 0) outbox?.wake()
      return outcomes
    },

    /**
     * Applies one work with its rows in a transaction of its own.
     * @throws CallError with the guard's refusal
     */
    applyAlone: ({ work, rows }: WorkWithRows): Promise<Outcome> =>
      database.transaction(async (tx) => {
        const [outcome = 'transfer-missing'] = await apply(tx, [work])
        if (outcome === 'applied') await insertRows(tx, rows)
        return outcome
      }),
  }
}
export type Door = ReturnType<typeof createDoor>

export { refuseMalformed }

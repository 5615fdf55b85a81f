import type { Outcome, Work } from '@grandstand/ledger'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { DatabaseUnavailable } from '../../kernel/database-errors.ts'
import { insertRows, type InsertRow } from '../../kernel/insert-row.ts'
import { applyChecked, applyWithRows, applyWorks, refuseMalformed } from './store.ts'

interface Waiting {
  readonly work: Work
  /** Those that it changes, as far as it says. */
  readonly accounts: readonly string[]
  readonly rows: readonly InsertRow[]
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export interface Batcher {
  submit(this: void, work: Work, rows?: readonly InsertRow[]): Promise<Outcome>
  stop(this: void): Promise<void>
}

/**
 * Looks at what stands over a guarded account before money leaves it, in the transaction in which it leaves, holding
 * what decides about it until the commit. @throws CallError with the refusal
 */
export type Guard = (tx: Transaction, work: Work) => Promise<void>

/** Is told of the works that a commit has applied, before anybody else is. */
export type Acknowledge = (works: readonly Work[]) => void

const maxBatch = 512
/**
 * Of more than twice so many the half goes: who waits for answers sends on when they come, and were all answered at once
 * this process and the database would take turns instead of working side by side.
 */
const smallBatch = 16
const maxWaiting = 20_000

/** A hold changes what it takes from alone; an ending does not say what it changes. */
function accountsOf(work: Work): readonly string[] {
  const postings = ('postings' in work ? work.postings : undefined) ?? []
  return postings.flatMap(({ account, amount }) => (work.op === 'hold' && amount > 0n ? [] : [account]))
}

/**
 * Group commit: works that wait at the same moment go together in one statement and one commit. While batches are on
 * their way the next one gathers, so batches grow with the load and nobody waits for a timer.
 */
export function createBatcher(
  database: Database,
  clock: Clock,
  guard: Guard,
  acknowledge: Acknowledge = () => {},
): Batcher {
  // On a server a second batch, of other accounts, is computed while the first one's commit reaches the disk.
  const lanes = database.engine === 'postgres' ? 2 : 1
  let waiting: Waiting[] = []
  /** Accounts that batches on their way change: another batch would hold a connection and wait for their commits. */
  const busy = new Set<string>()
  let running = 0
  let alone = 0
  let isScheduled = false
  let isStopped = false
  let drained = () => {}

  const isIdle = () => waiting.length === 0 && running === 0 && alone === 0

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= lanes) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      while (running < lanes) {
        const batch = take()
        if (batch.length === 0) return
        void run(batch)
      }
    })
  }

  /** What waits and touches no busy account, in its order: nobody is overtaken on an account that he waits for. */
  function take(): Waiting[] {
    const most = Math.min(maxBatch, Math.max(smallBatch, Math.ceil(waiting.length / 2)))
    const taken: Waiting[] = []
    const left: Waiting[] = []
    const closed = new Set(busy)
    const own = new Set<string>()
    for (const item of waiting) {
      const { accounts } = item
      // What would have to wait for this batch goes with it, however much there is.
      const hasRoom =
        taken.length < most || (taken.length < maxBatch && accounts.some((account) => own.has(account)))
      const isFree = hasRoom && !accounts.some((account) => closed.has(account))
      if (isFree) taken.push(item)
      else left.push(item)
      for (const account of accounts) (isFree ? own : closed).add(account)
    }
    waiting = left
    return taken
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    const accounts = new Set(batch.flatMap((item) => item.accounts))
    for (const account of accounts) busy.add(account)
    running += 1
    try {
      await settle(batch)
    } finally {
      for (const account of accounts) busy.delete(account)
      running -= 1
      if (waiting.length > 0) schedule()
      else if (isIdle()) drained()
    }
  }

  /** One work whose rows cannot be written must not take the others down: a batch that failed is done again work by work. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await together(batch)
      acknowledge(batch.flatMap(({ work }, index) => (outcomes[index] === 'applied' ? work : [])))
      for (const [index, item] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome === 'guarded') void guarded(item)
        else if (outcome !== undefined) item.resolve(outcome)
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) for (const item of batch) item.reject(error)
      else for (const item of batch) await settleAlone(item)
    }
  }

  /** In a transaction of its own, which is tried again after a deadlock. */
  async function settleAlone(item: Waiting): Promise<void> {
    try {
      const outcome = await database.transaction(async (tx) => {
        const [done = 'transfer-missing'] = await applyWorks(tx, [item.work], clock.now())
        if (done === 'applied') await insertRows(tx, item.rows)
        return done
      })
      if (outcome === 'applied') acknowledge([item.work])
      if (outcome === 'guarded') void guarded(item)
      else item.resolve(outcome)
    } catch (error) {
      item.reject(error)
    }
  }

  /** Guarded works go alone, each in a transaction of its own: few members have limits, and only they wait for each other. */
  async function guarded({ work, rows, resolve, reject }: Waiting): Promise<void> {
    alone += 1
    try {
      const outcome = await database.transaction(async (tx) => {
        await guard(tx, work)
        const [done = 'transfer-missing'] = await applyChecked(tx, [work], clock.now())
        if (done === 'applied') await insertRows(tx, rows)
        return done
      })
      if (outcome === 'applied') acknowledge([work])
      resolve(outcome)
    } catch (error) {
      reject(error)
    } finally {
      alone -= 1
      if (isIdle()) drained()
    }
  }

  function together(batch: readonly Waiting[]): Promise<Outcome[]> {
    const works = batch.map(({ work }) => work)
    const nowMs = clock.now()
    if (batch.every(({ rows }) => rows.length === 0)) return applyWorks(database, works, nowMs)
    if (new Set(works.map(({ id }) => id)).size === works.length) return applyWithRows(database, batch, nowMs)
    return database.transaction(async (tx) => {
      const outcomes = await applyWorks(tx, works, nowMs)
      await insertRows(
        tx,
        batch.flatMap(({ rows }, index) => (outcomes[index] === 'applied' ? rows : [])),
      )
      return outcomes
    })
  }

  return {
    submit(work, rows = []) {
      return new Promise((resolve, reject) => {
        refuseMalformed(work)
        if (isStopped || waiting.length >= maxWaiting)
          throw new DatabaseUnavailable(
            isStopped ? 'the ledger has stopped' : 'too many works wait for the ledger',
          )
        waiting.push({ work, accounts: accountsOf(work), rows, resolve, reject })
        schedule()
      })
    },
    async stop() {
      isStopped = true
      if (isIdle()) return
      await new Promise<void>((resolve) => (drained = resolve))
    },
  }
}

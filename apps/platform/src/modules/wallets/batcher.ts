import type { Outcome, Work } from '@grandstand/ledger'
import type { Database } from '../../kernel/database.ts'
import { DatabaseUnavailable } from '../../kernel/database-errors.ts'
import type { InsertRow } from '../../kernel/insert-row.ts'
import { refuseMalformed, type Door } from './door.ts'

interface Waiting {
  readonly work: Work
  /** Accounts that the work changes, as far as it names them. */
  readonly accounts: readonly string[]
  readonly rows: readonly InsertRow[]
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export interface Batcher {
  submit(this: void, work: Work, rows?: readonly InsertRow[]): Promise<Outcome>
  stop(this: void): Promise<void>
}

const maxBatch = 512
/**
 * A queue longer than twice this is sent in halves. Callers send new works when their answers arrive, so if all were
 * answered at the same time, this process and the database would alternate instead of working in parallel.
 */
const smallBatch = 16
const maxWaiting = 20_000

/**
 * A hold changes only the accounts that it takes from; the end of a hold does not name the accounts that it changes.
 */
function accountsOf(work: Work): readonly string[] {
  const postings = ('postings' in work ? work.postings : undefined) ?? []
  return postings.flatMap(({ account, amount }) => (work.op === 'hold' && amount > 0n ? [] : [account]))
}

/**
 * Takes pending works that touch no busy account, in their order; a later work never overtakes an earlier one on the
 * same account.
 */
function nextBatch(
  waiting: readonly Waiting[],
  busy: ReadonlySet<string>,
): { readonly taken: Waiting[]; readonly left: Waiting[] } {
  const most = Math.min(maxBatch, Math.max(smallBatch, Math.ceil(waiting.length / 2)))
  const taken: Waiting[] = []
  const left: Waiting[] = []
  const closed = new Set(busy)
  const own = new Set<string>()
  for (const item of waiting) {
    const { accounts } = item
    // A work that would have to wait for this batch joins it, up to the largest batch.
    const hasRoom =
      taken.length < most || (taken.length < maxBatch && accounts.some((account) => own.has(account)))
    const isFree = hasRoom && !accounts.some((account) => closed.has(account))
    if (isFree) taken.push(item)
    else left.push(item)
    for (const account of accounts) (isFree ? own : closed).add(account)
  }
  return { taken, left }
}

/**
 * Group commit: works that are pending at the same moment share one statement and one commit. The next batch gathers
 * while batches are being written, so batches grow with the load and no timer is needed.
 */
export function createBatcher(engine: Database['engine'], door: Door): Batcher {
  // On a server a second batch, of other accounts, is computed while the first one's commit reaches the disk.
  const lanes = engine === 'postgres' ? 2 : 1
  let waiting: Waiting[] = []
  /**
   * Accounts that running batches change; another batch with one of them would hold a connection and wait for their
   * commits.
   */
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
        const { taken, left } = nextBatch(waiting, busy)
        waiting = left
        if (taken.length === 0) return
        void run(taken)
      }
    })
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

  /** A work whose rows cannot be written must not fail the others: a failed batch is repeated work by work. */
  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await door.applyAtOnce(batch)
      for (const [index, item] of batch.entries()) {
        const outcome = outcomes[index]
        // Not awaited: few members have limits, and the rest of the batch need not wait for their transactions.
        if (outcome === 'guarded') void settleAlone(item)
        else if (outcome !== undefined) item.resolve(outcome)
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) for (const item of batch) item.reject(error)
      else for (const item of batch) await settleAlone(item)
    }
  }

  /** Applies one work in a transaction of its own, which is retried after a deadlock. */
  async function settleAlone(item: Waiting): Promise<void> {
    alone += 1
    try {
      item.resolve(await door.applyAlone(item))
    } catch (error) {
      item.reject(error)
    } finally {
      alone -= 1
      if (isIdle()) drained()
    }
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

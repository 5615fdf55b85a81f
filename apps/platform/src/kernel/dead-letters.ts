import type { Clock } from './clock.ts'
import type { Database, Queryable } from './database.ts'
import { DatabaseUnavailable, isRetryable } from './database-errors.ts'
import { json, sql } from './sql.ts'

/** An item that a batch could not process. Unless `nextTryAt` is set, only a person can retry or close it. */
export interface DeadLetter {
  readonly batch: string
  readonly item: string
  readonly state: 'waiting' | 'done' | 'closed'
  readonly error: string
  readonly tries: number
  readonly firstAt: Date
  readonly lastAt: Date
  readonly nextTryAt: Date | null
  readonly closedBecause: string | null
}

/** An item that is due for its next try, with its stored detail. */
export interface DueLetter {
  readonly item: string
  readonly detail: unknown
}

const firstPauseMs = 60_000
/** After retries at 1, 4, 16, 64 and 256 minutes an item waits for a person. */
const mostTries = 6
const keptErrorLength = 2_000

/**
 * The dead letters of batches: failing items are set aside so that the others continue. An item is retried with
 * growing pauses and then waits for a person; `watchDeadLetters` raises the alarm while any item waits.
 */
export function createDeadLetters(database: Database, clock: Pick<Clock, 'now'>) {
  return {
    /** Sets an item aside, or counts one more failed try. `detail` is for batches that store items nowhere else. */
    async setAside(batch: string, item: string, error: unknown, detail?: unknown): Promise<void> {
      const now = clock.now()
      const text = (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(
        0,
        keptErrorLength,
      )
      const kept = detail === undefined ? null : json(detail)
      await database.query(sql`
        insert into dead_letter as letter (batch, item, error, detail, first_at, last_at, next_try_at)
        values (${batch}, ${item}, ${text}, ${kept}::jsonb, ${new Date(now)}, ${new Date(now)},
          ${new Date(now + firstPauseMs)})
        on conflict (batch, item) do update set
          state = 'waiting', error = excluded.error, last_at = excluded.last_at, closed_because = null,
          detail = coalesce(excluded.detail, letter.detail),
          first_at = case when letter.state = 'waiting' then letter.first_at else excluded.first_at end,
          tries = case when letter.state = 'waiting' then letter.tries + 1 else 1 end,
          next_try_at = case
            when letter.state <> 'waiting' then excluded.next_try_at
            when letter.tries + 1 >= ${mostTries} then null
            else ${new Date(now)}::timestamptz + (power(4, letter.tries) * ${firstPauseMs} || ' ms')::interval
          end`)
    },

    /**
     * Creates an item for a person, in the caller's transaction, that is not retried automatically. An existing item
     * stays unchanged.
     */
    async hand(on: Queryable, batch: string, item: string, sentence: string): Promise<void> {
      const now = new Date(clock.now())
      await on.query(sql`
        insert into dead_letter (batch, item, error, first_at, last_at, next_try_at)
        values (${batch}, ${item}, ${sentence.slice(0, keptErrorLength)}, ${now}, ${now}, null)
        on conflict (batch, item) do nothing`)
    },

    /** Marks items as done, in the transaction in which they succeeded. */
    async resolve(on: Queryable, batch: string, items: readonly string[]): Promise<void> {
      if (items.length === 0) return
      await on.query(sql`
        update dead_letter set state = 'done', last_at = ${new Date(clock.now())}
        where batch = ${batch} and state = 'waiting' and item = any (${[...items]}::text[])`)
    },

    /** Items that are due for a retry, for batches that store their items nowhere else. */
    due: (batch: string, limit: number): Promise<DueLetter[]> =>
      database.query<DueLetter>(sql`
        select item, detail from dead_letter
        where batch = ${batch} and state = 'waiting' and next_try_at <= ${new Date(clock.now())}
        order by next_try_at limit ${limit}`),

    /** Waiting items, oldest first; with `isAll` also those done and closed. */
    list: (isAll = false): Promise<DeadLetter[]> =>
      database.query<DeadLetter>(sql`
        select batch, item, state, error, tries, first_at as "firstAt", last_at as "lastAt",
          next_try_at as "nextTryAt", closed_because as "closedBecause"
        from dead_letter where state = 'waiting' or ${isAll} order by first_at, batch, item limit 1000`),

    /** Waiting items by batch. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const rows = await database.query<{ batch: string; count: bigint }>(
        sql`select batch, count(*) from dead_letter where state = 'waiting' group by batch order by batch`,
      )
      return new Map(rows.map(({ batch, count }) => [batch, Number(count)]))
    },

    /**
     * Makes one waiting item, or all of a batch, due now.
     * @returns the number of items
     */
    async retry(batch: string, item?: string, on: Queryable = database): Promise<number> {
      const rows = await on.query(sql`
        update dead_letter set next_try_at = ${new Date(clock.now())}
        where batch = ${batch} and state = 'waiting' and (${item ?? null}::text is null or item = ${item ?? null})
        returning 1`)
      return rows.length
    },

    /**
     * Closes an item that a person has dealt with; it is never retried.
     * @returns whether it was waiting
     */
    async close(batch: string, item: string, because: string, on: Queryable = database): Promise<boolean> {
      const rows = await on.query(sql`
        update dead_letter set state = 'closed', next_try_at = null, closed_because = ${because},
          last_at = ${new Date(clock.now())}
        where batch = ${batch} and item = ${item} and state = 'waiting' returning 1`)
      return rows.length > 0
    },
  }
}
export type DeadLetters = ReturnType<typeof createDeadLetters>

/** SQL condition for a batch's query: `item` (a text expression) is not set aside at `now`. */
export const isNotAside = (batch: string, item: ReturnType<typeof sql>, now: number) => sql`
  not exists (select from dead_letter where dead_letter.batch = ${batch} and dead_letter.item = ${item}
    and (next_try_at is null or next_try_at > ${new Date(now)}))`

/** Whether the database failed and not the item, so that the whole batch is retried. */
export const isDatabaseFault = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isRetryable(error)

export interface IsolatedBatch<Item> {
  readonly letters: Pick<DeadLetters, 'setAside'>
  readonly batch: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** Processes all of `items` or none, in one transaction. */
  readonly run: (items: readonly Item[]) => Promise<unknown>
}

/**
 * Runs a batch as a whole. When that fails it runs halves, until the items that fail alone are found and set aside.
 * @throws errors of the database itself; then nothing is set aside
 */
export async function runIsolated<Item>(isolated: IsolatedBatch<Item>): Promise<void> {
  const { letters, batch, items, idOf, run } = isolated
  const [only] = items
  if (only === undefined) return
  try {
    await run(items)
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    if (items.length === 1) return letters.setAside(batch, idOf(only), error)
    const middle = items.length >> 1
    await runIsolated({ ...isolated, items: items.slice(0, middle) })
    await runIsolated({ ...isolated, items: items.slice(middle) })
  }
}

import type { Memo, TransferKind, TransferState, Wallet } from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../kernel/database.ts'
import { empty, sql } from '../../kernel/sql.ts'

/**
 * Filter of statement lines; a missing field means everything. Days are in Asia/Shanghai (`2026-11-21`), both
 * included.
 */
export interface StatementChoice {
  readonly wallet?: Wallet | undefined
  readonly kinds?: readonly TransferKind[] | undefined
  readonly state?: 'pending' | 'posted' | undefined
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
}

export interface StatementQuery extends StatementChoice {
  /** `cursor` of the last line of the previous page; older lines follow. */
  readonly before?: string | undefined
  /** 1 to 2000. */
  readonly limit: number
}

/** One line of the statement: a posted entry, or a hold that is still open (`pending`, without a balance after it). */
export interface StatementLine {
  readonly cursor: string
  readonly transferId: string
  readonly kind: TransferKind
  readonly state: TransferState
  readonly wallet: Wallet
  /** True when the amount was not paid but became a debt. */
  readonly isDebt: boolean
  readonly currency: Currency
  readonly amount: bigint
  readonly balanceAfter: bigint | undefined
  readonly memo: Memo
  readonly at: Date
}

export interface Statement {
  readonly lines: readonly StatementLine[]
  /** Cursor of the next page; undefined at the end. */
  readonly before: string | undefined
}

interface Row {
  readonly id: bigint
  readonly transfer_id: string
  readonly kind: TransferKind
  readonly state: TransferState
  readonly wallet: Wallet
  readonly is_debt: boolean
  readonly currency: Currency
  readonly amount: bigint
  readonly balance_after: bigint | null
  readonly memo: Memo
  readonly at: Date
}

/** Whether the filter is answered from day sums, which must be folded before. */
export function isFoundByDay({ kinds, fromDay, toDay }: StatementChoice): boolean {
  return kinds !== undefined || fromDay !== undefined || toDay !== undefined
}

/** Reads one page. Entries and open holds share one sequence of ids, so that one cursor covers both. */
export async function readStatement(
  database: Queryable,
  owner: string,
  query: StatementQuery,
): Promise<Statement> {
  const limit = Math.min(2000, Math.max(1, Math.trunc(query.limit)))
  const rows = await database.query<Row>(
    sql`with mine as (
          -- Debts are shown in the wallet that they are paid from, where their payments are too.
          select id, purpose = 'debt' as is_debt, own.wallet, currency
          from account cross join lateral (select case when purpose <> 'debt' then purpose
            when currency = 'CNY' then 'central' else 'usdt' end as wallet) as own
          where owner = ${owner} and (${query.wallet ?? null}::text is null or own.wallet = ${query.wallet ?? null}::text)
        ), line as (
          ${query.state === 'pending' ? empty : sql`(${isFoundByDay(query) ? entriesByDay(query, limit) : newestEntries(query, limit)})`}
          ${query.state === undefined ? sql`union all` : empty}
          ${query.state === 'posted' ? empty : sql`(${openHolds(query, limit)})`}
        )
        select line.id, line.transfer_id, t.kind, line.state, mine.wallet, mine.is_debt, mine.currency, line.amount,
               case when not mine.is_debt then line.balance_after end as balance_after, t.memo, line.at
        from (select * from line order by id desc limit ${limit + 1}) as line join mine on mine.id = line.account_id
          cross join lateral (select kind, memo from transfer where id = line.transfer_id offset 0) as t
        order by line.id desc`,
  )
  const lines = rows.slice(0, limit).map((row) => ({
    cursor: row.id.toString(),
    transferId: row.transfer_id,
    kind: row.kind,
    state: row.state,
    wallet: row.wallet,
    isDebt: row.is_debt,
    currency: row.currency,
    amount: row.amount,
    balanceAfter: row.balance_after ?? undefined,
    memo: row.memo,
    at: row.at,
  }))
  return { lines, before: rows.length > limit ? lines.at(-1)?.cursor : undefined }
}

const entryColumns = sql`e.account_id, e.id, e.transfer_id, 'posted' as state, e.amount, e.balance_after, e.at`

function newestEntries(query: StatementQuery, limit: number) {
  return sql`select found.* from mine cross join lateral (
      select ${entryColumns} from entry as e
      where e.account_id = mine.id and (not mine.is_debt or e.amount < 0) and e.id < ${cursorOf(query)}::int8
      order by e.id desc limit ${limit + 1}
    ) as found`
}

/**
 * Finds the days that the page can be in from their counts, newest first, then searches every range of ids that
 * overlaps them, so that the page is complete even where a clock that went back made days overlap. `offset 0`, here
 * and above, keeps the planner from reading all transfers, because it cannot know how few lines a page has.
 */
function entriesByDay(query: StatementQuery, limit: number) {
  const kinds = query.kinds ?? null
  return sql`
    with range as (
      select d.account_id, d.kind, d.day, d.first_id, d.last_id,
        case when d.last_id < ${cursorOf(query)}::int8 then d.entries else 0 end as whole
      from mine join account_day as d on d.account_id = mine.id
      where d.first_id < ${cursorOf(query)}::int8 and not (mine.is_debt and d.kind = 'debt')
        and (${kinds}::text[] is null or d.kind = any(${kinds}::text[]))
        and (${query.fromDay ?? null}::date is null or d.day >= ${query.fromDay ?? null}::date)
        and (${query.toDay ?? null}::date is null or d.day <= ${query.toDay ?? null}::date)
    ), counted as (
      select first_id, sum(whole) over (order by last_id desc rows between unbounded preceding and 1 preceding) as newer
      from (select min(first_id) as first_id, max(last_id) as last_id, sum(whole) as whole from range group by day) as by_day
    ), reach as (select min(first_id) as first_id from counted where coalesce(newer, 0) <= ${limit})
    select found.* from range cross join lateral (
      select ${entryColumns} from entry as e
        cross join lateral (select kind from transfer where id = e.transfer_id offset 0) as k
      where e.account_id = range.account_id and e.id >= range.first_id and e.id <= range.last_id
        and e.id < ${cursorOf(query)}::int8 and k.kind = range.kind
        and (e.at at time zone 'UTC' + interval '8 hours')::date = range.day
      order by e.id desc limit ${limit + 1}
    ) as found
    where range.last_id >= (select first_id from reach)`
}

function openHolds(query: StatementQuery, limit: number) {
  const kinds = query.kinds ?? null
  return sql`select h.account_id, h.id, h.transfer_id, 'pending' as state, -h.amount as amount, null::int8 as balance_after, h.at
    from mine join hold as h on h.account_id = mine.id join transfer as k on k.id = h.transfer_id
    where h.id < ${cursorOf(query)}::int8 and (${kinds}::text[] is null or k.kind = any(${kinds}::text[]))
      and (${query.fromDay ?? null}::date is null or (h.at at time zone 'UTC' + interval '8 hours')::date >= ${query.fromDay ?? null}::date)
      and (${query.toDay ?? null}::date is null or (h.at at time zone 'UTC' + interval '8 hours')::date <= ${query.toDay ?? null}::date)
    order by h.id desc limit ${limit + 1}`
}

/** The id that lines must be older than; an invalid cursor starts at the newest line. */
function cursorOf({ before }: StatementQuery): bigint {
  return before !== undefined && /^\d{1,18}$/.test(before) ? BigInt(before) : 2n ** 62n
}

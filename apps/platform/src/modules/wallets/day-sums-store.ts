import type { TransferKind, Wallet } from '@grandstand/ledger'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Folds the owner's newer entries into day sums, part by part, each part in its own commit, so that progress is kept
 * if the call is aborted. Ids rise within an account and become visible in their order (ledger_apply takes them under
 * the account's lock), so no entry below `folded_to` can still appear.
 */
export async function foldDays(database: Database, owner: string): Promise<void> {
  for (const id of await staleAccounts(database, owner))
    while (await database.transaction((tx) => foldSome(tx, id)));
}

/** Folds the remaining entries in the caller's snapshot. */
export async function foldRest(tx: Transaction, owner: string): Promise<void> {
  for (const id of await staleAccounts(tx, owner)) while (await foldSome(tx, id));
}

/**
 * Accounts with entries that are not folded. Looks up the newest entry of each, because for an `exists` the planner
 * may read the entries of all accounts.
 */
async function staleAccounts(database: Queryable, owner: string): Promise<bigint[]> {
  const stale = await database.query<{ id: bigint }>(
    sql`select a.id from account as a left join account_fold as f on f.account_id = a.id
          cross join lateral (select id from entry where account_id = a.id order by id desc limit 1) as newest
        where a.owner = ${owner} and newest.id > coalesce(f.folded_to, 0)
        order by a.id`,
  )
  return stale.map(({ id }) => id)
}

/** Keeps one statement far below the statement time-out. */
const entriesAtOnce = 100_000

/** @returns whether there may be more */
async function foldSome(tx: Transaction, id: bigint): Promise<boolean> {
  await tx.query(
    sql`insert into account_fold (account_id, folded_to) values (${id}, 0) on conflict (account_id) do nothing`,
  )
  const [fold] = await tx.query<{ folded_to: bigint }>(
    sql`select folded_to from account_fold where account_id = ${id} for update`,
  )
  const from = fold?.folded_to ?? 0n
  const [done] = await tx.query<{ count: bigint }>(
    sql`with fresh as (
          select e.id, e.amount, e.at, t.kind, (e.at at time zone 'UTC' + interval '8 hours')::date as day
          from entry as e join transfer as t on t.id = e.transfer_id
          where e.account_id = ${id} and e.id > ${from}::int8
          order by e.id limit ${entriesAtOnce}
        ), summed as (
          insert into account_day as d
            (account_id, kind, day, entries, credits, debits, first_id, last_id, first_at, last_at)
          select ${id}::int8, kind, day, count(*), coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(sum(amount) filter (where amount < 0), 0), min(id), max(id), min(at), max(at)
          from fresh group by kind, day
          on conflict (account_id, kind, day) do update set
            entries = d.entries + excluded.entries, credits = d.credits + excluded.credits,
            debits = d.debits + excluded.debits, last_id = excluded.last_id,
            first_at = least(d.first_at, excluded.first_at), last_at = greatest(d.last_at, excluded.last_at)
        )
        update account_fold set folded_to = coalesce((select max(id) from fresh), folded_to) where account_id = ${id}
        returning (select count(*) from fresh) as count`,
  )
  return done?.count === BigInt(entriesAtOnce)
}

/** Sum of one kind of transfer in one wallet. */
export interface KindSum {
  readonly wallet: Wallet
  readonly kind: TransferKind
  readonly amount: bigint
  readonly count: bigint
  readonly from: Date
  readonly to: Date
}

/** Sums of an owner's folded entries by wallet and kind. */
export function readKindSums(database: Queryable, owner: string): Promise<KindSum[]> {
  return database.query<KindSum>(
    sql`select a.purpose as wallet, d.kind, sum(d.credits + d.debits)::int8 as amount, sum(d.entries)::int8 as count,
          min(d.first_at) as from, max(d.last_at) as to
        from account as a join account_day as d on d.account_id = a.id
        where a.owner = ${owner} group by a.purpose, d.kind order by a.purpose, d.kind`,
  )
}

/** Open holds of an owner by kind; amounts are positive. */
export function readHoldSums(database: Queryable, owner: string): Promise<KindSum[]> {
  return database.query<KindSum>(
    sql`select a.purpose as wallet, t.kind, sum(h.amount)::int8 as amount, count(*)::int8 as count,
          min(h.at) as from, max(h.at) as to
        from account as a join hold as h on h.account_id = a.id join transfer as t on t.id = h.transfer_id
        where a.owner = ${owner} group by a.purpose, t.kind order by a.purpose, t.kind`,
  )
}

export interface PeriodSum {
  /** First day of the period. */
  readonly day: string
  readonly credits: bigint
  readonly debits: bigint
}

/** Sums of some kinds by day, week (from Monday) or month, oldest first; the newest `count` periods that have any. */
export function readPeriodSums(
  database: Queryable,
  owner: string,
  wallet: Wallet,
  kinds: readonly TransferKind[],
  period: 'day' | 'week' | 'month',
  count: number,
): Promise<PeriodSum[]> {
  return database.query<PeriodSum>(
    sql`select * from (
          select date_trunc(${period}, d.day::timestamp)::date::text as day, sum(d.credits)::int8 as credits,
            sum(d.debits)::int8 as debits
          from account as a join account_day as d on d.account_id = a.id
          where a.owner = ${owner} and a.purpose = ${wallet} and d.kind = any(${kinds}::text[])
          group by 1 order by 1 desc limit ${count}
        ) as newest order by day`,
  )
}

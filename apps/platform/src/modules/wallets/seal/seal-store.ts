import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

const lockKey = 4_711_690
const genesis = Buffer.alloc(32)

/** A position in the journal: the highest id taken so far, and the first transaction that had not begun. */
export interface Moment {
  readonly lineId: bigint
  readonly xid: string
  /** The oldest transaction that was still running. */
  readonly oldest: string
}

/**
 * Reads the current position. A work gets its transaction number (by locking accounts) before it takes ids, so no
 * transaction that begins later takes an id up to `lineId`.
 */
export async function readMoment(database: Queryable): Promise<Moment> {
  const [row] = await database.query<{ line_id: bigint; xid: string; oldest: string }>(
    sql`select case when is_called then last_value else 0 end as line_id,
          pg_snapshot_xmax(pg_current_snapshot())::text as xid, pg_snapshot_xmin(pg_current_snapshot())::text as oldest
        from line_id`,
  )
  if (!row) throw new Error('the journal has no sequence')
  return { lineId: row.line_id, xid: row.xid, oldest: row.oldest }
}

export interface Head {
  readonly n: bigint
  readonly toId: bigint
  readonly hash: Buffer
}

/** The newest seal, or number 0 before the first one. One node seals at a time: `tx` holds the lock until its end. */
export async function lockHead(tx: Queryable): Promise<Head> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockKey})`)
  return readHead(tx)
}

export async function readHead(database: Queryable): Promise<Head> {
  const [row] = await database.query<{ n: bigint; to_id: bigint; hash: Buffer }>(
    sql`select n, to_id, hash from ledger_seal order by n desc limit 1`,
  )
  return row ? { n: row.n, toId: row.to_id, hash: row.hash } : { n: 0n, toId: 0n, hash: genesis }
}

/**
 * Seals the entries above `head` up to `toId`, and anchors the head of the act log in the seal when it has grown since
 * the last anchor.
 * @returns how many there were; when there are none, nothing is written
 */
export async function insertSeal(tx: Queryable, head: Head, toId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`with fresh as (select * from ledger_digests(${head.toId}::int8, ${toId}::int8)),
        whole as (
          select array_agg(id order by id) as ids, string_agg(digest, ''::bytea order by id) as digests
          from fresh having count(*) > 0
        ), grown as (
          select seq, hash from act_log_head
          where seq > coalesce((select max(act_seq) from act_anchor), 0)
        ), anchored as (
          insert into act_anchor (to_id, act_seq, act_hash) select ${toId}::int8, seq, hash from grown, whole
        )
        insert into ledger_seal (n, from_id, to_id, ids, digests, previous, hash)
          select ${head.n + 1n}::int8, ${head.toId}::int8, ${toId}::int8, ids, digests, ${head.hash}::bytea,
            ledger_seal_hash_with(${head.hash}::bytea, ${head.toId}::int8, ${toId}::int8, ids, digests,
              grown.seq, grown.hash)
          from whole left join grown on true
        returning cardinality(ids) as count`,
  )
  return row?.count ?? 0
}

/**
 * Compares the journal with some seals, from number `from` on.
 * @returns sentences that name altered, missing and added rows; empty when everything is as it was sealed
 */
export async function findAlterations(
  database: Queryable,
  from: bigint,
  count: number,
): Promise<{ readonly problems: string[]; readonly checkedTo: bigint }> {
  const seals = await database.query<{ n: bigint; problems: string[] | null }>(
    sql`select s.n, (
          select array_agg(problem) from (
            select format('entry %s is not as it was sealed', coalesce(k.id, d.id)) ||
              case when d.id is null then ': it is gone' when k.id is null then ': it was added' else '' end as problem
            from (
              select id, substr(s.digests, (16 * (i - 1) + 1)::int, 16) as digest
              from unnest(s.ids) with ordinality as u(id, i)
            ) as k
            full join ledger_digests(s.from_id, s.to_id) as d on d.id = k.id
            where k.digest is distinct from d.digest
            union all
            select format('seal %s does not hold', s.n)
            where s.hash <> ledger_seal_hash(s.previous, s.from_id, s.to_id, s.ids, s.digests)
              or (s.n > 1 and not exists (
                select from ledger_seal as p where p.n = s.n - 1 and p.hash = s.previous and p.to_id = s.from_id))
          ) as found
        ) as problems
        from ledger_seal as s where s.n >= ${from}::int8 order by s.n limit ${count}`,
  )
  return {
    problems: seals.flatMap(({ problems }) => problems ?? []),
    checkedTo: seals.at(-1)?.n ?? 0n,
  }
}

/** Whether this hash is in the chain, for example one that an operator wrote down earlier. */
export async function isSeal(database: Queryable, hash: Buffer): Promise<boolean> {
  const rows = await database.query(sql`select 1 from ledger_seal where hash = ${hash}`)
  return rows.length > 0
}

/**
 * Finds faults in the entries above `above` and their accounts, overdrawn accounts, wrong sums of holds, and balances
 * that do not sum to zero, in one snapshot: the cheap part of the audit, which runs every few seconds.
 */
export async function findFreshImbalances(database: Queryable, above: bigint): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(
    sql`with fresh as materialized (
          select account_id, id, amount, balance_after,
            lag(balance_after) over (partition by account_id order by id) as before
          from entry where id > ${above}::int8
        ), touched as (select distinct account_id from fresh)
        select format('the balances in %s sum to %s', currency, sum(balance)) as problem
          from account group by currency having sum(balance) <> 0
        union all
        select format('account %s is overdrawn: balance %s, held %s', key, balance, held)
          from account where not overdraft and balance - held < 0
        union all
        select format('account %s holds %s but has holds of %s', a.key, a.held, coalesce(h.total, 0))
          from account as a left join (select account_id, sum(amount)::int8 as total from hold group by account_id) as h
            on h.account_id = a.id
          where a.held <> coalesce(h.total, 0)
        union all
        select format('account %s has balance %s but its last entry says %s', a.key, a.balance, last.balance_after)
          from touched join account as a on a.id = touched.account_id
            cross join lateral (select balance_after from entry where account_id = a.id order by id desc limit 1) as last
          where a.balance <> last.balance_after
        union all
        select format('entry %s of account %s breaks the chain', f.id, f.account_id)
          from fresh as f
          where f.balance_after - f.amount <> coalesce(f.before, (
            select e.balance_after from entry as e where e.account_id = f.account_id and e.id < f.id
            order by e.id desc limit 1), 0)`,
  )
  return rows.map(({ problem }) => problem)
}

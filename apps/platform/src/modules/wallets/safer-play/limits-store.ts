import type { ExclusionKind, LimitKind, LimitPeriod } from '@grandstand/contract/wallets'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import { memberOwner } from '@grandstand/ledger'
import { toFen, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../rate.ts'

export interface Standing {
  readonly reality_check_minutes: number | null
  readonly exclusion_kind: ExclusionKind | null
  readonly excluded_since: Date | null
  readonly excluded_until: Date | null
  readonly frozen_because: string | null
}

/** Unit of a bound: minor units of the currency that it was set in, or minutes. */
export type LimitUnit = Currency | 'minutes'

/** `next` takes effect at its `from`; a null bound means no limit. */
export interface LimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly bound: bigint
  readonly unit: LimitUnit
  readonly next: { readonly bound: bigint | null; readonly unit: LimitUnit; readonly from: Date } | null
}

const standingColumns = sql`reality_check_minutes, exclusion_kind, excluded_since, excluded_until, frozen_because`

/** Locks the member's row until the commit, creating it if necessary, so that decisions are made one at a time. */
export async function lockStanding(tx: Transaction, memberId: string): Promise<Standing | undefined> {
  await tx.query(sql`insert into safer_play (member_id) values (${memberId}) on conflict do nothing`)
  const [row] = await tx.query<Standing>(
    sql`select ${standingColumns} from safer_play where member_id = ${memberId} for update`,
  )
  return row
}

/**
 * Locks the rows of several members in a fixed order, creating missing ones.
 * @returns rows with a freeze, an exclusion or a limit
 */
export async function lockStandings(
  tx: Transaction,
  memberIds: readonly string[],
): Promise<(Standing & { readonly member_id: string })[]> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return []
  await tx.query(sql`
    insert into safer_play (member_id) select id from unnest(${ids}::text[]) as m (id) order by id
    on conflict do nothing`)
  const rows = await tx.query<Standing & { readonly member_id: string; readonly is_bound: boolean }>(sql`
    select member_id, ${standingColumns},
      exists (select from play_limit where play_limit.member_id = safer_play.member_id) as is_bound
    from safer_play where member_id = any (${ids}::text[]) order by member_id for update`)
  return rows.filter((row) => row.is_bound || row.excluded_until !== null || row.frozen_because !== null)
}

export async function findStanding(database: Queryable, memberId: string): Promise<Standing | undefined> {
  const [row] = await database.query<Standing>(
    sql`select ${standingColumns} from safer_play where member_id = ${memberId}`,
  )
  return row
}

/** A row of the table: `bound` is in fen or minutes, `usdt_bound` in millionths. */
interface StoredLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly bound: bigint
  readonly next_bound: bigint | null
  readonly next_from: Date | null
  readonly usdt_bound: bigint | null
  readonly usdt_next_bound: bigint | null
}

export async function listLimits(database: Queryable, memberId: string): Promise<LimitRow[]> {
  const rows = await database.query<StoredLimit>(sql`
    select kind, period, bound, next_bound, next_from,
      case when usdt_set_at = set_at then usdt_bound end as usdt_bound,
      case when usdt_set_at = set_at then usdt_next_bound end as usdt_next_bound
    from play_limit where member_id = ${memberId} order by kind, period`)
  return rows.map(({ kind, period, bound, next_bound, next_from, usdt_bound, usdt_next_bound }) => {
    const read = <B>(stored: B, inUsdt: bigint | null) =>
      inUsdt === null
        ? { bound: stored, unit: kind === 'time' ? ('minutes' as const) : ('CNY' as const) }
        : { bound: inUsdt, unit: 'USDT' as const }
    const next = next_from && { ...read(next_bound, usdt_next_bound), from: next_from }
    return { kind, period, ...read(bound, usdt_bound), next }
  })
}

/**
 * When money last moved on the member's accounts, epoch ms; 0 when it never did. Read after `guardAccounts` has
 * locked the accounts, it follows the database's own order, whatever the nodes' clocks say.
 */
export async function lastMoveAt(tx: Queryable, memberId: string): Promise<number> {
  const [row] = await tx.query<{ at: Date | null }>(sql`
    select max(moved.at) as at from account as mine cross join lateral (
      (select at from hold where account_id = mine.id order by id desc limit 1)
      union all (select at from entry where account_id = mine.id order by id desc limit 1)
    ) as moved where mine.owner = ${memberOwner(memberId)}`)
  return row?.at?.getTime() ?? 0
}

/** Makes the ledger ask before anything leaves the member's accounts, from the commit on. */
export async function guardAccounts(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(
    sql`update account set guarded = true where owner = ${memberOwner(memberId)} and not guarded`,
  )
}

/** Saves a limit. A limit in USDT is stored in fen at `rate` as well, for older builds. */
export async function saveLimit(
  tx: Queryable,
  memberId: string,
  { kind, period, bound, unit, next }: LimitRow,
  rate: UsdtRate,
  at: Date,
): Promise<void> {
  const fenOf = (minor: bigint, of: LimitUnit) =>
    of === 'USDT' ? toFen(minor, of, rate.tenThousandths, 'down') : minor
  const inUsdt = (minor: bigint | null, of: LimitUnit) => (of === 'USDT' ? minor : null)
  const nextBound = next?.bound ?? null
  const stored = {
    bound: fenOf(bound, unit),
    next: nextBound === null ? null : fenOf(nextBound, next?.unit ?? unit),
    usdtBound: inUsdt(bound, unit),
    usdtNext: next && inUsdt(next.bound, next.unit),
    from: next?.from ?? null,
  }
  await tx.query(sql`
    insert into play_limit (member_id, kind, period, bound, next_bound, next_from, set_at, usdt_bound, usdt_next_bound,
      usdt_set_at)
    values (${memberId}, ${kind}, ${period}, ${stored.bound}, ${stored.next}, ${stored.from}, ${at},
      ${stored.usdtBound}, ${stored.usdtNext}, ${at})
    on conflict (member_id, kind, period) do update set bound = excluded.bound, next_bound = excluded.next_bound,
      next_from = excluded.next_from, set_at = excluded.set_at, usdt_bound = excluded.usdt_bound,
      usdt_next_bound = excluded.usdt_next_bound, usdt_set_at = excluded.usdt_set_at`)
}

export async function dropLimit(
  tx: Queryable,
  memberId: string,
  { kind, period }: Pick<LimitRow, 'kind' | 'period'>,
): Promise<void> {
  await tx.query(
    sql`delete from play_limit where member_id = ${memberId} and kind = ${kind} and period = ${period}`,
  )
}

export async function saveExclusion(
  tx: Queryable,
  memberId: string,
  { kind, since, until }: { readonly kind: ExclusionKind; readonly since: Date; readonly until: Date },
): Promise<void> {
  await tx.query(sql`update safer_play
    set exclusion_kind = ${kind}, excluded_since = ${since}, excluded_until = ${until} where member_id = ${memberId}`)
}

export async function saveRealityCheck(
  tx: Queryable,
  memberId: string,
  minutes: number | null,
): Promise<void> {
  await tx.query(sql`update safer_play set reality_check_minutes = ${minutes} where member_id = ${memberId}`)
}

/** Saves a freeze; null lifts it. */
export async function saveFreeze(tx: Queryable, memberId: string, because: string | null): Promise<void> {
  await tx.query(sql`update safer_play set frozen_because = ${because} where member_id = ${memberId}`)
}

export async function addHistory(tx: Queryable, memberId: string, at: Date, what: unknown): Promise<void> {
  await tx.query(
    sql`insert into safer_play_history (member_id, at, what) values (${memberId}, ${at}, ${json(what)}::jsonb)`,
  )
}

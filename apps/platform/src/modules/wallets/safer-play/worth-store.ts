import { memberOwner, type TransferKind } from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Worth } from '../worth.ts'
import { kindsOf } from './kinds.ts'

/**
 * Sums of one day of the account in `of`, converted to `currency`, in minor units: each entry at the rate of its
 * moment. `result` is money that came back less money spent.
 */
export interface DaySums {
  readonly day: string
  readonly of: Currency
  readonly currency: Currency
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  /** Spent on gift coins. */
  readonly coins: bigint
  /** Sent to venues that hold the money, less what came back. What is played with it there is not known here. */
  readonly toGames: bigint
  readonly result: bigint
}

/** The accounts that play is paid from. Yield is not one, and coins were paid for when they were bought. */
const playAccounts = (memberId: string) =>
  sql`select id, currency from account where owner = ${memberOwner(memberId)} and purpose in ('central', 'usdt')`

/** Keeps one statement far below the statement time-out. */
const entriesAtOnce = 50_000

/** Sums of every day since `day`, in any order, up to the newest entry. */
export async function readDays(tx: Transaction, memberId: string, day: string): Promise<DaySums[]> {
  for (const id of await staleAccounts(tx, memberId)) while (await foldSome(tx, id));
  const [play, deposit, withdrawal] = [kindsOf('play'), kindsOf('deposit'), kindsOf('withdrawal')]
  const coins: TransferKind = 'coin-purchase'
  const toGames: TransferKind = 'venue-transfer'
  const stakes = play.filter((kind) => kind !== coins && kind !== toGames)
  return tx.query<DaySums>(sql`
    select d.day::text as day, mine.currency as of, d.currency,
      coalesce(sum(d.credits) filter (where d.kind = any (${deposit})), 0)::int8 as deposited,
      coalesce(-sum(d.credits + d.debits) filter (where d.kind = any (${withdrawal})), 0)::int8 as withdrawn,
      coalesce(-sum(d.debits) filter (where d.kind = any (${stakes})), 0)::int8 as staked,
      coalesce(-sum(d.debits) filter (where d.kind = ${coins}), 0)::int8 as coins,
      coalesce(-sum(d.credits + d.debits) filter (where d.kind = ${toGames}), 0)::int8 as "toGames",
      coalesce(sum(d.credits + d.debits) filter (where d.kind = any (${play})), 0)::int8 as result
    from (${playAccounts(memberId)}) as mine join account_worth as d on d.account_id = mine.id
    where d.day >= ${day}::date
    group by 1, 2, 3`)
}

/**
 * Accounts with entries that are not folded. Looks up the newest entry of each, because for an `exists` the planner
 * may read the entries of all accounts.
 */
async function staleAccounts(tx: Queryable, memberId: string): Promise<bigint[]> {
  const stale = await tx.query<{ id: bigint }>(sql`
    select mine.id from (${playAccounts(memberId)}) as mine
      left join account_worth_fold as f on f.account_id = mine.id
      cross join lateral (select id from entry where account_id = mine.id order by id desc limit 1) as newest
    where newest.id > coalesce(f.folded_to, 0)
    order by mine.id`)
  return stale.map(({ id }) => id)
}

/**
 * Folds entries as `foldDays` does. Deposits are rounded up and everything else down, both against the member.
 * @returns whether there may be more
 */
async function foldSome(tx: Transaction, id: bigint): Promise<boolean> {
  await tx.query(
    sql`insert into account_worth_fold (account_id, folded_to) values (${id}, 0) on conflict (account_id) do nothing`,
  )
  const [fold] = await tx.query<{ folded_to: bigint }>(
    sql`select folded_to from account_worth_fold where account_id = ${id} for update`,
  )
  const [done] = await tx.query<{ count: bigint }>(sql`
    with fresh as (
      select e.id, e.amount, e.at, t.kind, a.currency, (e.at at time zone 'UTC' + interval '8 hours')::date as day
      from entry as e join transfer as t on t.id = e.transfer_id join account as a on a.id = e.account_id
      where e.account_id = ${id} and e.id > ${fold?.folded_to ?? 0n}::int8
      order by e.id limit ${entriesAtOnce}
    ), valued as (
      select kind, day, wanted.currency,
        worth_at(amount, fresh.currency, wanted.currency, at, kind = any (${kindsOf('deposit')})) as amount
      from fresh cross join (values ('CNY'), ('USDT')) as wanted (currency)
    ), summed as (
      insert into account_worth as d (account_id, kind, day, currency, credits, debits)
      select ${id}::int8, kind, day, currency, coalesce(sum(amount) filter (where amount > 0), 0),
        coalesce(sum(amount) filter (where amount < 0), 0)
      from valued group by kind, day, currency
      on conflict (account_id, kind, day, currency) do update set
        credits = d.credits + excluded.credits, debits = d.debits + excluded.debits
    )
    update account_worth_fold set folded_to = coalesce((select max(id) from fresh), folded_to) where account_id = ${id}
    returning (select count(*) from fresh) as count`)
  return done?.count === BigInt(entriesAtOnce)
}

/** Open stakes: amounts held by pending transfers of play, at the rate of the moment of each. */
export async function readOpenStakes(tx: Queryable, memberId: string): Promise<Worth> {
  const sums = await tx.query<{ currency: Currency; worth: bigint }>(sql`
    select wanted.currency, sum(worth_at(h.amount, mine.currency, wanted.currency, h.at, true))::int8 as worth
    from (${playAccounts(memberId)}) as mine
    join hold as h on h.account_id = mine.id
    join transfer as t on t.id = h.transfer_id
    cross join (values ('CNY'), ('USDT')) as wanted (currency)
    where t.kind = any (${kindsOf('play')})
    group by 1`)
  const of = (wanted: Currency) => sums.find(({ currency }) => currency === wanted)?.worth ?? 0n
  return { CNY: of('CNY'), USDT: of('USDT') }
}

import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Finds every broken invariant of the books in one statement, and so in one snapshot. The chain: each entry's balance
 * is the previous one plus its amount, and the last equals the account's balance, so an entry that was edited,
 * deleted or inserted without the triggers is named.
 * @returns sentences; empty when the books are right
 */
export async function findImbalances(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(
    sql`with chain as (
          select account_id, id, amount, balance_after,
            balance_after - amount - lag(balance_after, 1, 0::int8) over (partition by account_id order by id) as gap
          from entry
        ), totals as (
          select account_id, sum(amount)::int8 as total from entry group by account_id
        ), held as (
          select account_id, sum(amount)::int8 as total from hold group by account_id
        ), moved as (
          select e.transfer_id, a.currency, sum(e.amount)::int8 as total
          from entry as e join account as a on a.id = e.account_id group by e.transfer_id, a.currency
        )
        select format('the balances in %s sum to %s', currency, sum(balance)) as problem
          from account group by currency having sum(balance) <> 0
        union all
        select format('account %s has balance %s but entries of %s', a.key, a.balance, coalesce(t.total, 0))
          from account as a left join totals as t on t.account_id = a.id where a.balance <> coalesce(t.total, 0)
        union all
        select format('account %s holds %s but has holds of %s', a.key, a.held, coalesce(h.total, 0))
          from account as a left join held as h on h.account_id = a.id where a.held <> coalesce(h.total, 0)
        union all
        select format('account %s is overdrawn: balance %s, held %s', key, balance, held)
          from account where not overdraft and balance - held < 0
        union all
        select format('entry %s of account %s breaks the chain by %s', id, account_id, gap) from chain where gap <> 0
        union all
        select format('transfer %s sums to %s %s', transfer_id, total, currency) from moved where total <> 0
        union all
        select format('transfer %s is %s but has entries', t.id, t.state)
          from transfer as t where t.state <> 'posted' and exists (select from entry as e where e.transfer_id = t.id)
        union all
        select format('entries name transfer %s, which is not there', m.transfer_id)
          from (select distinct transfer_id from moved) as m
          where not exists (select from transfer as t where t.id = m.transfer_id)
        union all
        select format('transfer %s is posted but has no entries', t.id)
          from transfer as t where t.state = 'posted' and not exists (select from entry as e where e.transfer_id = t.id)
        union all
        select format('a hold names transfer %s, which is not pending', h.transfer_id)
          from hold as h where not exists (select from transfer as t where t.id = h.transfer_id and t.state = 'pending')`,
  )
  return rows.map(({ problem }) => problem)
}

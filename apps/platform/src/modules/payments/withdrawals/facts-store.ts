import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { creditedByDecision } from '../deposits/stray-store.ts'
import type { Credit } from './turnover.ts'

/** A card or address that a payout may go to. */
interface Destination {
  readonly id: string
  /** Epoch ms. */
  readonly usableFrom: number
}

/** Facts about a withdrawing member from the tables of payments. Amounts are minor units. */
export interface OwnFacts {
  /** In the order in which they were added. */
  readonly cards: readonly Destination[]
  readonly addresses: readonly Destination[]
  /** Sums of withdrawals since midnight, open ones included; those whose money came back do not count. */
  readonly used: readonly { readonly currency: Currency; readonly amount: bigint; readonly count: number }[]
  readonly openOrders: number
  /** Credits that have to be played before they can be withdrawn, oldest first. */
  readonly credits: Readonly<Record<Currency, readonly Credit[]>>
}

interface Row {
  readonly turnover_from: Date
  readonly cards: readonly Destination[]
  readonly addresses: readonly Destination[]
  readonly used: readonly { readonly currency: Currency; readonly amount: string; readonly count: number }[]
  readonly open_orders: number
  readonly credits: readonly CreditRow[]
}

interface CreditRow {
  readonly wallet: 'central' | 'usdt'
  /** Minor units as text: JSON numbers would lose digits. */
  readonly amount: string
  readonly at: number
}

/** Reads all facts in two statements on one connection. */
export async function readOwnFacts(on: Queryable, memberId: string, midnight: Date): Promise<OwnFacts> {
  const [row] = await on.query<Row>(sql`
    with asked as (select ${memberId}::text as member_id), w as (
      select turnover_from from withdrawer join asked using (member_id)
    ), since as (select coalesce((select turnover_from from w), to_timestamp(0)) as at)
    select (select at from since) as turnover_from,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'usableFrom', extract(epoch from usable_from) * 1000)
          order by added_at, id), '[]')
        from payout_card join asked using (member_id) where removed_at is null) as cards,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'usableFrom', extract(epoch from usable_from) * 1000)
          order by added_at, id), '[]')
        from payout_address join asked using (member_id) where removed_at is null) as addresses,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text, 'count', count)), '[]')
        from (select currency, sum(amount) as amount, count(*)::int4 as count
          from withdrawal join asked using (member_id)
          where created_at >= ${midnight} and state not in ('failed', 'rejected', 'cancelled', 'closed')
          group by currency) as used) as used,
      (select count(*)::int4 from withdrawal join asked using (member_id) where ended_at is null) as open_orders,
      (select coalesce(jsonb_agg(jsonb_build_object('wallet', wallet, 'amount', coalesce(credited, amount)::text,
          'at', extract(epoch from credited_at) * 1000)), '[]')
        from deposit join asked using (member_id), since
        where wallet in ('central', 'usdt') and credited_at > since.at) as credits`)
  if (row === undefined) throw new Error('a select without a table gave no row')
  const decided = await creditedByDecision(on, memberId, row.turnover_from)
  const creditsOf = (wallet: CreditRow['wallet']): Credit[] =>
    [
      ...row.credits.map((credit) => ({ ...credit, amount: BigInt(credit.amount) })),
      ...decided.map((credit) => ({ ...credit, at: credit.at.getTime() })),
    ]
      .filter((credit) => credit.wallet === wallet)
      .map(({ amount, at }) => ({ amount, at }))
      .toSorted((a, b) => a.at - b.at)
  return {
    cards: row.cards,
    addresses: row.addresses,
    used: row.used.map((each) => ({ ...each, amount: BigInt(each.amount) })),
    openOrders: row.open_orders,
    credits: { CNY: creditsOf('central'), USDT: creditsOf('usdt') },
  }
}

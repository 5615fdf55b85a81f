import { currencies } from '@grandstand/money'
import type { Database } from '../../kernel/database.ts'
import { createDeadLetters } from '../../kernel/dead-letters.ts'
import { sql } from '../../kernel/sql.ts'
import { contradictionBatch } from '../../modules/payments/withdrawals/store.ts'
import type { SimulatedRequest } from './requests.ts'
import type { Node } from './node.ts'
import type { World } from './world.ts'

interface Asked {
  readonly node: Node
  readonly world: World
  readonly settled: readonly SimulatedRequest[]
  readonly tell: (what: string) => void
}

/**
 * Finds every broken invariant of money after all activity has ended: in the books themselves, against the books of
 * the provider and the venues, and against the answers that members got.
 */
export async function violationsOf(database: Database, asked: Asked): Promise<string[]> {
  const { node, world, settled, tell } = asked
  const found = await node.wallets.imbalances()
  const accounts = await database.query<{ key: string; balance: bigint; held: bigint }>(
    sql`select key, balance, held from account order by key`,
  )
  for (const { key, balance, held } of accounts) tell(`${key} ${balance} ${held}`)
  const balanceOf = (key: string) => accounts.find((each) => each.key === key)?.balance ?? 0n
  const equal = (what: string, ours: bigint, theirs: bigint) => {
    if (ours !== theirs) found.push(`${what}: ${ours} in our books, ${theirs} in theirs`)
  }
  equal('at the provider', -balanceOf('house/provider-clearing/CNY'), world.provider.held())
  for (const currency of currencies) {
    for (const { code } of world.venue.host.venues) {
      const ours = balanceOf(`venue:${code}/venue-funds/${currency}`)
      equal(`${currency} at the venue ${code}`, ours, world.venue.total(code, currency))
      equal(`${currency} on the way to ${code}`, balanceOf(`venue:${code}/venue-clearing/${currency}`), 0n)
    }
  }
  const reviewing = await database.query<{ sum: bigint }>(
    sql`select coalesce(sum(amount), 0)::int8 as sum from stray_payment where state = 'reviewing' and is_booked`,
  )
  equal('in review', balanceOf('house/deposits-in-review/CNY'), reviewing[0]?.sum ?? 0n)
  for (const { batch, item, error } of await createDeadLetters(database, world.clock).list()) {
    // The simulated provider contradicts itself on purpose, and no person resolves it.
    if (batch === contradictionBatch) continue
    found.push(`${batch} set ${item} aside: ${error.split('\n')[0]}`)
  }
  const works = world.acknowledgedWorks()
  const happened = await node.wallets.haveHappened(works)
  for (const [at, { id, op }] of works.entries())
    if (happened[at] !== true) found.push(`${op} of ${id} was acknowledged and never happened`)
  for (const { key, held } of accounts) if (held !== 0n) found.push(`${key} still holds ${held}`)

  const rows = await database.query<{ kind: SimulatedRequest['kind']; count: bigint }>(
    sql`select 'deposit' as kind, count(*) from deposit union all
        select 'withdrawal', count(*) from withdrawal union all
        select 'venue', count(*) from venue_transfer union all
        select 'yield', count(*) from transfer where kind = 'yield-transfer' union all
        select 'coins', count(*) from transfer where kind = 'coin-purchase' union all
        select 'bet', count(*) from bet`,
  )
  for (const { kind, count } of rows) {
    const told = BigInt(new Set(settled.filter((each) => each.kind === kind).map(({ uuid }) => uuid)).size)
    if (told !== count) found.push(`${count} of ${kind} happened, ${told} were answered`)
  }
  const waiting = await database.query<{ what: string; count: bigint }>(
    sql`select 'bets' as what, count(*) from bet where status in ('pending', 'accepted') union all
        select 'withdrawals', count(*) from withdrawal where ended_at is null union all
        select 'venue transfers', count(*) from venue_transfer where state = 'moving'`,
  )
  for (const { what, count } of waiting) if (count !== 0n) found.push(`${count} ${what} never ended`)
  return found
}

/** Members who have a debt and money to spend in the same currency; no commit may leave one. */
export async function solventDebtors(database: Database): Promise<string[]> {
  const rows = await database.query<{ what: string }>(
    sql`select format('%s owes %s %s and can spend %s', owner, -debt.balance, currency, wallet.balance - wallet.held)
          as what
        from account as debt join account as wallet using (owner, currency)
        where debt.purpose = 'debt' and debt.balance < 0 and wallet.purpose in ('central', 'usdt')
          and wallet.balance > wallet.held`,
  )
  return rows.map(({ what }) => what)
}

import { wallets, type AccountFacts, type Purpose, type Wallet } from '@grandstand/ledger'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** Opens those of the accounts that do not exist yet. */
export async function openAccounts(database: Queryable, accounts: readonly AccountFacts[]): Promise<void> {
  await database.query(
    sql`insert into account (key, owner, purpose, currency, overdraft)
        select key, owner, purpose, currency, overdraft from jsonb_populate_recordset(null::account, ${json(accounts)}::jsonb)
        on conflict (key) do nothing`,
  )
}

/** One wallet of a member, in minor units. `available` = balance − held: the amount that a new stake can use. */
export interface WalletBalance {
  readonly wallet: Wallet
  readonly currency: Currency
  readonly balance: bigint
  readonly held: bigint
  readonly available: bigint
}

interface BalanceRow {
  readonly wallet: Wallet
  readonly currency: Currency
  readonly balance: bigint
  readonly held: bigint
}

/** The balances of an owner's wallets, in the order of the chart of accounts. */
export async function readBalances(database: Queryable, owner: string): Promise<WalletBalance[]> {
  return inChartOrder(
    await database.query<BalanceRow>(
      sql`select purpose as wallet, currency, balance, held from account where owner = ${owner}`,
    ),
  )
}

/** The balances of several owners, by owner. Owners without accounts are left out. */
export async function readBalancesOf(
  database: Queryable,
  owners: readonly string[],
): Promise<Map<string, WalletBalance[]>> {
  const rows = await database.query<BalanceRow & { readonly owner: string }>(sql`
    select owner, purpose as wallet, currency, balance, held from account where owner = any (${[...owners]}::text[])`)
  const byOwner = new Map<string, BalanceRow[]>()
  for (const { owner, ...row } of rows) byOwner.set(owner, [...(byOwner.get(owner) ?? []), row])
  return new Map([...byOwner].map(([owner, found]) => [owner, inChartOrder(found)]))
}

const inChartOrder = (rows: readonly BalanceRow[]): WalletBalance[] =>
  wallets.flatMap((wallet) =>
    rows.filter((row) => row.wallet === wallet).map((row) => ({ ...row, available: row.balance - row.held })),
  )

/** Balance of an anchor's earnings account; 0 while it is not open. */
export async function readAnchorEarnings(database: Queryable, key: string): Promise<bigint> {
  const [row] = await database.query<{ balance: bigint }>(sql`select balance from account where key = ${key}`)
  return row?.balance ?? 0n
}

/** Sum of the balances of all accounts of one purpose and currency. */
export interface BookSum {
  readonly purpose: Purpose
  readonly currency: Currency
  readonly balance: bigint
}

export function readBookSums(database: Queryable): Promise<BookSum[]> {
  return database.query<BookSum>(
    sql`select purpose, currency, sum(balance)::int8 as balance from account group by purpose, currency`,
  )
}

/** Sum of all balances of each currency, which is zero when the books are right. */
export function readCurrencySums(
  database: Queryable,
): Promise<{ readonly currency: Currency; readonly total: bigint }[]> {
  return database.query(sql`select currency, sum(balance)::int8 as total from account group by currency`)
}

export async function readBalanceOf(database: Queryable, account: string): Promise<bigint> {
  const [row] = await database.query<{ balance: bigint }>(
    sql`select balance from account where key = ${account}`,
  )
  return row?.balance ?? 0n
}

import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import type { UsdtRate } from './rate.ts'

/** A rate with who set it. */
export interface UsdtRateRow extends UsdtRate {
  readonly setBy: string
  readonly setAt: number
}

interface Row {
  readonly ten_thousandths: bigint
  readonly since: Date
  readonly set_by: string
  readonly set_at: Date
}

const rowOf = ({ ten_thousandths, since, set_by, set_at }: Row): UsdtRateRow => ({
  tenThousandths: ten_thousandths,
  since: since.getTime(),
  setBy: set_by,
  setAt: set_at.getTime(),
})

/** The rate at `at` (epoch ms): the newest that began by then; before the first rate, the first one. */
export async function readRate(on: Queryable, at: number): Promise<UsdtRate> {
  const [row] = await on.query<Row>({
    name: 'usdt_rate',
    text: `select * from usdt_rate where since <= greatest($1::timestamptz, (select min(since) from usdt_rate))
      order by since desc limit 1`,
    values: [new Date(at)],
  })
  if (row === undefined) throw new Error('there is no rate of USDT')
  return rowOf(row)
}

/** The newest rates first, future ones included. */
export async function listRates(on: Queryable, limit: number): Promise<UsdtRateRow[]> {
  return (await on.query<Row>(sql`select * from usdt_rate order by since desc limit ${limit}`)).map(rowOf)
}

/**
 * Adds a rate. Rates are never edited; amounts that were converted at one keep it.
 * @returns false when a rate begins at that moment already
 */
export async function addRate(on: Queryable, rate: UsdtRateRow): Promise<boolean> {
  const rows = await on.query(sql`
    insert into usdt_rate (since, ten_thousandths, set_by, set_at)
    values (${new Date(rate.since)}, ${rate.tenThousandths}::int8, ${rate.setBy}, ${new Date(rate.setAt)})
    on conflict do nothing returning since`)
  return rows.length > 0
}

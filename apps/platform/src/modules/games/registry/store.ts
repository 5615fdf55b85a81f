import type { VenueStatus } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'

/** Least and greatest stake, and the greatest win that is paid without a person; minor units. */
export interface Bounds {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly winMax: bigint
}

export interface VenueRow {
  readonly code: string
  readonly en_name: string
  readonly name: string
  readonly wallet: 'transfer' | 'seamless'
  readonly currencies: readonly Currency[]
  readonly prefix: string
  readonly sort: number
  readonly is_default: boolean
  readonly status: VenueStatus
  readonly until: Date | null
  readonly said_status: 0 | 1
  readonly said_until: Date | null
  readonly is_display: boolean
  readonly is_display_maintain: boolean
  readonly url: string | null
  readonly play_origin: string | null
  readonly public_key: string | null
  /** By currency; amounts as decimal texts. */
  readonly bounds: Readonly<Record<Currency, Readonly<Record<keyof Bounds, string>>>>
}

const columns = sql`code, en_name, name, wallet, to_jsonb(currencies) as currencies, prefix, sort, is_default, status,
  until, said_status, said_until, is_display, is_display_maintain, url, play_origin, public_key, bounds`

export const listVenueRows = (on: Queryable): Promise<VenueRow[]> =>
  on.query<VenueRow>(sql`select ${columns} from venue order by sort, code`)

export async function findVenueRow(on: Queryable, code: string): Promise<VenueRow | undefined> {
  const [row] = await on.query<VenueRow>(sql`select ${columns} from venue where code = ${code}`)
  return row
}

export type NewVenue = Pick<
  VenueRow,
  'code' | 'en_name' | 'name' | 'wallet' | 'currencies' | 'prefix' | 'url' | 'play_origin' | 'public_key'
>

/**
 * Adds a venue behind the others.
 * @returns false when there is one with this code
 */
export async function insertVenue(on: Queryable, row: NewVenue): Promise<boolean> {
  const rows = await on.query(sql`
    insert into venue (code, en_name, name, wallet, currencies, prefix, url, play_origin, public_key, sort)
    select ${row.code}, ${row.en_name}, ${row.name}, ${row.wallet}, ${[...row.currencies]}::text[], ${row.prefix},
      ${row.url}, ${row.play_origin}, ${row.public_key}, coalesce(max(sort), 0) + 1 from venue
    on conflict (code) do nothing returning 1`)
  return rows.length === 1
}

/** Sets the operator's status of a venue; false when there is none. */
export async function setStatus(
  on: Queryable,
  code: string,
  status: VenueStatus,
  until: Date | null,
): Promise<boolean> {
  const rows = await on.query(
    sql`update venue set status = ${status}, until = ${until} where code = ${code} returning 1`,
  )
  return rows.length === 1
}

/** Notes what a venue says about itself; false when it said so before. */
export async function setSaid(
  on: Queryable,
  code: string,
  status: 0 | 1,
  until: Date | null,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue set said_status = ${status}, said_until = ${until}
    where code = ${code} and (said_status, said_until) is distinct from (${status}::int2, ${until}::timestamptz)
    returning 1`)
  return rows.length === 1
}

export async function setDisplay(
  on: Queryable,
  code: string,
  isDisplay: boolean,
  isDisplayMaintain: boolean,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue set is_display = ${isDisplay}, is_display_maintain = ${isDisplayMaintain}
    where code = ${code} returning 1`)
  return rows.length === 1
}

/** Puts venues into the order of the codes; the others follow. */
export async function setOrder(on: Queryable, codes: readonly string[]): Promise<void> {
  await on.query(sql`
    update venue set sort = placed.sort from (
      select code, row_number() over (order by array_position(${[...codes]}::text[], code) nulls last, sort) as sort
      from venue
    ) as placed where placed.code = venue.code`)
}

/** Makes one venue the default entrance; false when there is none with this code. */
export async function setDefault(on: Queryable, code: string): Promise<boolean> {
  await on.query(sql`update venue set is_default = false where is_default and code <> ${code}`)
  const rows = await on.query(sql`update venue set is_default = true where code = ${code} returning 1`)
  return rows.length === 1
}

/** Makes a venue the default entrance where there is none. */
export async function setFirstDefault(on: Queryable, code: string): Promise<void> {
  await on.query(sql`
    update venue set is_default = true where code = ${code} and not exists (select from venue where is_default)`)
}

/** Sets address, origin of the games, and key of a company. */
export async function setCompany(
  on: Queryable,
  code: string,
  { url, playOrigin, publicKey }: Readonly<Record<'url' | 'playOrigin' | 'publicKey', string>>,
): Promise<void> {
  await on.query(sql`
    update venue set url = ${url}, play_origin = ${playOrigin}, public_key = ${publicKey} where code = ${code}`)
}

export async function setBounds(
  on: Queryable,
  code: string,
  currency: Currency,
  bounds: Readonly<Record<keyof Bounds, string>>,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue set bounds = bounds || jsonb_build_object(${currency}::text, ${json(bounds)}::jsonb)
    where code = ${code} returning 1`)
  return rows.length === 1
}

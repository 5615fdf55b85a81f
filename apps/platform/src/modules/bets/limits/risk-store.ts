import { siteDay } from '@grandstand/contract/site-day'
import type { MarketId, MatchId } from '@grandstand/contract'
import type { SelectionKey } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Room } from './bet-limits.ts'

interface Selected {
  readonly matchId: MatchId
  readonly marketId: MarketId
  readonly selection: SelectionKey
}

interface RoomRow {
  readonly percents: Record<string, number> | null
  readonly staked: Record<string, string> | null
  readonly exposures: Record<string, string> | null
}

/** A request for one member's limits on a day (`stakeDayOf`) and for the exposure of selections. */
export interface RoomAsked {
  readonly memberId: string
  readonly day: string
  readonly selections: readonly Selected[]
}

const keyOf = (matchId: string, marketId: string, selection: string) => `${matchId}/${marketId}/${selection}`

/** Day in Shanghai that daily limits count by, such as 2026-11-21. */
export const stakeDayOf = siteDay

/**
 * Reads members' limits and the exposure of selections, in the order of the requests. Read without a lock, because
 * triggers enforce the maxima on write.
 */
export async function readRooms(database: Queryable, asked: readonly RoomAsked[]): Promise<Room[]> {
  const selections = [
    ...new Map(
      asked.flatMap((each) =>
        each.selections.map((one) => [keyOf(one.matchId, one.marketId, one.selection), one] as const),
      ),
    ).values(),
  ]
  const [row] = await database.query<RoomRow>({
    name: 'bet_rooms',
    text: `select (select jsonb_object_agg(member_id, percent) from member_stake_factor
        where member_id = any ($1::text[])) as percents,
      (select jsonb_object_agg(held.member_id || '/' || held.day, held.staked::text)
        from (select distinct * from unnest($1::text[], $2::date[]) as each (member_id, day)) as asked
        join member_day_stake as held using (member_id, day)) as staked,
      (select jsonb_object_agg(held.match_id || '/' || held.market_id || '/' || held.selection, held.liability::text)
        from unnest($3::text[], $4::text[], $5::text[]) as asked (match_id, market_id, selection)
        join selection_exposure as held using (match_id, market_id, selection)) as exposures`,
    values: [
      asked.map(({ memberId }) => memberId),
      asked.map(({ day }) => day),
      selections.map(({ matchId }) => matchId),
      selections.map(({ marketId }) => marketId),
      selections.map(({ selection }) => selection),
    ],
  })
  return asked.map(({ memberId, day }) => ({
    factorPercent: row?.percents?.[memberId] ?? 100,
    stakedToday: BigInt(row?.staked?.[`${memberId}/${day}`] ?? 0),
    exposureOf: (...selection) => BigInt(row?.exposures?.[keyOf(...selection)] ?? 0),
  }))
}

/** Sets a member's limits in per cent of the general ones. */
export async function setStakeFactor(
  database: Queryable,
  memberId: string,
  percent: number,
  note: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into member_stake_factor (member_id, percent, note, set_at)
    values (${memberId}, ${percent}, ${note}, ${at})
    on conflict (member_id) do update
      set percent = excluded.percent, note = excluded.note, set_at = excluded.set_at`)
}

interface Exposure {
  readonly match_id: string
  readonly market_id: string
  readonly selection: string
  readonly liability: bigint
  readonly legs: number
}

/** The selections with the highest liability, largest first. */
export function largestExposures(database: Queryable, limit: number): Promise<Exposure[]> {
  return database.query<Exposure>(sql`
    select match_id, market_id, selection, liability, legs from selection_exposure
    where liability > 0 order by liability desc, match_id, market_id, selection limit ${limit}`)
}

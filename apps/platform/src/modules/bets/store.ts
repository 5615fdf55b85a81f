import { betId, marketId, matchId, type ErrorName } from '@grandstand/contract'
import type {
  Bet,
  BetKind,
  BetLeg,
  BetResult,
  BetStatus,
  BuilderOdds,
  Odds,
  OddsPolicy,
  Score,
} from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../kernel/database.ts'
import type { InsertRow } from '../../kernel/insert-row.ts'
import { sql, type raw } from '../../kernel/sql.ts'
import { formatRate } from '../wallets/service.ts'
import { readExtras } from './extras-store.ts'
import { fenOf, type StakeUnit } from './limits/stake-unit.ts'
import { restTransferId, stakeTransferId } from './money.ts'

type Condition = ReturnType<typeof raw>

/** A bet with the fields that its owner does not see. */
export interface StoredBet {
  readonly bet: Bet
  readonly memberId: string
  /** Id of the first bet of its group: bets that are accepted or refused together. */
  readonly groupId: string | undefined
  /**
   * Transfer that holds what runs of the stake, until the bet ends. Undefined for a bet that was cashed out in part
   * before 0973, when the first cash-out posted the whole stake, and for one that was cashed out whole.
   */
  readonly stakeHold: string | undefined
}

type NewBet = Pick<StoredBet, 'bet' | 'memberId'>

export interface BetRow {
  id: string
  number: string
  member_id: string
  status: BetStatus
  currency: Currency
  stake: bigint
  usdt_rate: bigint | null
  odds: Odds
  kind: BetKind
  sizes: number[] | null
  builders: BuilderOdds[] | null
  lines: number
  line_stake: bigint
  band_percent: number | null
  group_id: string | null
  odds_policy: OddsPolicy
  potential_return: bigint
  is_in_play: boolean
  placed_at: Date
  decide_at: Date | null
  decide_by: Date | null
  decided_at: Date | null
  refusal: ErrorName | null
  odds_now: Odds | null
  result: BetResult | null
  returned: bigint | null
  settled_at: Date | null
  cash_outs: number
  has_rule: boolean
  settlements: number
  cashed_stake: bigint
  rest_nth: number | null
}

interface LegRow {
  bet_id: string
  position: number
  match_id: string
  sport: BetLeg['sport']
  competition_name: string
  home_name: string
  away_name: string
  starts_at: Date
  market_id: string
  kind: BetLeg['kind']
  period: BetLeg['period']
  line: number | null
  team: 'home' | 'away' | null
  number: number | null
  selection_name: string | null
  selection: BetLeg['selection']
  odds: Odds
  is_builder: boolean
  home_at_bet: number | null
  away_at_bet: number | null
  home_final: number | null
  away_final: number | null
  result: BetResult | null
  share_won: number | null
  share_of: number | null
}

const orNull = (at: number | undefined) => (at === undefined ? null : new Date(at))

/**
 * Fields stored with a leg that its owner does not see: the market's version when it was taken, its liability, and
 * the maximum exposure of its selection. Amounts in fen.
 */
export interface LegRisk {
  readonly version: number
  readonly liability: bigint
  readonly exposureMax: bigint
}

/** Columns of a bet that its owner does not see. `groupId` is the first bet of its group. */
interface BesideBet {
  readonly groupId: string | undefined
  readonly stakeDay: string
  readonly dayStakeMax: bigint
  readonly risks: readonly LegRisk[]
  readonly unit: StakeUnit
}

/** Rows of a new bet, with amounts as text (see `json`). The first bet of a group must be written before the others. */
export function newBetRows({ bet, memberId }: NewBet, beside: BesideBet): InsertRow[] {
  const row = {
    id: bet.id,
    number: bet.number,
    member_id: memberId,
    status: bet.status,
    currency: bet.stake.currency,
    stake: String(bet.stake.minor),
    kind: bet.kind,
    sizes: bet.sizes ?? null,
    builders: bet.builders ?? null,
    lines: bet.lines,
    line_stake: String(bet.lineStake.minor),
    band_percent: bet.bandPercent ?? null,
    group_id: beside.groupId ?? null,
    stake_day: beside.stakeDay,
    day_stake_max: String(beside.dayStakeMax),
    odds: bet.odds,
    odds_policy: bet.oddsPolicy,
    potential_return: String(bet.potentialReturn.minor),
    is_in_play: bet.isInPlay,
    placed_at: new Date(bet.placedAt),
    decide_at: orNull(bet.decideAt),
    decide_by: orNull(bet.decideBy),
    decided_at: orNull(bet.decidedAt),
    ...(beside.unit.rate !== undefined && {
      usdt_rate: String(beside.unit.rate),
      stake_fen: String(fenOf(bet.stake.minor, beside.unit)),
    }),
  }
  const legs = bet.legs.map((leg, position) => ({
    bet_id: bet.id,
    position,
    is_open: true,
    match_id: leg.matchId,
    sport: leg.sport,
    competition_name: leg.competitionName,
    home_name: leg.homeName,
    away_name: leg.awayName,
    starts_at: new Date(leg.startsAt),
    market_id: leg.marketId,
    kind: leg.kind,
    period: leg.period,
    line: leg.line ?? null,
    team: leg.team ?? null,
    number: leg.number ?? null,
    selection: leg.selection,
    selection_name: leg.selectionName ?? null,
    odds: leg.odds,
    is_builder: leg.isBuilder ?? false,
    version: beside.risks[position]?.version ?? 0,
    liability: String(beside.risks[position]?.liability ?? 0n),
    exposure_max: beside.risks[position]?.exposureMax.toString() ?? null,
    home_at_bet: leg.scoreAtBet?.home ?? null,
    away_at_bet: leg.scoreAtBet?.away ?? null,
  }))
  return [{ into: 'bet', row }, ...legs.map((leg) => ({ into: 'bet_leg', row: leg }))]
}

/** Reads the legs and extras of these rows, and builds the bets. */
export async function withLegs(database: Queryable, rows: readonly BetRow[]): Promise<StoredBet[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const legRows = await database.query<LegRow>(
    sql`select * from bet_leg where bet_id = any (${ids}) order by bet_id, position`,
  )
  const legs = new Map<string, BetLeg[]>()
  for (const row of legRows) legs.set(row.bet_id, [...(legs.get(row.bet_id) ?? []), legOf(row)])
  const extras = await readExtras(database, rows)
  return rows.map((row) => ({
    bet: { ...betOf(row, legs.get(row.id) ?? []), ...extras.get(row.id) },
    memberId: row.member_id,
    groupId: row.group_id ?? undefined,
    stakeHold: stakeHoldOf(row),
  }))
}

function stakeHoldOf({ id, cashed_stake, rest_nth }: BetRow): string | undefined {
  if (rest_nth !== null) return restTransferId(id, rest_nth)
  return cashed_stake === 0n ? stakeTransferId(id) : undefined
}

function betOf(row: BetRow, legs: BetLeg[]): Bet {
  const money = (minor: bigint) => ({ minor, currency: row.currency })
  return {
    id: betId.parse(row.id),
    number: row.number,
    kind: row.kind,
    status: row.status,
    legs,
    ...(row.sizes !== null && { sizes: row.sizes }),
    ...(row.builders !== null && { builders: row.builders }),
    lines: row.lines,
    lineStake: money(row.line_stake),
    stake: money(row.stake),
    odds: row.odds,
    oddsPolicy: row.odds_policy,
    ...(row.band_percent !== null && { bandPercent: row.band_percent }),
    potentialReturn: money(row.potential_return),
    placedAt: row.placed_at.getTime(),
    isInPlay: row.is_in_play,
    ...(row.usdt_rate !== null && { usdtRate: formatRate(row.usdt_rate) }),
    ...(row.decide_at !== null && { decideAt: row.decide_at.getTime() }),
    ...(row.decide_by !== null && { decideBy: row.decide_by.getTime() }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.getTime() }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.odds_now !== null && { oddsNow: row.odds_now }),
    ...(row.result !== null && { result: row.result }),
    ...(row.returned !== null && { returned: money(row.returned) }),
    ...(row.settled_at !== null && { settledAt: row.settled_at.getTime() }),
  }
}

const scoreOf = (home: number | null, away: number | null): Score | undefined =>
  home === null || away === null ? undefined : { home, away }

function legOf(row: LegRow): BetLeg {
  const scoreAtBet = scoreOf(row.home_at_bet, row.away_at_bet)
  const finalScore = scoreOf(row.home_final, row.away_final)
  return {
    matchId: matchId.parse(row.match_id),
    sport: row.sport,
    competitionName: row.competition_name,
    homeName: row.home_name,
    awayName: row.away_name,
    startsAt: row.starts_at.getTime(),
    marketId: marketId.parse(row.market_id),
    kind: row.kind,
    period: row.period,
    ...(row.line !== null && { line: row.line }),
    ...(row.team !== null && { team: row.team }),
    ...(row.number !== null && { number: row.number }),
    selection: row.selection,
    ...(row.selection_name !== null && { selectionName: row.selection_name }),
    odds: row.odds,
    ...(row.is_builder && { isBuilder: true }),
    ...(scoreAtBet && { scoreAtBet }),
    ...(finalScore && { finalScore }),
    ...(row.result !== null && { result: row.result }),
    ...(row.share_won !== null &&
      row.share_of !== null && { share: { won: row.share_won, of: row.share_of } }),
  }
}

export async function findBet(database: Queryable, id: string): Promise<StoredBet | undefined> {
  const rows = await database.query<BetRow>(sql`select * from bet where id = ${id}`)
  return (await withLegs(database, rows))[0]
}

export async function findBets(database: Queryable, ids: readonly string[]): Promise<StoredBet[]> {
  if (ids.length === 0) return []
  return withLegs(
    database,
    await database.query<BetRow>(sql`select * from bet where id = any (${[...ids]}::text[])`),
  )
}

/** Filter of a member's bets. `open` are pending or accepted; `settled` have ended, including refused ones. */
export interface BetQuery {
  readonly state: 'open' | 'settled' | 'all'
  readonly kind?: BetKind | undefined
  /** Placed at this time or later, epoch ms. */
  readonly since?: number | undefined
}

const statusesOf: Record<BetQuery['state'], BetStatus[]> = {
  open: ['pending', 'accepted'],
  settled: ['refused', 'settled', 'cashed-out'],
  all: ['pending', 'accepted', 'refused', 'settled', 'cashed-out'],
}

const asked = (memberId: string, { state, kind, since }: BetQuery): Condition => sql`
  member_id = ${memberId} and status = any (${statusesOf[state]})
  and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
  and (${since ?? null}::float8 is null or placed_at >= to_timestamp(${since ?? null}::float8 / 1000))`

export async function listBets(
  database: Queryable,
  memberId: string,
  query: BetQuery & { before?: string | undefined; limit: number },
): Promise<StoredBet[]> {
  const before: Condition =
    query.before === undefined
      ? sql``
      : sql`and (placed_at, id) < (select placed_at, id from bet where id = ${query.before} and member_id = ${memberId})`
  const rows = await database.query<BetRow>(sql`
    select * from bet where ${asked(memberId, query)} ${before}
    order by placed_at desc, id desc limit ${query.limit}`)
  return withLegs(database, rows)
}

/**
 * Number of matching bets in one currency without refused ones, their stakes, their returns so far, and the number of
 * refused ones. Minor units.
 */
export interface BetSum {
  readonly currency: Currency
  readonly count: number
  readonly stake: bigint
  readonly returned: bigint
  readonly refused: number
}

/** Sums matching bets, one row for each currency that they were placed in. */
export function sumBets(database: Queryable, memberId: string, query: BetQuery): Promise<BetSum[]> {
  return database.query<BetSum>(sql`
    select currency, count(*) filter (where status <> 'refused')::int as count,
      count(*) filter (where status = 'refused')::int as refused,
      coalesce(sum(stake) filter (where status <> 'refused'), 0)::int8 as stake,
      sum(coalesce(returned, 0) + cashed_returned)::int8 as returned
    from bet where ${asked(memberId, query)} group by currency`)
}

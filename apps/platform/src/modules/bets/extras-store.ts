import type { ErrorName } from '@grandstand/contract'
import type { Bet, CashOut } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/** Fields that only some bets have: cash-outs, a cash-out rule, corrections. */
export type BetExtras = Pick<Bet, 'cashOuts' | 'cashOutRule' | 'corrections'>

interface Marks {
  readonly id: string
  readonly currency: Currency
  readonly cash_outs: number
  readonly has_rule: boolean
  readonly settlements: number
}

interface CashOutRow {
  id: string
  bet_id: string
  status: CashOut['status']
  stake: bigint
  returned: bigint
  at_least: bigint
  fair: bigint
  margin_share: number
  asked_at: Date
  decide_at: Date | null
  decide_by: Date | null
  decided_at: Date | null
  refusal: ErrorName | null
  by_rule: 'floor' | 'ceiling' | null
}

interface RuleRow {
  bet_id: string
  floor: bigint | null
  ceiling: bigint | null
  set_at: Date
}

/** Reads the extras of these bets, by id; queries the database only for bets that have some. */
export async function readExtras(
  database: Queryable,
  bets: readonly Marks[],
): Promise<Map<string, BetExtras>> {
  const withCashOuts = bets.filter(({ cash_outs }) => cash_outs > 0).map(({ id }) => id)
  const withRules = bets.filter(({ has_rule }) => has_rule).map(({ id }) => id)
  const cashOuts =
    withCashOuts.length === 0
      ? []
      : await database.query<CashOutRow>(
          sql`select * from cash_out where bet_id = any (${withCashOuts}::text[]) order by bet_id, nth`,
        )
  const rules =
    withRules.length === 0
      ? []
      : await database.query<RuleRow>(
          sql`select * from cash_out_rule where bet_id = any (${withRules}::text[])`,
        )
  return new Map(
    bets.map(({ id, currency, settlements }) => {
      const own = cashOuts.filter((row) => row.bet_id === id)
      const rule = rules.find((row) => row.bet_id === id)
      return [
        id,
        {
          ...(own.length > 0 && { cashOuts: own.map((row) => cashOutOf(row, currency)) }),
          ...(rule && { cashOutRule: ruleOf(rule, currency) }),
          ...(settlements > 1 && { corrections: settlements - 1 }),
        },
      ]
    }),
  )
}

function cashOutOf(row: CashOutRow, currency: Currency): CashOut {
  const money = (minor: bigint) => ({ minor, currency })
  return {
    id: row.id,
    status: row.status,
    stake: money(row.stake),
    returned: money(row.returned),
    atLeast: money(row.at_least),
    fair: money(row.fair),
    marginShare: row.margin_share,
    askedAt: row.asked_at.getTime(),
    ...(row.decide_at !== null && { decideAt: row.decide_at.getTime() }),
    ...(row.decide_by !== null && { decideBy: row.decide_by.getTime() }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.getTime() }),
    ...(row.refusal !== null && { refusal: row.refusal }),
    ...(row.by_rule !== null && { byRule: row.by_rule }),
  }
}

function ruleOf({ floor, ceiling, set_at }: RuleRow, currency: Currency): NonNullable<Bet['cashOutRule']> {
  return {
    ...(floor !== null && { floor: { minor: floor, currency } }),
    ...(ceiling !== null && { ceiling: { minor: ceiling, currency } }),
    setAt: set_at.getTime(),
  }
}

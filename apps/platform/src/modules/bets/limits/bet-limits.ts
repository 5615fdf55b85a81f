import { lineCount, returnOfLines, sizesOf, slipPartsOf } from '@grandstand/betting'
import type { SelectionKey, SlipBet, StakeMaxReason } from '@grandstand/contract/sportsbook'
import type { MarketId, MatchId } from '@grandstand/contract'
import type { JudgedBet } from '../judging/bet-judgement.ts'
import type { BetSettings } from '../settings.ts'
import { minorOf, stakeSteps, type StakeUnit } from './stake-unit.ts'

/** The limits that a member and the selections of a bet have left when it is judged. Amounts in fen. */
export interface Room {
  /** The member's limits in per cent of the general ones; 0 accepts no bet. */
  readonly factorPercent: number
  readonly stakedToday: bigint
  /** Liability of the open legs of a selection; 0 when there are none. */
  readonly exposureOf: (matchId: MatchId, marketId: MarketId, selection: SelectionKey) => bigint
}

/**
 * Limits of the stake on each line, in minor units of the bet's currency. When `stakeMax` is below `stakeMin`,
 * nothing can be staked.
 */
export interface BetLimits {
  readonly lines: number
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly reason: Exclude<StakeMaxReason, 'balance'>
}

const precise = 1_000_000n

type Offered = Pick<JudgedBet['offers'][number], 'market' | 'isInPlay'>

/** Highest return of one bet on the market, in fen. */
function payoutMaxOf({ payoutMax }: BetSettings, { market, isInPlay }: Offered): bigint {
  const ofMoment = payoutMax[isInPlay ? 'inPlay' : 'before']
  return ofMoment[market.kind] ?? ofMoment.others
}

/** Highest return of one bet on these offers, in fen, for a member with that stake factor. */
export const payoutMaxFor = (
  offers: readonly Offered[],
  settings: BetSettings,
  { factorPercent }: Pick<Room, 'factorPercent'>,
): bigint => (least(offers.map((offer) => payoutMaxOf(settings, offer))) * BigInt(factorPercent)) / 100n

/** Highest liability of all open legs of a selection, in fen, by its market and whether it is in play. */
export const exposureMaxOf = (settings: BetSettings, { market, isInPlay }: Offered) =>
  payoutMaxOf(settings, { market, isInPlay }) * settings.exposureOfPayout

/** Highest stake of the member in one day, in fen. */
export const dayStakeMaxOf = (
  { dayStakeMax }: BetSettings,
  { factorPercent }: Pick<Room, 'factorPercent'>,
): bigint => (dayStakeMax * BigInt(factorPercent)) / 100n

/** Total stake of a placement, in minor units. */
export function wholeStake(bets: readonly SlipBet[]): bigint {
  return bets.reduce((sum, bet) => {
    const parts = slipPartsOf(bet.legs).length
    return sum + bet.lineStake.minor * BigInt(lineCount(parts, sizesOf(bet.kind, parts, bet.sizes)))
  }, 0n)
}

/** Limits of the stake on each line of a bet, in its unit, and the reason for the maximum. */
export function limitsOf(judged: JudgedBet, settings: BetSettings, room: Room, unit: StakeUnit): BetLimits {
  const { offers, now, bet } = judged
  const lines = BigInt(lineCount(now.lines.partOdds.length, now.lines.sizes))
  const unitReturn = returnOfLines(now.lines, precise)
  const unitProfit = unitReturn - precise * lines
  const payoutMax = least(offers.map((offer) => payoutMaxOf(settings, offer)))
  const byPayout = (payout: bigint) => (minorOf(payout, unit) * precise) / unitReturn
  const exposureLeft = least(
    offers.map((offer, at) => {
      const leg = bet.legs[at]
      const used = leg ? room.exposureOf(leg.matchId, leg.marketId, leg.selection) : 0n
      return positive(exposureMaxOf(settings, offer) - used)
    }),
  )
  const byExposure =
    unitProfit > 0n
      ? (minorOf(exposureLeft, unit) * BigInt(offers.length) * precise) / unitProfit
      : byPayout(payoutMax)
  const byDay = minorOf(positive(dayStakeMaxOf(settings, room) - room.stakedToday), unit) / lines
  const candidates: [BetLimits['reason'], bigint][] = [
    ['market-limit', byPayout(payoutMax)],
    ['stake-factor', byPayout((payoutMax * BigInt(room.factorPercent)) / 100n)],
    ['exposure', byExposure],
    ['daily-limit', byDay],
  ]
  const isFactored = room.factorPercent !== 100
  const counting = candidates.filter(([reason]) => reason !== (isFactored ? 'market-limit' : 'stake-factor'))
  const [reason, most] = counting.reduce((least, each) => (each[1] < least[1] ? each : least))
  return {
    lines: Number(lines),
    stakeMin: stakeMinOf(settings, lines, unit),
    stakeMax: most - (most % stakeSteps[unit.currency]),
    reason,
  }
}

/** Least stake on each line, in whole steps, so that all lines together reach the least stake of a bet. */
export function stakeMinOf(
  { stakeMin }: BetSettings,
  lines: bigint,
  { currency }: Pick<StakeUnit, 'currency'>,
): bigint {
  const step = stakeSteps[currency]
  const share = (stakeMin[currency] + lines - 1n) / lines
  return ((share + step - 1n) / step) * step
}

const least = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (b < a ? b : a), amounts[0] ?? 0n)
const positive = (amount: bigint) => (amount > 0n ? amount : 0n)

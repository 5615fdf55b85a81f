import { isOddsChangeAllowed, potentialReturn } from '@grandstand/betting'
import type { Market, MatchState, Odds, StakeMaxReason } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { QuotedBet } from './slip-quote.ts'
import { legKeyOf, type Slip, type SlipLeg } from './slip.ts'
import { readStake } from './stake.ts'

/** The current state of a leg's market, from live values or from the quote. Undefined fields are not known yet. */
export interface LegNow {
  readonly odds: Odds
  readonly version: number
  readonly status: 'active' | 'suspended' | 'over'
  readonly isInPlay: boolean
}

/**
 * Derives a leg's state from the match's markets and state. A market that no longer exists is over and keeps the
 * leg's odds.
 */
export function legNowOf(
  markets: readonly Market[],
  leg: Pick<SlipLeg, 'marketId' | 'selection' | 'odds' | 'version'>,
  state: Pick<MatchState, 'status'> | undefined,
): LegNow {
  const market = markets.find((each) => each.id === leg.marketId)
  const odds = market?.selections.find((each) => each.key === leg.selection)?.odds
  const isInPlay = state?.status === 'in-play' || state?.status === 'break'
  const isOpen = market?.status === 'active' || market?.status === 'suspended'
  if (market === undefined || odds === undefined || !isOpen)
    return { odds: leg.odds, version: leg.version, status: 'over', isInPlay }
  return {
    odds,
    version: market.version,
    status: market.status === 'active' ? 'active' : 'suspended',
    isInPlay,
  }
}

/** Whether nothing changed that the slip would show. */
export function isSameNow(a: ReadonlyMap<string, LegNow>, b: ReadonlyMap<string, LegNow>): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([key, one]) => {
    const other = b.get(key)
    return (
      other !== undefined &&
      one.odds === other.odds &&
      one.version === other.version &&
      one.status === other.status &&
      one.isInPlay === other.isInPlay
    )
  })
}

/** The stake limits of a bet from the server's quote, for each line. */
export interface Limits {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly stakeMaxReason: StakeMaxReason
  readonly currency: Currency
}

export type StakeProblem =
  | { readonly kind: 'not-an-amount' }
  | { readonly kind: 'stake-below-minimum'; readonly limit: bigint; readonly currency: Currency }
  | {
      readonly kind: 'stake-above-maximum'
      readonly limit: bigint
      readonly currency: Currency
      readonly reason: StakeMaxReason
    }

export type Problem =
  | StakeProblem
  | { readonly kind: 'market-suspended' }
  | { readonly kind: 'market-closed' }
  /** The odds moved beyond the policy, so the member must agree first. */
  | { readonly kind: 'odds-changed'; readonly odds: Odds }
  /** The leg cannot be combined with another leg of the same bet. */
  | { readonly kind: 'related' }
  /** The legs of one match have no joint price. */
  | { readonly kind: 'no-joint-price' }

export interface LegSummary {
  readonly key: string
  readonly leg: SlipLeg
  readonly odds: Odds
  readonly version: number
  /** The direction of the current odds relative to those the member agreed to. */
  readonly moved: 'up' | 'down' | null
  /** The move is within the policy and needs no action of the member. */
  readonly isMoveAccepted: boolean
  /** Stake of a single in minor units; undefined while the text is empty or not an amount. */
  readonly stake: bigint | undefined
  readonly possibleReturn: bigint | undefined
  readonly problem: Problem | undefined
  readonly limits: Limits | undefined
  readonly isInPlay: boolean
}

/**
 * Facts about a leg as a bet of its own. Within a combined bet its stake is ignored, and within a group its odds are
 * too.
 */
export interface LegFacts {
  readonly now: LegNow | undefined
  readonly quote: QuotedBet | undefined
  readonly isSending: boolean
  readonly role: 'single' | 'part' | 'in-builder'
  readonly isRelated: boolean
  readonly currency: Currency
  /** The balance is compared with all stakes together, so a limit by balance is no problem of one bet. */
  readonly isBalanceKnown: boolean
}

/**
 * The limits of the house: the balance is compared with all stakes together.
 * Also undefined while the bet could not be judged because a leg was suspended: the zero then is not a limit of the
 * market.
 */
export function limitsOfQuote(quote: QuotedBet | undefined): Limits | undefined {
  if (quote === undefined || (quote.stakeMax.minor === 0n && quote.stakeMaxReason === 'market-limit'))
    return undefined
  const { stakeMin, stakeMax, stakeMaxReason: reason, house = { stakeMax, reason } } = quote
  return {
    stakeMin: stakeMin.minor,
    stakeMax: house.stakeMax.minor,
    stakeMaxReason: house.reason,
    currency: stakeMax.currency,
  }
}

export function summariseLeg(leg: SlipLeg, slip: Slip, facts: LegFacts): LegSummary {
  const { now, quote, isSending, role } = facts
  const key = legKeyOf(leg)
  const odds = now?.odds ?? leg.odds
  const isSingle = role === 'single'
  const reading = readStake(isSingle ? leg.stakeText : '', facts.currency)
  const stake = reading.kind === 'amount' ? reading.minor : undefined
  const isUnanswered = slip.attempt?.keys.includes(key) === true && !isSending
  const limits = isSingle ? limitsOfQuote(quote) : undefined
  return {
    key,
    leg,
    odds,
    version: now?.version ?? leg.version,
    moved: odds > leg.odds ? 'up' : odds < leg.odds ? 'down' : null,
    isMoveAccepted: isOddsChangeAllowed(slip.policy, leg.odds, odds, slip.bandPercent),
    stake,
    possibleReturn: stake === undefined ? undefined : potentialReturn(stake, odds),
    problem: isUnanswered
      ? undefined
      : (marketProblem(now, facts.isRelated) ??
        (isSingle ? stakeProblem(reading, limits, facts.isBalanceKnown) : undefined) ??
        (role === 'in-builder' ? undefined : oddsProblem(leg, slip, now))),
    limits,
    isInPlay: now?.isInPlay ?? false,
  }
}

function marketProblem(now: LegNow | undefined, isRelated: boolean): Problem | undefined {
  if (now?.status === 'over') return { kind: 'market-closed' }
  if (now?.status === 'suspended') return { kind: 'market-suspended' }
  return isRelated ? { kind: 'related' } : undefined
}

function oddsProblem(
  leg: SlipLeg,
  { policy, bandPercent }: Slip,
  now: LegNow | undefined,
): Problem | undefined {
  if (now === undefined || isOddsChangeAllowed(policy, leg.odds, now.odds, bandPercent)) return undefined
  return { kind: 'odds-changed', odds: now.odds }
}

/** The problem of a typed stake, checked against the limits that are known. */
export function stakeProblem(
  reading: ReturnType<typeof readStake>,
  limits: Limits | undefined,
  isBalanceKnown: boolean,
): StakeProblem | undefined {
  if (reading.kind === 'not-an-amount') return { kind: 'not-an-amount' }
  if (reading.kind !== 'amount' || limits === undefined) return undefined
  if (reading.minor < limits.stakeMin)
    return { kind: 'stake-below-minimum', limit: limits.stakeMin, currency: limits.currency }
  if (limits.stakeMaxReason === 'balance' && isBalanceKnown) return undefined
  if (reading.minor > limits.stakeMax)
    return {
      kind: 'stake-above-maximum',
      limit: limits.stakeMax,
      currency: limits.currency,
      reason: limits.stakeMaxReason,
    }
  return undefined
}

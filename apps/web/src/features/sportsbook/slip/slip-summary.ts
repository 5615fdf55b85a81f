import { legKeyOf, type Slip } from './slip.ts'
import { modeOf, partsOfSlip } from './slip-bets.ts'
import { buttonOf, type SlipButton } from './slip-button.ts'
import type { SlipFacts, SlipSums } from './slip-sums.ts'
import { summariseLeg, type LegSummary } from './leg-summary.ts'
import { summariseTogether } from './together-summary.ts'
import { quoteKeyOf, type SlipQuote } from './slip-quote.ts'

export interface SlipSummary extends SlipSums {
  readonly button: SlipButton
}

/** Everything that the slip's view renders: legs with their problems, the bet they make, totals and the one button. */
export function summariseSlip(slip: Slip, facts: SlipFacts): SlipSummary {
  const mode = modeOf(slip)
  const legs = mode === 'single' ? singles(slip, facts) : inOneBet(slip, facts)
  const together = mode === 'single' ? undefined : summariseTogether(slip, mode, legs, facts)
  const staked = legs.filter((leg) => leg.stake !== undefined && leg.stake > 0n)
  const stake = together ? (together.stake ?? 0n) : sum(staked.map((leg) => leg.stake))
  const possibleReturn = together
    ? (together.possibleReturn ?? 0n)
    : sum(staked.map((leg) => leg.possibleReturn))
  const isOver = facts.available !== undefined && stake > facts.available
  const sums = {
    currency: facts.currency,
    mode,
    legs,
    together,
    stake,
    possibleReturn,
    missing: isOver ? stake - (facts.available ?? 0n) : undefined,
    ...waitOf(legs, facts.quote),
  }
  return { ...sums, button: buttonOf(slip, sums, staked, facts) }
}

function waitOf(legs: readonly LegSummary[], quote: SlipQuote | undefined) {
  if (quote === undefined || !legs.some(({ isInPlay }) => isInPlay))
    return { ceilingMs: undefined, delayMs: undefined }
  const delayMs = Math.max(...[...quote.bets.values()].map((bet) => bet.delayMs))
  return { ceilingMs: quote.ceilingMs, delayMs: delayMs > 0 ? delayMs : undefined }
}

const sum = (amounts: readonly (bigint | undefined)[]): bigint =>
  amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n)

function singles(
  slip: Slip,
  { now, quote, isSending, currency, available }: SlipFacts,
): readonly LegSummary[] {
  return slip.legs.map((leg) => {
    const key = legKeyOf(leg)
    return summariseLeg(leg, slip, {
      now: now.get(key),
      quote: quote?.bets.get(quoteKeyOf([key])),
      isSending,
      role: 'single',
      isRelated: false,
      currency,
      isBalanceKnown: available !== undefined,
    })
  })
}

function inOneBet(
  slip: Slip,
  { now, quote, isSending, currency, available }: SlipFacts,
): readonly LegSummary[] {
  const quoted = quote?.bets.get(quoteKeyOf(slip.legs.map(legKeyOf)))
  const isRelation = quoted?.refusal === 'related-legs' || quoted?.refusal === 'same-market'
  const related = isRelation ? (quoted.related ?? []) : []
  const inBuilders = new Set(partsOfSlip(slip.legs).flatMap((part) => (part.isBuilder ? part.legs : [])))
  return slip.legs.map((leg, at) =>
    summariseLeg(leg, slip, {
      now: now.get(legKeyOf(leg)),
      quote: undefined,
      isSending,
      role: inBuilders.has(at) ? 'in-builder' : 'part',
      isRelated: related.includes(at),
      currency,
      isBalanceKnown: available !== undefined,
    }),
  )
}

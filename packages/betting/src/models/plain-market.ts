import type { MarketQuestion, SelectionKey } from '@grandstand/contract/sportsbook'
import { oddsOfMarket, oddsOnItsOwn } from './margin.ts'
import { marginOf, type PricingOptions } from './options.ts'
import type { PricedMarket, PricedSelection } from './strength.ts'

/** A selection with its fair probability; `name` of a player. */
export interface FairSelection {
  key: SelectionKey
  probability: number
  name?: string
}

const fairOf = (outcomes: readonly (readonly [key: SelectionKey, probability: number])[]): FairSelection[] =>
  outcomes.map(([key, probability]) => ({ key, probability }))

function marketOf(question: MarketQuestion, selections: PricedSelection[]): PricedMarket[] {
  return selections.length === 0 ? [] : [{ ...question, isMain: true, selections }]
}

/** A market without lines of which one selection wins; none when it is nearly decided. */
export function pricePlain(
  question: MarketQuestion,
  outcomes: readonly (readonly [key: SelectionKey, probability: number])[],
  options: PricingOptions,
): PricedMarket[] {
  return priceNamed(question, fairOf(outcomes), options)
}

/** The same with names. */
export function priceNamed(
  question: MarketQuestion,
  outcomes: readonly FairSelection[],
  options: PricingOptions,
): PricedMarket[] {
  const probabilities = outcomes.map(({ probability }) => probability)
  const odds = oddsOfMarket(probabilities, marginOf(options, question.kind), options)
  const selections = outcomes.flatMap((outcome, index) => {
    const price = odds?.[index]
    return price === undefined ? [] : [{ ...outcome, odds: price }]
  })
  return marketOf(question, selections)
}

/** Selections that can still win; they share the market's whole probability. */
export const possible = (
  outcomes: readonly (readonly [key: SelectionKey, probability: number])[],
): (readonly [key: SelectionKey, probability: number])[] =>
  outcomes.filter(([, probability]) => probability > 1e-9)

/**
 * A market of which several selections can win: each is priced on its own, and those that are nearly decided are left
 * out.
 */
export function priceEach(
  question: MarketQuestion,
  outcomes: readonly FairSelection[],
  options: PricingOptions,
): PricedMarket[] {
  const margin = marginOf(options, question.kind)
  const selections = outcomes.flatMap((outcome) => {
    const odds = oddsOnItsOwn(outcome.probability, margin, options)
    return odds === undefined ? [] : [{ ...outcome, odds }]
  })
  return marketOf(question, selections)
}

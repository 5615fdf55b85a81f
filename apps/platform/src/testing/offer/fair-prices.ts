import type { Market, MarketKind } from '@grandstand/contract/sportsbook'

/** Prices from here on are capped and not computed: their return is at most what was stated. */
export const cappedOdds = 200_000

/**
 * The probabilities that a bettor derives from a market's prices and the overround stated for its kind: the inverse
 * of the power method in docs/pricing.md. It uses published values only: the odds as shown, and the table of margins.
 */
export function fairProbabilities(market: Market, margin: number): number[] {
  const quoted = market.selections.map(({ odds }) => 1000 / odds)
  if (isEachOfItsOwn(market.kind)) return quoted.map((each) => alone(each, margin))
  if (!listsAll(market.kind)) return powered(quoted, hiddenOf(quoted, margin))
  const open = quoted.filter((each) => each > lowestQuote)
  const capped = quoted.length - open.length
  if (capped === 0) return powered(quoted, exponentOf(quoted))
  // Selections at the cap share the remainder of the stated overround.
  const each = Math.min(lowestQuote, Math.max(1e-6, (1 + margin - sum(open)) / capped))
  const known = quoted.map((one) => Math.min(one, one > lowestQuote ? one : each))
  return powered(known, exponentOf(known))
}

const lowestQuote = 1000 / cappedOdds

/** Whether several selections can win: each is priced on its own, as in a two-way book with the stated overround. */
export const isEachOfItsOwn = (kind: MarketKind): boolean =>
  kind === 'double-chance' || kind === 'anytime-scorer'

/** Whether the listed selections cover every outcome. Scorer markets do not: an unlisted player may score. */
export const listsAll = (kind: MarketKind): boolean => kind !== 'first-scorer' && kind !== 'last-scorer'

const powered = (quoted: readonly number[], exponent: number): number[] =>
  quoted.map((each) => each ** exponent)

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** Finds the zero of a falling function by bisection. */
function zeroOf(low: number, high: number, falling: (at: number) => number): number {
  let [from, until] = [low, high]
  for (let turn = 0; turn < 50; turn += 1) {
    const middle = (from + until) / 2
    if (falling(middle) > 0) from = middle
    else until = middle
  }
  return (from + until) / 2
}

const exponentOf = (quoted: readonly number[]): number =>
  zeroOf(0.5, 4, (exponent) => sum(powered(quoted, exponent)) - 1)

/** The exponent at which the unlisted outcomes make up the rest of the stated overround. */
function hiddenOf(quoted: readonly number[], margin: number): number {
  const rest = 1 + margin - sum(quoted)
  if (rest <= 0) return exponentOf(quoted)
  return zeroOf(1, 4, (exponent) => sum(powered(quoted, exponent)) + rest ** exponent - 1)
}

const alone = (quoted: number, margin: number): number => quoted ** (1 / (1 - Math.log2(1 + margin)))

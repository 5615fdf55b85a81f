import type { MarketQuestion } from '@grandstand/contract/sportsbook'
import { fairShare, stakeShares, type Distribution } from './distribution.ts'
import { oddsOfMarket } from './margin.ts'
import { marginOf, type PricingOptions } from './options.ts'
import type { PricedMarket } from './strength.ts'

/** A market with lines: the distribution of its count, and the possible lines, in quarters. */
export interface LineMarket {
  question: MarketQuestion
  /** Home's lead, or the total. */
  values: Distribution
  /** Distance of neighbouring lines. */
  step: number
  /** Lines are `phase` more than a multiple of `step`. */
  phase: number
  /** Lowest line; a lower one is decided already, because the total has passed it. */
  lowest: number
  /** Lines on each side of the main one; the options' where it is left out. */
  eachSide?: number
}

/** A total is won by more than its line, a handicap is added to the lead. */
const isTotal = ({ question }: LineMarket): boolean => question.kind.endsWith('total')

const signed = (market: LineMarket, line: number): number => (isTotal(market) ? 0 - line : line)

/** Key of the market in `previousMain`: its id without the line. */
export const mainKeyOf = ({ period, kind, team }: MarketQuestion): string =>
  [period, kind, ...(team ? [team] : [])].join('.')

const probabilityOn = (market: LineMarket, line: number): number =>
  fairShare(stakeShares(market.values, signed(market, line)))

/** A line on which every bet is void is treated as the least even. */
function unevenness(market: LineMarket, line: number): number {
  const distance = Math.abs(probabilityOn(market, line) - 0.5)
  return Number.isNaN(distance) ? 1 : distance
}

const meanOf = ({ from, exactly }: Distribution): number =>
  exactly.reduce((sum, p, index) => sum + p * (from + index), 0)

/**
 * The line with the most even chances. The probability of the first side is monotone in the line, so it crosses one
 * half once. It may be constant over several lines (no basketball match ends level), so the search has to walk to
 * the crossing.
 */
function findMainLine(market: LineMarket, options: PricingOptions): number {
  const { step, phase, lowest } = market
  const guess = (isTotal(market) ? 4 : -4) * meanOf(market.values)
  const rising = isTotal(market) ? -step : step
  let above = Math.max(lowest, Math.round((guess - phase) / step) * step + phase)
  while (above + rising >= lowest && probabilityOn(market, above) < 0.5) above += rising
  while (above - rising >= lowest && probabilityOn(market, above - rising) >= 0.5) above -= rising
  const below = above - rising
  const line = below >= lowest && unevenness(market, below) < unevenness(market, above) ? below : above
  const previous = options.previousMain[mainKeyOf(market.question)]
  if (previous === undefined || previous < lowest || (previous - phase) % step !== 0) return line
  return unevenness(market, previous) <= unevenness(market, line) + options.mainLineLead ? previous : line
}

function priceLine(
  market: LineMarket,
  line: number,
  isMain: boolean,
  options: PricingOptions,
): PricedMarket | undefined {
  const shares = stakeShares(market.values, signed(market, line))
  if (!(shares.returned <= options.returnCeiling)) return undefined
  const first = fairShare(shares)
  if (!isMain && Math.max(first, 1 - first) > options.lineCeiling) return undefined
  const probabilities = [first, 1 - first] as const
  const odds = oddsOfMarket(probabilities, marginOf(options, market.question.kind), options)
  if (odds?.[0] === undefined || odds[1] === undefined) return undefined
  const [firstKey, secondKey] = isTotal(market) ? (['over', 'under'] as const) : (['home', 'away'] as const)
  return {
    ...market.question,
    line: line + 0,
    isMain,
    selections: [
      { key: firstKey, odds: odds[0], probability: probabilities[0] },
      { key: secondKey, odds: odds[1], probability: probabilities[1] },
    ],
  }
}

/** The main line and its neighbours, lowest line first; none when the main line is nearly decided. */
export function priceLines(market: LineMarket, options: PricingOptions): PricedMarket[] {
  const main = findMainLine(market, options)
  if (!priceLine(market, main, true, options)) return []
  const eachSide = market.eachSide ?? options.linesEachSide
  const count = 2 * eachSide + 1
  return Array.from({ length: count }, (_, index) => main + (index - eachSide) * market.step)
    .filter((line) => line >= market.lowest)
    .flatMap((line) => priceLine(market, line, line === main, options) ?? [])
}

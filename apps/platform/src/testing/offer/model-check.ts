import type { JointLeg } from '@grandstand/betting/models'
import type { Market, MarketKind } from '@grandstand/contract/sportsbook'
import type { OfferedBoard } from './board-at.ts'
import { cappedOdds, fairProbabilities } from './fair-prices.ts'

/** Prices are on a ladder, so probabilities derived from them are off by less than this. */
const tolerance = 0.012

/**
 * Compares the first selection of markets with the joint distribution of the match, which pays by the settlement's
 * own rules in every outcome: the price against the same book's valuation of a bet. Finds a mistake of 0.02 in the
 * price of any one kind on a single board; a mistake in the distribution itself is only visible in the returns.
 */
export function againstModel(
  { chanceOf, scoreAtBet }: Pick<OfferedBoard, 'chanceOf' | 'scoreAtBet'>,
  markets: readonly Market[],
  margins: Readonly<Record<MarketKind, number>>,
): string[] {
  return markets.flatMap((market) => {
    const { kind, period, line, team, number } = market
    const [first] = market.selections
    const [said] = fairProbabilities(market, margins[kind])
    if (first === undefined || said === undefined || market.selections.some(isCapped)) return []
    const leg: JointLeg = {
      kind,
      period,
      line,
      team,
      number,
      selection: first.key,
      ...(scoreAtBet && { scoreAtBet }),
    }
    const chance = chanceOf(leg)
    if (chance === undefined || Math.abs(chance - said) <= tolerance) return []
    const what = [period, kind, team, number, line, first.key].filter((each) => each !== undefined).join('.')
    return [`${what} by the joint distribution: ${said.toFixed(3)} against ${chance.toFixed(3)}`]
  })
}

const isCapped = ({ odds }: { readonly odds: number }): boolean => odds >= cappedOdds

/**
 * A subset of a board's markets, which rotates with each turn: the distributions of all of them would take minutes
 * per match.
 */
export const someMarkets = (markets: readonly Market[], turn: number, count: number): Market[] =>
  markets.filter((_, index) => (index + turn) % Math.max(1, Math.ceil(markets.length / count)) === 0)

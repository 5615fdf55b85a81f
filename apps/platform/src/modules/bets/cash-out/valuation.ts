import {
  expectedFactor,
  partsOf as stakePartsOf,
  sizesOf,
  slipPartsOf,
  type SlipPart,
} from '@grandstand/betting'
import type { MatchId } from '@grandstand/contract'
import type { Bet, BetLeg, NoOfferReason, Odds, OfferReturn, Sport } from '@grandstand/contract/sportsbook'
import type { Book, Standing } from '../../offer/service.ts'

/**
 * Expected worth of one unit of stake on these selections of a match at `odds`, by the match's current joint model;
 * undefined when the model has no answer.
 */
export type Worth = (matchId: MatchId, odds: Odds, legs: readonly BetLeg[]) => number | undefined

export interface ValuationNeeds {
  readonly book: Pick<Book, 'standing'>
  readonly worth: Worth
}

/** Expected worth of one unit of the stake, or the reason why it is unknown now. */
export type Valuation =
  | { readonly factor: number; readonly isInPlay: boolean; readonly sports: readonly Sport[] }
  | NoValue

export interface NoValue {
  readonly reason: NoOfferReason
  readonly returns: OfferReturn
  /** Leg that causes it. */
  readonly legIndex?: number
}

/**
 * Values an accepted bet now: settled legs count by their results, open ones by the model, and all parts are
 * independent.
 */
export function valueBet(bet: Bet, needs: ValuationNeeds): Valuation {
  if (bet.status !== 'accepted') return { reason: 'not-accepted', returns: 'never' }
  if (bet.legs.every(({ result }) => result !== undefined))
    return { reason: 'nothing-open', returns: 'never' }
  const standings = bet.legs.map((leg) =>
    leg.result === undefined ? needs.book.standing(leg.matchId, leg.marketId, leg.selection) : undefined,
  )
  for (const [legIndex, standing] of standings.entries()) {
    const obstacle = standing && obstacleOf(standing)
    if (obstacle) return { ...obstacle, legIndex }
  }
  const factors: number[] = []
  for (const part of slipPartsOf(bet.legs)) {
    const factor = factorOfPart(bet, part, standings, needs.worth)
    if (factor === undefined)
      return { reason: 'market-closed', returns: 'with-market', legIndex: part.legs[0] ?? 0 }
    factors.push(factor)
  }
  const factor = expectedFactor(factors, sizesOf(bet.kind, factors.length, bet.sizes))
  if (factor === 0) return { reason: 'leg-lost', returns: 'never', ...lostLeg(bet) }
  const open = standings.flatMap((standing) => (standing?.match ? [standing.match] : []))
  return {
    factor,
    isInPlay: open.some(({ phase }) => phase === 'in-play'),
    sports: open.flatMap(({ phase, facts }) => (phase === 'in-play' ? [facts.sport] : [])),
  }
}

/** Reason why a leg cannot be priced, whatever the model says. */
function obstacleOf({ feed, match, market }: Standing): NoValue | undefined {
  if (match === undefined || match.phase === 'over') return { reason: 'nothing-open', returns: 'never' }
  if (match.phase === 'awaiting') return { reason: 'match-starting', returns: 'in-play' }
  if (match.phase === 'in-play' && feed !== 'live') return { reason: 'feed-silent', returns: 'with-feed' }
  if (market?.status === 'suspended') return { reason: 'market-suspended', returns: 'with-market' }
  return undefined
}

function factorOfPart(
  bet: Bet,
  part: SlipPart<MatchId>,
  standings: readonly (Standing | undefined)[],
  worth: Worth,
): number | undefined {
  const legs = part.legs.flatMap((at) => bet.legs[at] ?? [])
  const [leg] = legs
  const at = part.legs[0] ?? -1
  if (leg === undefined) return undefined
  const joint = bet.builders?.find(({ matchId }) => matchId === part.matchId)
  const odds = part.isBuilder ? joint?.odds : leg.odds
  if (odds === undefined) return undefined
  if (!part.isBuilder && leg.result !== undefined) return settledFactor(leg)
  if (legs.some(({ result }) => result === 'lost')) return 0
  const modelled = worth(part.matchId, odds, legs)
  if (modelled !== undefined) return modelled
  const standing = standings[at]
  return part.isBuilder || standing === undefined ? undefined : marketFactor(leg, standing)
}

/** Worth of a settled leg by its result. */
function settledFactor({ odds, result, ...leg }: BetLeg): number {
  const share = 'share' in leg ? leg.share : undefined
  const { won, back, of } = stakePartsOf({ result: result ?? 'void', share })
  return (Number(won) * odds) / 1000 / Number(of) + Number(back) / Number(of)
}

/** Worth of a leg without a model: its probability by the market's current prices, with the margin removed. */
function marketFactor(leg: BetLeg, { market, odds }: Standing): number | undefined {
  if (market?.status !== 'active' || odds === undefined) return undefined
  const chances = market.selections.reduce((sum, each) => sum + 1000 / each.odds, 0)
  return (leg.odds / odds) * (1 / chances)
}

const lostLeg = ({ legs }: Bet) => {
  const legIndex = legs.findIndex(({ result }) => result === 'lost')
  return legIndex < 0 ? {} : { legIndex }
}

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
 * What one unit of stake on these selections of a match is worth on average at `odds`, by the match's joint model at
 * this moment; undefined when the model cannot say.
 */
export type Worth = (matchId: MatchId, odds: Odds, legs: readonly BetLeg[]) => number | undefined

export interface ValuationNeeds {
  readonly book: Pick<Book, 'standing'>
  readonly worth: Worth
}

/** What one unit of the stake is worth, or why nobody can say now. */
export type Valuation =
  | { readonly factor: number; readonly isInPlay: boolean; readonly sports: readonly Sport[] }
  | NoValue

export interface NoValue {
  readonly reason: NoOfferReason
  readonly returns: OfferReturn
  /** On which leg. */
  readonly legIndex?: number
}

/** Values an accepted bet at this moment: settled legs as they are, open ones by the model, all parts independent. */
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

/** What stands in the way of pricing a leg, whatever the model says. */
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

/** A settled leg counts as it was settled. */
function settledFactor({ odds, result, ...leg }: BetLeg): number {
  const share = 'share' in leg ? leg.share : undefined
  const { won, back, of } = stakePartsOf({ result: result ?? 'void', share })
  return (Number(won) * odds) / 1000 / Number(of) + Number(back) / Number(of)
}

/** By the prices on offer without their margin, where there is no model: its chance among the market's selections. */
function marketFactor(leg: BetLeg, { market, odds }: Standing): number | undefined {
  if (market?.status !== 'active' || odds === undefined) return undefined
  const chances = market.selections.reduce((sum, each) => sum + 1000 / each.odds, 0)
  return (leg.odds / odds) * (1 / chances)
}

const lostLeg = ({ legs }: Bet) => {
  const legIndex = legs.findIndex(({ result }) => result === 'lost')
  return legIndex < 0 ? {} : { legIndex }
}

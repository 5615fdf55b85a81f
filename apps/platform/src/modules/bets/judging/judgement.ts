import { isOddsChangeAllowed } from '@grandstand/betting'
import type { ErrorName } from '@grandstand/contract'
import type { Market, Odds, OddsPolicy, Score, SlipLeg } from '@grandstand/contract/sportsbook'
import type { MatchFacts, Standing } from '../../offer/service.ts'

/** A selection that could be backed now, with its market and odds. */
export interface Offer {
  readonly facts: MatchFacts
  readonly market: Market
  readonly odds: Odds
  readonly isInPlay: boolean
  readonly score: Score
}

export type Judgement = { readonly offer: Offer } | { readonly refusal: ErrorName; readonly oddsNow?: Odds }

/**
 * Judges whether a selection may be backed at all, whatever odds the member saw. The server's clock decides the
 * start: from `startsAt` on, prices from before the match no longer hold, even if the feed has not reported play yet.
 */
export function judgeSelection({ feed, match, market, odds }: Standing): Judgement {
  if (match === undefined || match.phase === 'over') return { refusal: 'market-closed' }
  if (match.phase === 'awaiting') return { refusal: 'match-started' }
  const isInPlay = match.phase === 'in-play'
  if (isInPlay && feed !== 'live') return { refusal: 'feed-silent' }
  if (market === undefined || odds === undefined) return { refusal: 'market-closed' }
  if (market.status === 'suspended') return { refusal: 'market-suspended', oddsNow: odds }
  if (market.status !== 'active') return { refusal: 'market-closed' }
  return { offer: { facts: match.facts, market, odds, isInPlay, score: match.score } }
}

/** Changes of the odds that the member accepts. */
export interface OddsConsent {
  readonly oddsPolicy: OddsPolicy
  readonly bandPercent?: number | undefined
}

export const isAllowed = ({ oddsPolicy, bandPercent }: OddsConsent, seen: Odds, now: Odds): boolean =>
  isOddsChangeAllowed(oddsPolicy, seen, now, bandPercent)

/**
 * Judges one selection of a bet slip when it is placed, except for its odds. Versions are times: a version from
 * before the start or, for a football handicap (which counts from the score at the bet), from before the last goal
 * belongs to another question.
 */
export function judgeQuestion(leg: Pick<SlipLeg, 'version'>, standing: Standing): Judgement {
  const judgement = judgeSelection(standing)
  if (!('offer' in judgement)) return judgement
  const { facts, market, odds, isInPlay } = judgement.offer
  if (isInPlay && leg.version < facts.startsAt && standing.now >= facts.startsAt)
    return { refusal: 'match-started' }
  const isOtherQuestion =
    isInPlay &&
    facts.sport === 'football' &&
    market.kind === 'handicap' &&
    leg.version < (standing.match?.scoreChangedAt ?? 0)
  return isOtherQuestion ? { refusal: 'odds-changed', oddsNow: odds } : judgement
}

/** State of one leg of a waiting bet when it was placed. */
export interface WaitingLeg {
  readonly placedAt: number
  /** Undefined for a leg placed before the match. */
  readonly scoreAtBet: Score | undefined
}

/**
 * Judges whether a leg of a waiting bet may still be accepted. An interruption since the bet was placed, a market
 * that is not active, or a feed that went silent refuses it before its delay is over, so that all waiting bets on a
 * match are treated alike. Returns `wait` while the answer is unknown.
 */
export function judgeWaitingLeg(leg: WaitingLeg, standing: Standing): Judgement | 'wait' {
  const { feed, match } = standing
  const isFromBefore = leg.scoreAtBet === undefined
  // After a restart, events are unknown until the first full snapshot of the feed.
  if (feed === 'starting' && (!isFromBefore || match === undefined)) return 'wait'
  const judgement = judgeSelection(standing)
  const oddsNow = standing.odds === undefined ? {} : { oddsNow: standing.odds }
  if (!('offer' in judgement)) {
    // A leg in play cannot be too late for the start. If the match went back to a state before play, its market is
    // closed for this bet.
    const isGoneBack = judgement.refusal === 'match-started' && !isFromBefore
    return { refusal: isGoneBack ? 'market-closed' : judgement.refusal, ...oddsNow }
  }
  // Its odds are from before the suspension, or from the memory of a node that did not know of it.
  if ((standing.suspendedUntil ?? 0) >= leg.placedAt) return { refusal: 'market-suspended', ...oddsNow }
  if (leg.scoreAtBet === undefined)
    return judgement.offer.isInPlay ? { refusal: 'match-started', ...oddsNow } : judgement
  // The start was moved after the bet was placed, so the current offer is a different bet and needs no live feed.
  if (!judgement.offer.isInPlay) return { refusal: 'market-closed', ...oddsNow }
  const isOtherScore =
    match?.facts.sport === 'football' &&
    (match.score.home !== leg.scoreAtBet.home || match.score.away !== leg.scoreAtBet.away)
  if (isOtherScore || (match?.interruptedAt ?? 0) >= leg.placedAt)
    return { refusal: 'market-suspended', ...oddsNow }
  return judgement
}

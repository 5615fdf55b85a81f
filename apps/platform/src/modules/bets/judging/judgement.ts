import { isOddsChangeAllowed } from '@grandstand/betting'
import type { ErrorName } from '@grandstand/contract'
import type { Market, Odds, OddsPolicy, Score, SlipLeg } from '@grandstand/contract/sportsbook'
import type { MatchFacts, Standing } from '../../offer/service.ts'

/** A bet that could be taken now: on what, and at which odds. */
export interface Offer {
  readonly facts: MatchFacts
  readonly market: Market
  readonly odds: Odds
  readonly isInPlay: boolean
  readonly score: Score
}

export type Judgement = { readonly offer: Offer } | { readonly refusal: ErrorName; readonly oddsNow?: Odds }

/**
 * Whether a selection may be backed at all, whatever odds the member saw. The start is the server's: from
 * `startsAt` on, prices of before the match are gone, though the feed may not have told of play yet.
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

/** What its member lets happen to the odds. */
export interface OddsConsent {
  readonly oddsPolicy: OddsPolicy
  readonly bandPercent?: number | undefined
}

export const isAllowed = ({ oddsPolicy, bandPercent }: OddsConsent, seen: Odds, now: Odds): boolean =>
  isOddsChangeAllowed(oddsPolicy, seen, now, bandPercent)

/**
 * Judges one selection of a bet slip as it is placed, but for its odds. Versions are times: one from before the start,
 * or, for a football handicap (which counts from the score at the bet), from before the last goal, asked something else.
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

/** What one leg of a waiting bet remembers of the moment at which it was placed. */
export interface WaitingLeg {
  readonly placedAt: number
  /** Undefined for a leg of before the match. */
  readonly scoreAtBet: Score | undefined
}

/**
 * Whether a leg of a bet that waits may still be taken, as things stand. An interruption since it was placed refuses
 * it at once, and so do a market that is not active and a feed that went silent: every bet that waits on the match
 * shares that fate, whatever its own delay. `wait`: nobody knows yet.
 */
export function judgeWaitingLeg(leg: WaitingLeg, standing: Standing): Judgement | 'wait' {
  const { feed, match } = standing
  const isFromBefore = leg.scoreAtBet === undefined
  // After a restart nobody knows yet what happened; the first full snapshot tells.
  if (feed === 'starting' && (!isFromBefore || match === undefined)) return 'wait'
  const judgement = judgeSelection(standing)
  const oddsNow = standing.odds === undefined ? {} : { oddsNow: standing.odds }
  if (!('offer' in judgement)) {
    // A leg in play cannot be too late for the start: a match that went back to before it is closed for the bet.
    const isGoneBack = judgement.refusal === 'match-started' && !isFromBefore
    return { refusal: isGoneBack ? 'market-closed' : judgement.refusal, ...oddsNow }
  }
  if (leg.scoreAtBet === undefined)
    return judgement.offer.isInPlay ? { refusal: 'match-started', ...oddsNow } : judgement
  // Its start was moved since: what is offered now is another bet, and needs no live feed.
  if (!judgement.offer.isInPlay) return { refusal: 'market-closed', ...oddsNow }
  const isOtherScore =
    match?.facts.sport === 'football' &&
    (match.score.home !== leg.scoreAtBet.home || match.score.away !== leg.scoreAtBet.away)
  if (isOtherScore || (match?.interruptedAt ?? 0) >= leg.placedAt)
    return { refusal: 'market-suspended', ...oddsNow }
  return judgement
}

import { returnOfLines } from '@grandstand/betting'
import { betId } from '@grandstand/contract'
import type { Bet, BetLeg, SlipBet } from '@grandstand/contract/sportsbook'
import type { JudgedBet } from '../judging/bet-judgement.ts'
import { exposureMaxOf } from '../limits/bet-limits.ts'
import { betNumber } from './bet-number.ts'
import type { LegRisk } from '../store.ts'
import type { Offer, OddsConsent } from '../judging/judgement.ts'
import { firstBetStatus } from '../lifecycle.ts'
import { formatRate } from '../../wallets/service.ts'
import type { BetSettings } from '../settings.ts'
import { fenOf, liabilityOfLeg, type StakeUnit } from '../limits/stake-unit.ts'

/** Times of a waiting bet's decision; undefined for a bet that is accepted immediately. */
export type Waiting = { readonly decideAt: number; readonly decideBy: number } | undefined

/** Acceptance delay of a bet in ms: the longest among its legs in play, or 0 if none is in play. */
export function delayOf({ offers }: Pick<JudgedBet, 'offers'>, settings: BetSettings): number {
  return Math.max(
    0,
    ...offers.map(({ facts, isInPlay }) => (isInPlay ? settings.acceptanceDelayMs[facts.sport] : 0)),
  )
}

interface DraftOf {
  readonly id: string
  readonly placedAt: number
  readonly judged: JudgedBet
  readonly asked: SlipBet
  readonly consent: OddsConsent
  readonly lines: number
  readonly waiting: Waiting
  readonly unit: StakeUnit
}

/** Builds the bet as it is stored when it is placed. */
export function draftBet({ id, placedAt, judged, asked, consent, lines, waiting, unit }: DraftOf): Bet {
  const { currency, minor } = asked.lineStake
  const { now } = judged
  return {
    id: betId.parse(id),
    number: betNumber(id, placedAt),
    kind: asked.kind,
    status: firstBetStatus(waiting !== undefined),
    legs: judged.offers.map((offer, at) => legOf(offer, asked.legs[at])),
    ...(asked.sizes && { sizes: asked.sizes }),
    ...(now.builders.length > 0 && { builders: [...now.builders] }),
    lines,
    lineStake: asked.lineStake,
    stake: { minor: minor * BigInt(lines), currency },
    odds: now.odds,
    oddsPolicy: consent.oddsPolicy,
    ...(consent.oddsPolicy === 'band' && { bandPercent: consent.bandPercent }),
    potentialReturn: { minor: returnOfLines(now.lines, minor), currency },
    ...(unit.rate !== undefined && { usdtRate: formatRate(unit.rate) }),
    placedAt,
    isInPlay: judged.isInPlay,
    ...(waiting ?? { decidedAt: placedAt }),
  }
}

/** Fields of each leg that its owner does not see. */
export function risksOf(bet: Bet, { offers }: JudgedBet, settings: BetSettings, unit: StakeUnit): LegRisk[] {
  const profit = fenOf(bet.potentialReturn.minor - bet.stake.minor, unit)
  const liability = liabilityOfLeg(profit, bet.legs.length)
  return offers.map((offer) => ({
    version: offer.market.version,
    liability,
    exposureMax: exposureMaxOf(settings, offer),
  }))
}

function legOf(
  { facts, market, odds, isInPlay, score }: Offer,
  leg: SlipBet['legs'][number] | undefined,
): BetLeg {
  if (leg === undefined) throw new Error('an offer without its leg')
  const name = market.selections.find(({ key }) => key === leg.selection)?.name
  return {
    matchId: facts.id,
    sport: facts.sport,
    competitionName: facts.competition.name,
    homeName: facts.home.name,
    awayName: facts.away.name,
    startsAt: facts.startsAt,
    marketId: market.id,
    kind: market.kind,
    period: market.period,
    ...(market.line !== undefined && { line: market.line }),
    ...(market.team !== undefined && { team: market.team }),
    ...(market.number !== undefined && { number: market.number }),
    selection: leg.selection,
    ...(name !== undefined && { selectionName: name }),
    odds,
    ...(leg.isBuilder && { isBuilder: true }),
    ...(isInPlay && { scoreAtBet: score }),
  }
}

import * as z from 'zod/mini'
import { betId, marketId, matchId } from '../ids.ts'
import { inputMoney, money } from '../money.ts'
import { errors, type ErrorName } from '../errors.ts'
import { marketQuestion, selectionKey } from './markets.ts'
import { bandPercent, combinedOdds, odds, oddsPolicy } from './odds.ts'
import { cashOut, cashOutRule } from './cash-out.ts'
import { score, sport } from './sports.ts'

/**
 * `pending` waits for acceptance and ends in accepted or refused; `accepted` ends in settled, or in cashed-out when
 * all of its stake was. A settled bet may be settled once more, after a corrected result.
 */
export const betStatus = z.enum(['pending', 'accepted', 'refused', 'settled', 'cashed-out'])
export type BetStatus = z.output<typeof betStatus>

/** `void` returns the stake; of `dead-heat` a share of the stake has won (`betLeg.share`), the rest has lost. */
export const betResult = z.enum(['won', 'half-won', 'void', 'half-lost', 'lost', 'dead-heat'])
export type BetResult = z.output<typeof betResult>

export const errorName = z.enum(Object.keys(errors) as [ErrorName, ...ErrorName[]])

/** One selection of a bet, with what the member saw and what was accepted. */
export const betLeg = z.object({
  matchId,
  sport,
  competitionName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startsAt: z.number(),
  marketId,
  ...marketQuestion.shape,
  selection: selectionKey,
  /** The name of a selection whose key does not say it: a player, the competitor of an outright. */
  selectionName: z.optional(z.string()),
  odds,
  /** Priced jointly with the other legs of its match that say so: together they are one part of the bet. */
  isBuilder: z.optional(z.boolean()),
  /** Score when it was placed in play: football handicaps count from here. */
  scoreAtBet: z.optional(score),
  finalScore: z.optional(score),
  result: z.optional(betResult),
  /** Only for a dead heat: `won` parts of `of` have won. */
  share: z.optional(z.object({ won: z.int(), of: z.int() })),
})
export type BetLeg = z.output<typeof betLeg>

/**
 * `single` one leg; `builder` several legs of one match, priced jointly; `parlay` two or more parts, all of which must
 * win; `system` several parlays (and singles) of the same parts at once. A part is a leg, or the builder of a match.
 */
export const betKind = z.enum(['single', 'parlay', 'system', 'builder'])
export type BetKind = z.output<typeof betKind>

export const maxLegs = 12

/** How many parts the lines of a system take, from small to large: 2 and 3 of three parts is a Trixie. */
export const systemSizes = z.array(z.int().check(z.gte(1), z.lte(maxLegs))).check(
  z.minLength(1),
  z.maxLength(maxLegs),
  z.refine((sizes) => sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? size))),
)

/** The joint odds of the legs of one match. */
export const builderOdds = z.object({ matchId, odds: combinedOdds })
export type BuilderOdds = z.output<typeof builderOdds>

export const bet = z.object({
  id: betId,
  /** Number for people to read out: "B24-7F3A". */
  number: z.string(),
  kind: betKind,
  status: betStatus,
  legs: z.array(betLeg),
  /** Only for a system. */
  sizes: z.optional(systemSizes),
  builders: z.optional(z.array(builderOdds)),
  /** Number of combinations; 1 unless the bet is a system. */
  lines: z.int(),
  /** Stake on each line. */
  lineStake: money,
  /** Stake on all lines. */
  stake: money,
  /** Payout for one unit of the whole stake when every leg wins. */
  odds: combinedOdds,
  oddsPolicy,
  bandPercent: z.optional(bandPercent),
  potentialReturn: money,
  /** Only for a bet in USDT: CNY for 1 USDT when it was placed; maxima are checked at this rate. */
  usdtRate: z.optional(z.string()),
  placedAt: z.number(),
  isInPlay: z.boolean(),
  /** While pending: the server time at which the in-play delay ends, and the ceiling after which it is refused. */
  decideAt: z.optional(z.number()),
  decideBy: z.optional(z.number()),
  decidedAt: z.optional(z.number()),
  /** Reason of the refusal, and the odds at that moment. */
  refusal: z.optional(errorName),
  oddsNow: z.optional(combinedOdds),
  result: z.optional(betResult),
  returned: z.optional(money),
  settledAt: z.optional(z.number()),
  /** Requested cash-outs, in their order. The stake still at risk is reduced by accepted ones only. */
  cashOuts: z.optional(z.array(cashOut)),
  cashOutRule: z.optional(cashOutRule),
  /** Number of resettlements after corrected results. */
  corrections: z.optional(z.int()),
})
export type Bet = z.output<typeof bet>

/** One selection of a bet slip as it is sent: what the member saw, odds and version included. */
export const slipLeg = z.strictObject({
  matchId,
  marketId,
  selection: selectionKey,
  odds,
  version: z.int(),
  isBuilder: z.optional(z.boolean()),
})
export type SlipLeg = z.output<typeof slipLeg>

/** One bet of a slip as it is sent. `sizes` for a system; `builders` the joint odds that the member saw, one for each match with builder legs. */
export const slipBet = z.strictObject({
  kind: betKind,
  legs: z.array(slipLeg).check(z.minLength(1), z.maxLength(maxLegs)),
  sizes: z.optional(systemSizes),
  builders: z.optional(
    z.array(z.strictObject({ matchId, odds: combinedOdds })).check(z.minLength(1), z.maxLength(maxLegs)),
  ),
  lineStake: inputMoney,
})
export type SlipBet = z.output<typeof slipBet>

/** The same before there is a stake, for a quote. */
export const slipBetAsked = z.omit(slipBet, { lineStake: true })
export type SlipBetAsked = z.output<typeof slipBetAsked>

/** A slip with one single, as `placeBet` takes it. */
export const oneSingle = (leg: SlipLeg, minor: bigint) => ({
  bets: [{ kind: 'single' as const, legs: [leg], lineStake: { minor, currency: 'CNY' as const } }],
})

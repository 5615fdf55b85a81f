import * as z from 'zod/mini'
import { money } from '../money.ts'

/** `small`: a game of one screen and one decision, such as dice or mines. `table`: cards. */
export const gameKind = z.enum(['slot', 'crash', 'small', 'table'])
export type GameKind = z.output<typeof gameKind>

/** A game is named by its venue and the venue's own id of it. */
export const gameName = {
  venueEnName: z.string().check(z.maxLength(32)),
  game: z.string().check(z.regex(/^[\w-]{1,64}$/)),
}

/**
 * What a game returned over the last 30 days: the mean multiplier of its rounds, whatever their stakes, as decimals of
 * a stake. `low` and `high` are the bounds within which 95 of 100 such means lie. Void rounds do not count.
 */
export const observedReturn = z.object({
  rounds: z.int(),
  rtp: z.string(),
  low: z.string(),
  high: z.string(),
})
export type ObservedReturn = z.output<typeof observedReturn>

/** Fewer rounds say nothing, so `observed` is absent. */
export const observedRoundsMin = 100
/** A game is new for this long after it came into the catalogue of a venue that had others before. */
export const newGameMs = 14 * 24 * 3_600_000

/**
 * A game of a venue's catalogue. Figures are the venue's par sheet, as decimals of a stake with 15 digits. Where the
 * player chooses among bets, `hitRate`, `winRate`, `deviation` and `volatility` are those of the middle one.
 */
export const egame = z.object({
  ...gameName,
  /** The venue's code. */
  channelCode: z.string(),
  kind: gameKind,
  /** In the reader's language. */
  name: z.string(),
  chinese: z.string(),
  latin: z.string(),
  /** A syllable with its tone for each character of `chinese`; what is not Chinese stands as it is. */
  pinyin: z.array(z.string()),
  /** Return of the best bet and of the worst, by the best way to play. Equal in games with one bet. */
  rtp: z.string(),
  rtpLeast: z.string(),
  /** Share of rounds that pay anything. */
  hitRate: z.string(),
  /** Share of rounds that pay more than their stake; absent where the venue does not say. */
  winRate: z.optional(z.string()),
  /** Standard deviation of one round. */
  deviation: z.string(),
  deviationLeast: z.string(),
  deviationMost: z.string(),
  /** 1 low to 5 high, by `deviation`. */
  volatility: z.literal([1, 2, 3, 4, 5]),
  /** The largest payout in ten-thousandths of the stake: 19800 is 1.98 times. */
  largest: z.int(),
  /** Stakes of a round, for each currency that the venue takes. */
  stakes: z.array(z.object({ least: money, most: money })),
  /** Least time from the start of a round to the next, ms. */
  roundMs: z.int(),
  /** Hash of the par sheet. */
  sheet: z.string(),
  /** Address of the cover, 3:4. */
  cover: z.string(),
  /** Address of the rules, when the venue has a page for them. */
  rules: z.optional(z.string()),
  hasDemo: z.boolean(),
  /** The venue has closed it for new sessions. */
  isPaused: z.boolean(),
  /** When it came into the catalogue; absent for the games with which the venue began. */
  since: z.optional(z.number()),
  observed: z.optional(observedReturn),
})
export type Egame = z.output<typeof egame>

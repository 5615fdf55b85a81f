import { createDraws, isLinkBefore, roundSeed, type RoundKeys } from '@grandstand/fair'
import * as z from 'zod/mini'
import { ImpossiblePlay, type Book, type Game } from './core/game.ts'
import { gameWithSheet } from './games.ts'

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(1))

/** A closed round as it is published. Everybody can check it. */
export const publishedRound = z.object({
  game: z.string(),
  sheet: key,
  number: count,
  /** The link before the round's. */
  before: key,
  link: key,
  memberSeed: key,
  beacon: z.object({ chain: z.string(), round: count, randomness: key }),
  bet: z.unknown(),
  choices: z.array(z.unknown()),
  multiplier: z.int().check(z.gte(0)),
  /** Of a game with a jackpot, by the stake; left out where stakes are not told. */
  tickets: z.optional(z.int().check(z.gte(0))),
  /** What the pool paid, in minor units: its level in the venue's books at that moment. */
  jackpot: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
})
export type PublishedRound = z.output<typeof publishedRound>

export type RoundCheck = 'right' | 'wrong' | 'unknown'

export interface Verdict {
  /** The link leads to the one before it. */
  readonly link: RoundCheck
  /** The sheet is one that this library has; `unknown` otherwise, and then the outcome is too. */
  readonly sheet: RoundCheck
  /** The multiplier, and whether a jackpot is won, are what follows from keys, bet and choices. */
  readonly outcome: RoundCheck
  /** The replayed round, where it could be replayed. */
  readonly book?: Book
}

/** Replays a round from its keys. */
export function playAgain(
  game: Game,
  keys: RoundKeys,
  bet: unknown,
  choices: readonly unknown[],
  tickets?: number,
): Book {
  return game.play({ bet, choices, tickets, draws: createDraws(roundSeed(keys)) })
}

/** Without tickets it is not known whether a jackpot was won. */
const isOutcome = (book: Book, { multiplier, tickets, jackpot }: PublishedRound): boolean =>
  book.multiplier === multiplier &&
  (tickets === undefined ? jackpot === undefined : (book.isJackpot ?? false) === (jackpot !== undefined))

/** Checks one published round, with nothing but the round itself. */
export function verifyRound(round: PublishedRound): Verdict {
  const link = isLinkBefore(round.before, round.link) ? 'right' : 'wrong'
  const game = gameWithSheet(round.game, round.sheet)
  if (game === undefined) return { link, sheet: 'unknown', outcome: 'unknown' }
  try {
    const book = playAgain(game, round, round.bet, round.choices, round.tickets)
    return { link, sheet: 'right', outcome: isOutcome(book, round) ? 'right' : 'wrong', book }
  } catch (error) {
    if (!(error instanceof ImpossiblePlay) && !(error instanceof RangeError)) throw error
    return { link, sheet: 'right', outcome: 'wrong' }
  }
}

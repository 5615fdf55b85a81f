import { createDraws, drawsFrom, hexOf, largestRange, linkBefore, roundSeed } from '@grandstand/fair'
import {
  gameWithSheet,
  payout,
  publishedRound,
  verifyRound,
  type GameEvent,
  type PublishedRound,
  type RoundCheck,
} from '@grandstand/game-engines'
import * as z from 'zod/mini'

// The whole check of a round, with nothing but the round. Loaded with the page that verifies, and with no other.

const amount = z.string().check(z.regex(/^\d{1,30}$/))

/** The venue's record around a round: who played it for how much. */
const record = z.object({
  version: z.int(),
  currency: z.enum(['CNY', 'USDT']),
  stake: amount,
  payout: amount,
  closedAt: z.number(),
  isVoid: z.optional(z.boolean()),
  /** Of a free round, which has no stake: what it was worth. */
  free: z.optional(z.object({ stake: amount })),
  round: publishedRound,
})

export interface ReadRound {
  readonly round: PublishedRound
  readonly record: Omit<z.output<typeof record>, 'round'> | undefined
}

/** Reads a round as it is published, or a venue's record of one. Undefined for any other text. */
export function readRound(text: string): ReadRound | undefined {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return undefined
  }
  const whole = record.safeParse(data)
  if (whole.success) {
    const { round, ...rest } = whole.data
    return { round, record: rest }
  }
  const bare = publishedRound.safeParse(data)
  return bare.success ? { round: bare.data, record: undefined } : undefined
}

export interface DrawMade {
  readonly range: number
  readonly value: number
}

export interface CheckedRound {
  readonly checks: {
    readonly link: RoundCheck
    readonly sheet: RoundCheck
    readonly outcome: RoundCheck
    /** Of a record: the payout is the stake times the multiplier, and a jackpot; 0 for a void round. */
    readonly payout: RoundCheck
  }
  /** SHA-256 of the link. */
  readonly hashOfLink: string
  readonly seed: string
  /** The first eight 32-bit words that the seed gives, as hexadecimal digits. */
  readonly words: readonly string[]
  readonly draws: readonly DrawMade[]
  readonly events: readonly GameEvent[]
  readonly multiplier: number | undefined
  readonly version: number | undefined
  /** How long it took, ms. */
  readonly tookMs: number
}

const wordCount = 8

/** Checks a round and keeps what was computed on the way, for people to read. */
export function checkRound({ round, record: kept }: ReadRound): CheckedRound {
  const began = performance.now()
  const { link, sheet, outcome, book } = verifyRound(round)
  const seed = roundSeed(round)
  const words = createDraws(seed)
  const game = gameWithSheet(round.game, round.sheet)
  const draws: DrawMade[] = []
  if (game && book) {
    const source = createDraws(seed)
    const noted = drawsFrom((range) => {
      const value = source.below(range)
      draws.push({ range, value })
      return value
    })
    game.play({ bet: round.bet, choices: round.choices, tickets: round.tickets, draws: noted })
  }
  return {
    checks: { link, sheet, outcome, payout: kept ? payoutCheck(kept, round) : 'unknown' },
    hashOfLink: linkBefore(round.link),
    seed: hexOf(seed),
    words: Array.from({ length: wordCount }, () => words.below(largestRange).toString(16).padStart(8, '0')),
    draws,
    events: book?.events ?? [],
    multiplier: book?.multiplier,
    version: game?.sheet.version,
    tookMs: performance.now() - began,
  }
}

function payoutCheck(
  { stake, payout: paid, isVoid, free }: NonNullable<ReadRound['record']>,
  { multiplier, jackpot = '0' }: PublishedRound,
): RoundCheck {
  const due = isVoid === true ? 0n : payout(BigInt(free?.stake ?? stake), multiplier) + BigInt(jackpot)
  return BigInt(paid) === due ? 'right' : 'wrong'
}

import { multiplierOf } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface HiLoSheet extends Sheet {
  readonly share: { readonly numerator: number; readonly denominator: number }
  readonly guesses: number
  readonly skips: number
  readonly most: number
}

export type HiLoBet = Readonly<Record<string, never>>

export const guesses = ['higher', 'equal', 'lower'] as const
export type Guess = (typeof guesses)[number]

const ranks = 13
const rankOf = (card: number) => Math.floor(card / 4)
const isRight = (guess: Guess, rank: number, next: number) =>
  guess === 'equal' ? next === rank : guess === 'higher' ? next > rank : next < rank

/** One card on the table, and how it came there. */
export interface Shown {
  readonly card: number
  readonly how: 'first' | 'skipped' | 'right' | 'wrong'
}

export interface HiLoTable {
  readonly cards: readonly Shown[]
  readonly made: number
  readonly skipped: number
  /** Exact odds of all guesses so far. */
  readonly odds: { readonly ways: bigint; readonly of: bigint }
  /** What stopping pays now; undefined before the first right guess. */
  readonly multiplier: number | undefined
}

/** Unseen cards that make a guess right, and all that are unseen. */
function chanceFrom(cards: readonly Shown[], guess: Guess): { readonly ways: number; readonly of: number } {
  const left = Array.from({ length: ranks }, () => 4)
  for (const { card } of cards) left[rankOf(card)]! -= 1
  const rank = rankOf(cards.at(-1)!.card)
  const ways = left.reduce((sum, count, next) => sum + (isRight(guess, rank, next) ? count : 0), 0)
  return { ways, of: left.reduce((sum, count) => sum + count, 0) }
}

/** The table as the round's events and choices make it. */
export function tableOf(round: Round | undefined, { share }: HiLoSheet): HiLoTable {
  const cards: Shown[] = []
  let odds: HiLoTable['odds'] = { ways: 1n, of: 1n }
  let made = 0
  for (const [at, event] of (round?.events ?? []).entries()) {
    const choice = round?.choices[at - 1] as { readonly guess?: Guess } | undefined
    const how = event.kind === 'card' ? (at === 0 ? 'first' : 'skipped') : (event.kind as 'right' | 'wrong')
    if (choice?.guess !== undefined) {
      const { ways, of } = chanceFrom(cards, choice.guess)
      odds = { ways: odds.ways * BigInt(ways), of: odds.of * BigInt(of) }
      made += 1
    }
    cards.push({ card: Number(event['card']), how })
  }
  const skipped = cards.filter(({ how }) => how === 'skipped').length
  const isLost = cards.at(-1)?.how === 'wrong'
  return {
    cards,
    made,
    skipped,
    odds,
    multiplier: made === 0 ? undefined : isLost ? 0 : multiplierOf(odds, share),
  }
}

/** What a guess would pay and how likely it is; undefined when it is not offered. */
export function offerOf(
  table: HiLoTable,
  guess: Guess,
  { share, most }: HiLoSheet,
): { readonly ways: number; readonly of: number; readonly multiplier: number } | undefined {
  const { ways, of } = chanceFrom(table.cards, guess)
  if (ways === 0) return undefined
  const before = table.odds
  const multiplier = multiplierOf({ ways: before.ways * BigInt(ways), of: before.of * BigInt(of) }, share)
  return multiplier > most ? undefined : { ways, of, multiplier }
}

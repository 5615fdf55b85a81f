import { pokerHandOf } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface VideoPokerSheet extends Sheet {
  readonly pays: Readonly<Record<string, number>>
}

export type VideoPokerBet = Readonly<Record<string, never>>

export interface Hand {
  readonly cards: readonly number[]
  /** The name of the final hand. */
  readonly name: string | undefined
  /** Places that the player held. */
  readonly held: readonly number[]
}

/** The cards as the round's events show them. */
export function handOf(round: Round | undefined): Hand {
  const dealt = round?.events?.find(({ kind }) => kind === 'dealt')
  const drew = round?.events?.find(({ kind }) => kind === 'drew')
  const held = (round?.choices[0] as { readonly hold?: readonly number[] } | undefined)?.hold ?? []
  const cards = ((drew ?? dealt)?.['cards'] as readonly number[] | undefined) ?? []
  return { cards, name: drew && String(drew['hand']), held }
}

/** What five cards are, before any is replaced. */
export const madeOf = (cards: readonly number[]): string => pokerHandOf(cards)

/** Holds a place or lets it go. */
export const toggled = (held: readonly number[], place: number): number[] =>
  held.includes(place) ? held.filter((each) => each !== place) : [...held, place].toSorted((a, b) => a - b)

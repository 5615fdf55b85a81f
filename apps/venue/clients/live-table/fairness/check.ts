import { isCardOf } from '@grandstand/fair'
import {
  cutOfShoe,
  publishedShoe,
  publishedTableRound,
  tableGameWithSheet,
  verifyShoe,
  verifyTableRound,
  type PublishedTableRound,
  type TableVerdict,
} from '@grandstand/game-engines/live'
import type { CardProof } from '@grandstand/live-table'

/** Decks of every shoe (docs/fairness/tables.md, T-5). */
const decks = 8

const places = decks * 52

/** Whether these places are next to each other in the shoe, whatever order they came in: a hidden card comes late. */
function areNeighbours(proofs: readonly CardProof[]): boolean {
  const known = new Set(proofs.map(({ place }) => place))
  const ends = proofs.filter(({ place }) => !known.has((place + 1) % places))
  return known.size === proofs.length && ends.length === 1
}

/** Whether all cards are in the shoe with this root, at places that follow each other. */
export const areCardsOf = (root: string, proofs: readonly CardProof[]): boolean =>
  proofs.length > 0 && areNeighbours(proofs) && proofs.every((proof) => isCardOf(root, decks, proof))

/** What the check of a published round found, and what it was computed from. */
export interface CheckedRound {
  readonly round: PublishedTableRound
  readonly verdict: TableVerdict
  /** Where the shoe was cut, and after how many cards it ends. */
  readonly cut: { readonly first: number; readonly cutCard: number } | undefined
  readonly cards: readonly { readonly card: number; readonly place: number; readonly isInShoe: boolean }[]
}

/** Checks what the venue published of a finished round; undefined for something that is no such round. */
export function checkPublished(published: unknown): CheckedRound | undefined {
  const parsed = publishedTableRound.safeParse(published)
  if (!parsed.success) return undefined
  const round = parsed.data
  const game = tableGameWithSheet(round.game, round.sheet)
  const isDealt = 'cards' in round
  return {
    round,
    verdict: verifyTableRound(round),
    cut: isDealt && game?.from === 'shoe' ? cutOfShoe(game, round.table, round.shoe) : undefined,
    cards: isDealt
      ? round.cards.map((each) => ({
          card: each.card,
          place: each.place,
          isInShoe: isCardOf(round.shoe.root, decks, each),
        }))
      : [],
  }
}

/** Whether a shoe that is over has the order that was committed; undefined for something that is no such shoe. */
export function isShoeRight(published: unknown): boolean | undefined {
  const shoe = publishedShoe.safeParse(published)
  return shoe.success ? Object.values(verifyShoe(shoe.data)).every((each) => each === 'right') : undefined
}

import { isCardOf } from '@grandstand/fair'
import type { CardProof } from '../api/messages.ts'

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

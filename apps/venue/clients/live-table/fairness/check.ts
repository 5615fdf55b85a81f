import { isCardOf } from '@grandstand/fair'
import { publishedTableRound, verifyTableRound, type TableVerdict } from '@grandstand/game-engines/live'
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

/** Checks what the venue published of a finished round; undefined for something that is no such round. */
export function verdictOf(published: unknown): TableVerdict | undefined {
  const round = publishedTableRound.safeParse(published)
  return round.success ? verifyTableRound(round.data) : undefined
}

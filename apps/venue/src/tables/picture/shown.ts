/** An event of a round's book that pictures have shown. */
export type ShownEvent = { readonly kind: string } & Readonly<Record<string, unknown>>

/** Cards of a hand, in the order in which they came; null for one that is hidden. The turned one takes its place. */
export function cardsOf(events: readonly ShownEvent[], hand: string): (number | null)[] {
  const cards: (number | null)[] = []
  for (const { kind, to, card } of events) {
    if (to !== hand) continue
    if (kind === 'hidden') cards.push(null)
    if (kind !== 'card' || typeof card !== 'number') continue
    const hidden = cards.indexOf(null)
    if (hidden === -1) cards.push(card)
    else cards[hidden] = card
  }
  return cards
}

/** The number on which the ball lies; undefined while it rolls. */
export function numberOf(events: readonly ShownEvent[]): number | undefined {
  const number = events.find(({ kind }) => kind === 'fell')?.['number']
  return typeof number === 'number' ? number : undefined
}

/** The three faces; undefined while the dice are shaken. */
export function diceOf(events: readonly ShownEvent[]): readonly number[] | undefined {
  const faces = events.find(({ kind }) => kind === 'thrown')?.['dice']
  return Array.isArray(faces) ? (faces as number[]) : undefined
}

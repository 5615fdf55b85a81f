import type { TimedEvent } from '../messages.ts'
import type { TableKind } from '../kinds.ts'

/** Everything that a picture of a table is drawn from, besides its time. Times are those of the picture. */
export interface PictureState {
  readonly kind: TableKind
  readonly felt: 'green' | 'teal' | 'red' | 'blue'
  /** Which dealer, from 0. */
  readonly look: number
  readonly round: number
  readonly opensAt: number
  readonly closesAt: number
  readonly dealsAt: number
  readonly isDealing: boolean
  readonly isShuffling: boolean
  readonly events: readonly TimedEvent[]
  /** Of the round before: cleared away when the next one opens. */
  readonly swept: readonly TimedEvent[]
  /** Result of the round before, as the book has it. */
  readonly lastResult: readonly number[] | null
  /** Texts on the felt. */
  readonly labels: PictureLabels
  /** Numbers in the order of a wheel. */
  readonly wheel: readonly number[]
  readonly red: ReadonlySet<number>
  /** Seats that somebody sits at, and one's own. */
  readonly seated: readonly number[]
  readonly mySeat: number | null
  /** The hand that the table waits for. */
  readonly turn: string | null
  /** Nothing moves: everything is at its end at once. */
  readonly isStill: boolean
}

export interface PictureLabels {
  readonly blue: string
  readonly red: string
  /** One line across the felt. */
  readonly line: string
}

export interface CardEvent {
  /** When it leaves the shoe. */
  readonly atMs: number
  /** When it is turned; never for one that is not open. */
  readonly opensAtMs: number
  readonly to: string
  /** Undefined for one that is not open. */
  readonly card: number | undefined
}

/** From leaving the shoe until a card is turned. */
const turnsAfterMs = 420

/** Cards of the events, in order. A hidden card that is shown later stays in its place. */
export function cardsOf(events: readonly TimedEvent[]): CardEvent[] {
  const cards: CardEvent[] = []
  for (const { atMs, event } of events) {
    const to = typeof event['to'] === 'string' ? event['to'] : ''
    if (event.kind === 'hidden') cards.push({ atMs, opensAtMs: Infinity, to, card: undefined })
    if (event.kind !== 'card') continue
    const card = Number(event['card'])
    const hidden = cards.findIndex((each) => each.to === to && each.card === undefined)
    if (hidden >= 0) cards[hidden] = { ...cards[hidden]!, card, opensAtMs: atMs + 150 }
    else cards.push({ atMs, opensAtMs: atMs + turnsAfterMs, to, card })
  }
  return cards
}

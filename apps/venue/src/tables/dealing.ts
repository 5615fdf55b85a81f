import type { GameEvent } from '@grandstand/game-engines'
import type { Pace } from './catalogue.ts'
import type { ShownEvent } from './rows.ts'

const revealMs = 700
const lookMs = 1_500

/** Time between the event before and this one. */
const gapOf = (kind: string, { cardMs, spinMs }: Pace): number => {
  if (kind === 'card' || kind === 'hidden') return cardMs
  if (kind === 'fell' || kind === 'thrown') return spinMs
  return kind === 'checked' ? lookMs : revealMs
}

/** Gives events the times at which the picture shows them, one after the other from `from` on. */
export function timed(events: readonly GameEvent[], from: number, pace: Pace): ShownEvent[] {
  let at = from
  return events.map((event) => ({ at: (at += gapOf(event.kind, pace)), event }))
}

/** How long the picture takes to show the last event of a round: a ball that falls, dice under a cover that is lifted. */
export const shownAfterMs = (kind: string | undefined): number =>
  kind === 'fell' ? 3_400 : kind === 'thrown' ? 1_200 : 400

/** What a book waits for is its last event, which is no event of the round: it is gone when the choice is made. */
export const isAsk = ({ kind }: GameEvent): boolean => kind === 'insurance' || kind === 'turn'

/** For each event the number of its card, counted from 0 in the round; a hidden card keeps its number when it is turned. */
function cardNumbers(events: readonly GameEvent[]): (number | undefined)[] {
  let next = 0
  let hidden: number | undefined
  return events.map(({ kind, to }) => {
    if (kind === 'hidden') return (hidden = next++)
    if (kind !== 'card') return undefined
    if (hidden === undefined || to !== 'dealer') return next++
    const turned = hidden
    hidden = undefined
    return turned
  })
}

/** For each event the number of the card that it shows, counted from 0 in the round; undefined where it shows none. */
export const cardsShownBy = (events: readonly GameEvent[]): (number | undefined)[] =>
  cardNumbers(events).map((number, at) => (events[at]!.kind === 'card' ? number : undefined))

/** How many cards have been dealt, hidden ones among them. */
export const cardsDealt = (events: readonly GameEvent[]): number =>
  new Set(cardNumbers(events).filter((number) => number !== undefined)).size

/** Names what roads show beside a result. */
export function marksOf(events: readonly GameEvent[]): string[] {
  const compared = events.findLast(({ kind }) => kind === 'compared' || kind === 'thrown')
  if (compared === undefined) return []
  const marks: [string, unknown][] = [
    ['player-pair', compared['playerPair']],
    ['banker-pair', compared['bankerPair']],
    ['natural', compared['isNatural']],
    ['triple', compared['isTriple']],
  ]
  return marks.flatMap(([name, isThere]) => (isThere === true ? [name] : []))
}

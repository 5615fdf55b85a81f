import type { ComponentChildren } from 'preact'
import { rankTexts, suitShapes } from '@grandstand/live-table/card-shapes'
import { cardName } from '../../kit/view/card.tsx'
import type { LiveProps } from '../games/live-game.ts'
import type { TimedEvent } from '@grandstand/live-table'
import { liveTexts as texts } from '../texts.ts'
import { Ring } from './ring.tsx'

/** What the table does now, with the ring while something is counted. */
export function Now({
  props,
  busy,
  children,
}: {
  readonly props: LiveProps
  /** Said while it deals. */
  readonly busy: string
  readonly children?: ComponentChildren
}) {
  const { shown, state, say } = props
  const { facts, round } = state
  const said = {
    waiting: say(texts.waiting),
    shuffling: say(texts.shuffling),
    betting: say(texts.place),
    closing: say(texts.closing),
    dealing: busy,
    choosing: busy,
    result: say(texts.paying),
    paying: say(texts.paying),
  }[shown.phase]
  const { seconds } = shown
  const of = shown.phase === 'betting' ? facts.bettingMs / 1_000 : 15
  return (
    <div class="now">
      {seconds !== null && <Ring seconds={seconds} of={of} />}
      <p>
        {children ?? <b>{said}</b>}
        {seconds === null && <span class="num">{say(texts.hand, { number: round.number })}</span>}
      </p>
    </div>
  )
}

const isRed = (card: number) => card % 4 === 1 || card % 4 === 2

/** A small card of the strip. */
export const MiniCard = ({
  card,
  props: { say },
  isAside,
}: {
  readonly card: number | undefined
  readonly props: LiveProps
  readonly isAside?: boolean
}) =>
  card === undefined ? (
    <span class="mini back" />
  ) : (
    <span
      class="mini"
      data-red={isRed(card) || undefined}
      data-aside={isAside || undefined}
      role="img"
      aria-label={cardName(card, say)}
    >
      <b class="num">{rankTexts[Math.floor(card / 4)]}</b>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={suitShapes[card % 4]} />
      </svg>
    </span>
  )

/** Cards of a side that can be read in the picture. */
export const cardsOfSide = (events: readonly TimedEvent[], side: string): number[] =>
  events.flatMap(({ event }) =>
    event.kind === 'card' && event['to'] === side ? [Number(event['card'])] : [],
  )

/** One side of a card table: its name, its cards, its total. */
export function StripSide({
  props,
  side,
  tone,
  name,
  total,
  hasWon,
  isMirrored,
  last,
}: {
  readonly props: LiveProps
  readonly side: string
  readonly tone: 'red' | 'blue'
  readonly name: string
  readonly total: string | undefined
  readonly hasWon: boolean
  readonly isMirrored: boolean
  /** Said of the last round while nothing lies. */
  readonly last: string
}) {
  const cards = cardsOfSide(props.shown.events, side)
  return (
    <div class="strip-side" data-mirrored={isMirrored || undefined}>
      <b class="who" data-tone={tone}>
        {name}
      </b>
      <span class="hand">
        {cards.length === 0 ? (
          <span class="last num">{last}</span>
        ) : (
          cards.map((card, at) => <MiniCard key={at} card={card} props={props} isAside={at === 2} />)
        )}
      </span>
      <b class="total num" data-won={hasWon || undefined}>
        {total ?? '–'}
      </b>
    </div>
  )
}

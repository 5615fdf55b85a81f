import { blackjackTotalOf } from '@grandstand/game-engines/live'
import { cardName } from '../../kit/view/card.tsx'
import { onSpot } from '../model/betting.ts'
import { liveTexts } from '../texts.ts'
import { cardsOfSide } from '../view/strip.tsx'
import { blackjackTexts as texts } from './blackjack-texts.ts'
import type { LiveProps, OwnSaid } from './live-game.ts'

type Props = Pick<LiveProps, 'shown' | 'state' | 'view' | 'betting' | 'say'>

export const seats: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

export const isFree = ({ seats: known }: LiveProps['state'], seat: number): boolean =>
  known?.find((each) => each.seat === seat)?.who === null

/** Points of a hand. */
export const pointsOf = (cards: readonly number[]): string => String(blackjackTotalOf(cards).points)

/** Points as they are said; those in which an ace counts eleven are told apart. */
function pointsSaid(cards: readonly number[], say: Props['say']): string {
  const { points, isSoft } = blackjackTotalOf(cards)
  return isSoft && points < 21 ? say(texts.soft, { points }) : String(points)
}

export const mainOn = ({ betting }: Pick<LiveProps, 'betting'>, seat: number): bigint =>
  onSpot(betting.taken, `seat-${seat}`)

/**
 * Seats for which this member is asked now. Whoever sits decides; on a free seat the member who bet there first does, and
 * the venue knows who that is. Insurance is for everybody who has bet.
 */
export function askedSeats(props: Props): readonly number[] {
  const { shown, view, state } = props
  const { asked } = shown
  if (asked === null) return []
  const own = seats.filter((seat) => mainOn(props, seat) > 0n)
  if (asked.for === 'insurance') return own
  return own.filter((seat) => seat === asked.seat && (seat === view.mySeat || isFree(state, seat)))
}

/** The question to this member: own points and the dealer's open card. */
export function questionSaid({ shown, say }: Props, hand: string): string {
  const up = cardsOfSide(shown.events, 'dealer')[0]
  return say(texts.points, {
    points: pointsSaid(cardsOfSide(shown.events, hand), say),
    up: up === undefined ? '—' : pointsOf([up]),
  })
}

interface Hand {
  readonly seat: number
  readonly cards: readonly number[]
}

/** Hands on which this member has bet, with those that a split has made. */
function handsOf(props: Props): readonly Hand[] {
  return seats
    .filter((seat) => mainOn(props, seat) > 0n)
    .flatMap((seat) =>
      [`seat-${seat}`, `seat-${seat}-split`].map((name) => ({
        seat,
        cards: cardsOfSide(props.shown.events, name),
      })),
    )
    .filter(({ cards }) => cards.length > 0)
}

function handSaid({ seat, cards }: Hand, say: Props['say']): string {
  const name = say(texts.seat, { seat })
  const bust = blackjackTotalOf(cards).points > 21 ? say(texts.bust) : ''
  return `${say(texts.hand, { name, cards: cards.map((card) => cardName(card, say)).join(say(liveTexts.and)), points: pointsSaid(cards, say) })}${bust}`
}

function shortSaid({ seat, cards }: Hand, say: Props['say']): string {
  const { points } = blackjackTotalOf(cards)
  return say(texts.short, { seat, points, bust: points > 21 ? say(texts.busted) : '' })
}

/**
 * The hand that the strip shows: the one that is asked about, else that of the own seat, else the first one with a bet of
 * this member.
 */
export function handInSight(props: Props): { readonly seat: number; readonly name: string } | undefined {
  const { shown, view } = props
  const [asked] = askedSeats(props)
  const seat = asked ?? view.mySeat ?? handsOf(props)[0]?.seat
  if (seat === undefined) return undefined
  return { seat, name: (asked !== undefined && shown.asked?.hand) || `seat-${seat}` }
}

/** What is said of the own hands: the question when it comes, and each card that was drawn. */
export function ownSaid(props: Props): OwnSaid | undefined {
  const { shown, say } = props
  const hands = handsOf(props)
  if (hands.length === 0) return undefined
  const all = hands.map((hand) => handSaid(hand, say)).join(say(liveTexts.pause))
  const short = hands.map((hand) => shortSaid(hand, say)).join(' · ')
  const [seat] = askedSeats(props)
  const { asked } = shown
  if (asked !== null && seat !== undefined) {
    const question = asked.for === 'insurance' ? say(texts.insureTurn) : say(texts.turn)
    const hand = asked.hand ?? `seat-${seat}`
    const acts =
      asked.for === 'insurance'
        ? ''
        : asked.acts.map((act) => say(actTexts[act] ?? texts.hit)).join(say(liveTexts.and))
    const seconds = say(texts.secondsLeft, { seconds: shown.seconds ?? 0 })
    const parts = [question, all, asked.for === 'insurance' ? '' : questionSaid(props, hand), acts, seconds]
    return {
      key: `${asked.for} ${hand} ${asked.until}`,
      text: parts.filter(Boolean).join(say(liveTexts.stop)),
      hands: all,
      short,
    }
  }
  const drawn = hands.filter(({ cards }) => cards.length > 2)
  const last = drawn.at(-1)
  return {
    key: drawn.map(({ cards }) => cards.join()).join(' '),
    text: last ? handSaid(last, say) : '',
    hands: all,
    short,
  }
}

export const actTexts: Readonly<Record<string, (typeof texts)['hit']>> = {
  hit: texts.hit,
  stand: texts.standHand,
  double: texts.double,
  split: texts.split,
}

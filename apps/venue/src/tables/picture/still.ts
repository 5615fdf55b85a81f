import { cardsOf, diceOf, numberOf, type ShownEvent } from './shown.ts'
import { card } from './draw-card.ts'
import { dealer, hands as dealerHands } from './draw-dealer.ts'
import { dice } from './draw-dice.ts'
import { feltOf, paper, room, wood, type Felt } from './draw-room.ts'
import { wheel } from './draw-wheel.ts'

/** What a still shows of a table. */
export interface StillOf {
  /** Game of `@grandstand/game-engines/live`. */
  readonly game: string
  readonly felt: Felt
  /** Which dealer: hair and skin. */
  readonly look: number
  /** Events of the round that pictures have shown. */
  readonly events: readonly ShownEvent[]
}

export const width = 480
export const height = 252

/** The rim of the table and its felt: an arc towards the reader. */
function top(felt: Felt): string {
  const { cloth, line } = feltOf[felt]
  return [
    `<path d="M-20 196Q240 118 500 196V270H-20Z" fill="${wood.dark}"/>`,
    `<path d="M-20 202Q240 126 500 202V270H-20Z" fill="${wood.light}"/>`,
    `<path d="M-20 211Q240 136 500 211V270H-20Z" fill="${cloth}"/>`,
    `<path d="M-20 226Q240 152 500 226" fill="none" stroke="${line}" stroke-width="1.4"/>`,
  ].join('')
}

/** The box with the cards, and the tray of the used ones. */
const shoe =
  '<g><path d="M384 173L430 164L440 192L392 203Z" fill="#16191d"/><path d="M392 203L440 192V202L393 214Z" fill="#2a2e34"/>' +
  '<path d="M384 173L392 203L393 214L384 184Z" fill="#f3ecdf"/><path d="M404 176L420 173L423 182L407 186Z" fill="#ddb96e"/>' +
  '<path d="M62 182L96 178L100 200L65 204Z" fill="#16191d"/><path d="M67 186L93 183L96 196L69 200Z" fill="#1e4fc9" stroke="#f3ecdf" stroke-width="1.5"/></g>'

const chipColours = ['#b4452f', '#16191d', '#b4452f', '#ddb96e', '#1e4fc9', '#ddb96e', '#ddb96e']

/** Stacks of chips before the dealer. */
const tray = chipColours
  .map((colour, at) => {
    const [x, count] = [196 + at * 14.5, 3 + ((at * 5) % 4)]
    return Array.from(
      { length: count },
      (_, level) =>
        `<ellipse cx="${x}" cy="${189 - level * 3.4}" rx="6.6" ry="2.7" fill="${colour}" stroke="#f3ecdf" stroke-width=".8" stroke-dasharray="2.4 2.6"/>`,
    ).join('')
  })
  .join('')

type Place = readonly [name: string, label: string, x: number]

/** Two boxes on the felt, each with its cards. */
function boxes(felt: Felt, events: readonly ShownEvent[], places: readonly Place[]): string {
  const { line } = feltOf[felt]
  return places
    .map(([name, label, x]) => {
      const cards = cardsOf(events, name)
      const from = x - (cards.length * 25 - 3) / 2
      return [
        `<path d="M${x - 46} 206H${x + 46}L${x + 52} 236H${x - 52}Z" fill="none" stroke="${line}" stroke-width="1.4"/>`,
        `<text x="${x}" y="248" fill="${line}" font-size="11" text-anchor="middle">${label}</text>`,
        ...cards.map((each, at) => card(each, from + at * 25, 203)),
      ].join('')
    })
    .join('')
}

/** The dealer's cards above those of the seats, the last seat first, as they lie from the reader. */
function blackjack(felt: Felt, events: readonly ShownEvent[]): string {
  const { line } = feltOf[felt]
  const seats = Array.from({ length: 7 }, (_, at) => {
    const x = 96 + at * 48
    const y = 240 - Math.abs(3 - at) * 7
    const cards = cardsOf(events, `seat-${7 - at}`)
    return (
      `<ellipse cx="${x}" cy="${y}" rx="18" ry="8" fill="none" stroke="${line}" stroke-width="1.3"/>` +
      cards.map((each, index) => card(each, x - 16 + index * 11, y - 22, 0.8)).join('')
    )
  }).join('')
  const dealt = cardsOf(events, 'dealer')
  const from = 240 - (dealt.length * 25 - 3) / 2
  return seats + dealt.map((each, at) => card(each, from + at * 25, 197)).join('')
}

function game({ game: played, felt, events }: StillOf): string {
  if (played.startsWith('baccarat'))
    return boxes(felt, events, [
      ['player', '闲', 178],
      ['banker', '庄', 302],
    ])
  if (played === 'dragon-tiger')
    return boxes(felt, events, [
      ['dragon', '龙', 178],
      ['tiger', '虎', 302],
    ])
  if (played.startsWith('roulette')) return wheel(numberOf(events))
  return played === 'sic-bo' ? dice(diceOf(events)) : blackjack(felt, events)
}

/** A table as its picture shows it now, as an SVG of 480 × 252. Lettering is decoration; the card beside it says it all. */
export function still(of: StillOf): string {
  const isCards = !of.game.startsWith('roulette') && of.game !== 'sic-bo'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${paper.font}">`,
    room(of.felt),
    dealer(of.look),
    top(of.felt),
    // Hands lie on the felt, but behind a wheel and a dome.
    ...(isCards
      ? [shoe, tray, game(of), dealerHands(of.look, true)]
      : [dealerHands(of.look, false), game(of)]),
    '</svg>',
  ].join('')
}

import type { Said, Say } from '../settings.ts'
import { rankTexts as ranks, suitShapes as shapes } from '@grandstand/live-table/card-shapes'
import '../styles/card.css'

const suits: readonly Said[] = [
  { zh: '梅花', en: 'clubs' },
  { zh: '方块', en: 'diamonds' },
  { zh: '红心', en: 'hearts' },
  { zh: '黑桃', en: 'spades' },
]
const isRed = (suit: number) => suit === 1 || suit === 2

export const rankOf = (card: number): number => Math.floor(card / 4)
export const rankText = (card: number): string => ranks[rankOf(card)]!
/** A card as it is said: “红心 K”. */
export const cardName = (card: number, say: Say): string => `${say(suits[card % 4]!)} ${rankText(card)}`

/** Where the pips of a number card stand, in a card of 100 by 140. */
const columns: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [50, 40],
    [50, 100],
  ],
  3: [
    [50, 36],
    [50, 70],
    [50, 104],
  ],
  4: [
    [36, 42],
    [64, 42],
    [36, 98],
    [64, 98],
  ],
  5: [
    [36, 40],
    [64, 40],
    [50, 70],
    [36, 100],
    [64, 100],
  ],
  6: [
    [36, 40],
    [64, 40],
    [36, 70],
    [64, 70],
    [36, 100],
    [64, 100],
  ],
  7: [
    [36, 40],
    [64, 40],
    [50, 55],
    [36, 70],
    [64, 70],
    [36, 100],
    [64, 100],
  ],
  8: [
    [36, 40],
    [64, 40],
    [50, 55],
    [36, 70],
    [64, 70],
    [50, 85],
    [36, 100],
    [64, 100],
  ],
  9: [
    [36, 36],
    [64, 36],
    [36, 59],
    [64, 59],
    [50, 70],
    [36, 81],
    [64, 81],
    [36, 104],
    [64, 104],
  ],
  10: [
    [36, 34],
    [64, 34],
    [50, 46],
    [36, 58],
    [64, 58],
    [36, 82],
    [64, 82],
    [50, 94],
    [36, 106],
    [64, 106],
  ],
}

const Pip = ({
  suit,
  x,
  y,
  size,
}: {
  readonly suit: number
  readonly x: number
  readonly y: number
  readonly size: number
}) => <path d={shapes[suit]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`} />

/** Court cards: a crown of the rank's points over the suit, in two poster paints. */
function Court({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const points = rank - 7
  const step = 44 / points
  const crown = Array.from(
    { length: points },
    (_, at) => `L${28 + step * (at + 0.5)} 44 L${28 + step * (at + 1)} 58`,
  ).join('')
  return (
    <>
      <rect x="24" y="28" width="52" height="84" rx="4" fill={isRed(suit) ? '#f6e3d8' : '#dfe8f5'} />
      <path d={`M28 72 V50 ${crown} V72Z`} fill="#ddb96e" />
      <path d="M28 72 H72 V78 H28Z" fill={isRed(suit) ? '#b4452f' : '#1e4fc9'} />
      <Pip suit={suit} x={50} y={95} size={28} />
    </>
  )
}

/** The face of a card, drawn. */
function Face({ card }: { readonly card: number }) {
  const [rank, suit] = [rankOf(card), card % 4]
  const ink = isRed(suit) ? '#b4301f' : '#16191d'
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" fill={ink}>
      <text x="13" y="26" text-anchor="middle" font-size={rank === 8 ? 19 : 22} font-weight="750" class="num">
        {ranks[rank]}
      </text>
      <Pip suit={suit} x={13} y={38} size={15} />
      <g transform="rotate(180 50 70)">
        <text
          x="13"
          y="26"
          text-anchor="middle"
          font-size={rank === 8 ? 19 : 22}
          font-weight="750"
          class="num"
        >
          {ranks[rank]}
        </text>
        <Pip suit={suit} x={13} y={38} size={15} />
      </g>
      {rank <= 8 &&
        columns[rank + 2]!.map(([x, y]) => <Pip key={`${x} ${y}`} suit={suit} x={x} y={y} size={20} />)}
      {rank > 8 && rank < 12 && <Court rank={rank} suit={suit} />}
      {rank === 12 && <Pip suit={suit} x={50} y={70} size={54} />}
    </svg>
  )
}

const Back = () => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect x="5" y="5" width="90" height="130" rx="5" fill="#1e4fc9" />
    <rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#a9c6ea" stroke-width="1.500" />
    {Array.from({ length: 5 }, (_, row) => (
      <path
        key={row}
        d={Array.from({ length: 3 }, (__, at) => `M${18 + at * 22} ${34 + row * 20} a10 10 0 0 1 20 0`).join(
          '',
        )}
        fill="none"
        stroke="#8cabe0"
        stroke-width="2"
      />
    ))}
  </svg>
)

/** A playing card; without one its back. */
export const Card = ({ card, name }: { readonly card: number | undefined; readonly name?: string }) => (
  <span
    class="card"
    key={card ?? 'back'}
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  >
    {card === undefined ? <Back /> : <Face card={card} />}
  </span>
)

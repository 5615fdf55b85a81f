import {
  neighbours,
  orphelins,
  redNumbers,
  tiers,
  voisins,
  zeroGame,
  type Announced,
} from '@grandstand/game-engines/live'
import { useMemo, useState } from 'preact/hooks'
import type { LiveProps } from '../live-game.ts'
import { trackPieces } from './places.ts'
import { rouletteTexts as texts } from './texts.ts'

const size = { width: 440, height: 180, band: 36 } as const
const reds = new Set(redNumbers)
const sectors = [
  { name: 'tiers', bets: tiers, from: 36, to: 162 },
  { name: 'orphelins', bets: orphelins, from: 162, to: 262 },
  { name: 'voisins', bets: voisins, from: 262, to: 344 },
  { name: 'zeroGame', bets: zeroGame, from: 344, to: 404 },
] as const

const chipsIn = (bets: Announced) => bets.reduce((sum, { chips }) => sum + chips, 0)
const onKey = (press: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  press()
}

/** The wheel's order as a track: a number with its neighbours, and the three sectors. */
export function Racetrack(props: LiveProps) {
  const { sheet, put, mayBet, say } = props
  const [each, setEach] = useState(2)
  const [over, setOver] = useState<number>()
  const { wheel } = sheet
  // The zero is at the lower right end, as on a real cloth.
  const pieces = useMemo(() => trackPieces(wheel.length, size, 0.462), [wheel])
  const place = over === undefined ? -1 : wheel.indexOf(over)
  const isNear = (at: number) => {
    const gap = Math.abs(at - place)
    return place >= 0 && Math.min(gap, wheel.length - gap) <= each
  }
  const bet = (bets: Announced) => put(bets)
  return (
    <section class="track">
      <header>
        <span>{say(texts.neighboursSay, { each })}</span>
        <span class="segmented small" role="group" aria-label={say(texts.neighbours)}>
          {[1, 2, 3].map((count) => (
            <button
              key={count}
              type="button"
              class="num"
              aria-pressed={count === each}
              onClick={() => setEach(count)}
            >
              {count}
            </button>
          ))}
        </span>
      </header>
      <svg
        data-walk=""
        role="group"
        aria-label={say(texts.track)}
        viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}
      >
        <rect
          x={size.band}
          y={size.band}
          width={size.width - 2 * size.band}
          height={size.height - 2 * size.band}
          rx={size.height / 2 - size.band}
          class="felt"
        />
        {sectors.map(({ name, bets, from, to }) => {
          const press = () => bet(bets)
          const label = say(texts[name])
          return (
            <g
              key={name}
              class="sector"
              role="button"
              data-key=""
              aria-disabled={!mayBet}
              aria-label={say(texts.chips, { name: label, count: chipsIn(bets) })}
              onClick={press}
              onKeyDown={onKey(press)}
            >
              <path
                d={`M${from + 10} ${size.band + 4}H${to - 2}L${to - 18} ${size.height - size.band - 4}H${from - 6}Z`}
              />
              <text x={(from + to) / 2 - 4} y={size.height / 2}>
                {label}
              </text>
            </g>
          )
        })}
        {sectors.slice(1).map(({ name, from }) => (
          <path
            key={name}
            class="divide"
            d={`M${from + 4} ${size.band + 8}L${from - 12} ${size.height - size.band - 8}`}
          />
        ))}
        {wheel.map((number, at) => {
          const piece = pieces[at]!
          const press = () => bet(neighbours(number, each))
          return (
            <g
              key={number}
              class="piece"
              role="button"
              data-key=""
              data-colour={number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black'}
              data-lit={isNear(at) || undefined}
              aria-disabled={!mayBet}
              aria-label={say(texts.numberSay, { number, each })}
              onClick={press}
              onKeyDown={onKey(press)}
              onPointerEnter={() => setOver(number)}
              onPointerLeave={() => setOver(undefined)}
              onFocus={() => setOver(number)}
              onBlur={() => setOver(undefined)}
            >
              <polygon points={piece.points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
              <text x={piece.middle.x} y={piece.middle.y} class="num">
                {number}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}

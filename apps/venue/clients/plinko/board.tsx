import { useEffect, useRef } from 'preact/hooks'
import type { GameProps } from '../kit/game.ts'
import { times } from '../kit/money.ts'
import { bouncing, partsOf, pathOf, placesOf, type Place, type PlinkoBet, type PlinkoSheet } from './model.ts'
import { plinkoTexts as texts } from './texts.ts'

interface BoardProps extends GameProps<PlinkoBet, PlinkoSheet> {
  readonly pays: readonly number[]
  readonly rowMs: number
}

/** Paints of a bucket, by what it pays: from less than the stake to the most. */
function paintOf(pay: number): { readonly fill: string; readonly ink: string } {
  if (pay >= 100_000) return { fill: '#8f2f20', ink: '#fff' }
  if (pay >= 20_000) return { fill: '#b4452f', ink: '#fff' }
  if (pay >= 12_000) return { fill: '#d98b63', ink: '#16191d' }
  if (pay > 10_000) return { fill: '#ddb96e', ink: '#16191d' }
  if (pay === 10_000) return { fill: '#e8d3a4', ink: '#16191d' }
  return { fill: '#f3ecdf', ink: '#16191d' }
}

/** A pay as it fits into a bucket. */
const shortTimes = (pay: number) =>
  pay % 10_000 === 0 ? `${pay / 10_000}×` : pay % 1_000 === 0 ? `${pay / 10_000}×` : times(pay)

/** Peg places: row r has r + 3 pegs; the top one is centred. */
const pegs = (rows: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({ x: at - (row + 2) / 2, y: row })),
  ).flat()

export function Board({ state, bet, say, isStill, pays, rowMs }: BoardProps) {
  const { rows } = partsOf(bet.board)
  const { phase, round } = state
  const isAway = phase === 'asking' || phase === 'waiting'
  const played =
    round &&
    partsOf((round.bet as PlinkoBet).board).rows === rows &&
    (round.bet as PlinkoBet).board === bet.board
  const path = isAway || !played ? undefined : pathOf(round)
  const bucket = path?.reduce((sum, step) => sum + step, 0)
  const isDown = phase === 'idle' && bucket !== undefined
  const half = (rows + 2) / 2 + 0.6
  return (
    <svg
      class="fill board"
      viewBox={`${-half} -1.6 ${2 * half} ${rows + 3.2}`}
      role="img"
      aria-label={
        isDown ? say(texts.board, { rows, bucket: bucket + 1, pays: times(pays[bucket]!) }) : say(texts.title)
      }
    >
      <path d={`M0 -9 L${half * 2.6} ${rows + 8} H${-half * 2.6}Z`} fill="#216069" />
      <path d={`M0 -2.4 L${half} ${rows + 0.9} H${-half}Z`} fill="#2e7880" />
      {pegs(rows).map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x + 0.03} cy={y + 0.05} r={0.13} fill="#174d54" />
          <circle cx={x} cy={y} r={0.13} fill="#f3ecdf" />
        </g>
      ))}
      {pays.map((pay, at) => {
        const { fill, ink } = paintOf(pay)
        return (
          <g
            key={at}
            class="bucket"
            data-hit={(isDown && at === bucket) || undefined}
            transform={`translate(${at - rows / 2} ${rows - 0.1})`}
          >
            <rect x="-0.45" y="0" width="0.9" height="0.8" rx="0.08" fill={fill} />
            <rect x="-0.45" y="0.68" width="0.9" height="0.12" rx="0.06" fill="#16191d" opacity="0.22" />
            <text
              y="0.5"
              text-anchor="middle"
              font-size={pays.length > 13 ? 0.3 : 0.32}
              font-weight="650"
              fill={ink}
              class="num"
            >
              {shortTimes(pay)}
            </text>
          </g>
        )
      })}
      {path && <Ball key={round!.id} path={path} rowMs={isStill || phase === 'idle' ? 0 : rowMs} />}
      {isAway && (
        <g transform="translate(0 -1)">
          <circle class="ready" r="0.24" fill="#b4452f" />
        </g>
      )}
    </svg>
  )
}

/** Falls along its path by one animation, and leaves its trace. */
function Ball({ path, rowMs }: { readonly path: readonly number[]; readonly rowMs: number }) {
  const ball = useRef<SVGGElement>(null)
  const end = { x: placesOf(path).at(-1)!.x, y: path.length - 0.35 }
  const places = [...placesOf(path), end]
  const way = JSON.stringify(places)
  const isMoving = rowMs > 0
  useEffect(() => {
    if (!isMoving) return undefined
    const stops = JSON.parse(way) as Place[]
    const frames = bouncing(stops).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
    const falling = ball.current?.animate(frames, { duration: rowMs * (stops.length - 1) })
    return () => falling?.cancel()
  }, [way, isMoving, rowMs])
  return (
    <>
      {!isMoving && (
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#ddb96e"
          stroke-width="0.07"
          stroke-linecap="round"
          stroke-dasharray="0.01 0.2"
        />
      )}
      <g ref={ball} style={{ transform: `translate(${end.x}px, ${end.y}px)` }}>
        <circle r="0.26" fill="#b4452f" />
        <circle cx="-0.08" cy="-0.09" r="0.07" fill="#f0b9a8" />
      </g>
    </>
  )
}

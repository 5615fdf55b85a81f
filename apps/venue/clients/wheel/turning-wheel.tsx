import { useEffect, useRef } from 'preact/hooks'
import type { GameProps } from '../kit/game.ts'
import { times } from '../kit/money.ts'
import { angleOf, segmentOf, type legendOf, type WheelBet, type WheelSheet } from './model.ts'
import { wheelTexts as texts } from './texts.ts'

/** Paints of the pays, the least first. */
export const paints = ['#46596b', '#a9c6ea', '#1e4fc9', '#ddb96e', '#d98b63', '#b4452f'] as const

const radius = 170
const point = (degrees: number, size: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`
}

function slice(at: number, count: number): string {
  const [from, to] = [(at * 360) / count, ((at + 1) * 360) / count]
  return `M0 0 L${point(from, radius)} A${radius} ${radius} 0 0 1 ${point(to, radius)}Z`
}

const turnMs = 800
const slowMs = 2_500
const turns = (from: number, to: number) => [
  { transform: `rotate(${from}deg)` },
  { transform: `rotate(${to}deg)` },
]
/** Degrees from where the wheel is to its rest, with two whole turns on the way. */
const slowing = (from: number, rest: number) => 720 + ((((rest - from) % 360) + 360) % 360)

/** The angle that is seen now. */
function angleNow(wheel: SVGGElement): number {
  const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform)
  return (Math.atan2(b, a) * 180) / Math.PI
}

interface WheelProps extends GameProps<WheelBet, WheelSheet> {
  readonly pays: readonly number[]
  readonly legend: ReturnType<typeof legendOf>
}

/** The wheel turns on until the segment is known, then comes to rest there by one even slowing. */
export function TurningWheel({ state, bet, say, isStill, pays, legend }: WheelProps) {
  const { phase, round } = state
  const isFree = phase === 'asking' || phase === 'waiting'
  const isSame = (round?.bet as WheelBet | undefined)?.wheel === bet.wheel
  const segment = isFree || !isSame ? undefined : segmentOf(round)
  // It turns at one speed from here until it slows down, so that nothing jumps.
  const spun = useRef<SVGGElement>(null)
  const rest = segment === undefined ? 0 : angleOf(segment, pays.length)
  const slows = phase === 'showing' && segment !== undefined
  useEffect(() => {
    const wheel = spun.current
    if (isStill || wheel === null || !(isFree || slows)) return undefined
    const from = angleNow(wheel)
    const turning = isFree
      ? wheel.animate(turns(from, from + 360), { duration: turnMs, iterations: Infinity })
      : wheel.animate(turns(from, from + slowing(from, rest)), {
          duration: slowMs,
          easing: 'cubic-bezier(0.16, 0.5, 0.3, 1)',
        })
    return () => turning.cancel()
  }, [isFree, slows, isStill, rest])
  const isDown = phase === 'idle' && segment !== undefined
  return (
    <svg
      class="fill"
      viewBox="-220 -220 440 440"
      role="img"
      aria-label={isDown ? say(texts.stopped, { pays: times(pays[segment]!) }) : say(texts.title)}
    >
      <circle cy="6" r="200" fill="#0e1a33" opacity="0.5" />
      <circle r="196" fill="#8a5a3b" />
      <circle r="188" fill="#ddb96e" />
      <circle r="178" fill="#16191d" />
      <g ref={spun} style={{ transform: `rotate(${rest}deg)` }}>
        {pays.map((pay, at) => (
          <path
            key={at}
            d={slice(at, pays.length)}
            fill={paints[legend.findIndex((each) => each.pay === pay)]}
            stroke="#16191d"
            stroke-width="1.2"
          />
        ))}
        {pays.map((_, at) => (
          <circle
            key={at}
            r="2.600"
            fill="#f3ecdf"
            transform={`rotate(${(at * 360) / pays.length}) translate(0 -183)`}
          />
        ))}
      </g>
      <circle r="70" fill="#16191d" />
      <circle r="62" fill="#f3ecdf" />
      <text
        y="-2"
        text-anchor="middle"
        font-size="34"
        font-weight="750"
        fill="#16191d"
        class="num"
        dominant-baseline="middle"
      >
        {isDown ? (pays[segment] === 0 ? '0' : times(pays[segment]!)) : isFree ? '…' : ''}
      </text>
      {!isDown && !isFree && <path d="M0 -34 L9 -9 L34 0 L9 9 L0 34 L-9 9 L-34 0 L-9 -9Z" fill="#ddb96e" />}
      <path
        d="M-15 -214 H15 L0 -168Z"
        fill="#f3ecdf"
        stroke="#16191d"
        stroke-width="3"
        stroke-linejoin="round"
      />
    </svg>
  )
}

import { clsx } from 'clsx'
import { draw, paint, seeded, type Paint } from './seeded.ts'

const grounds = ['moss', 'cobalt', 'brick', 'sea', 'ink'] as const satisfies readonly Paint[]

/** A tactics board: half a pitch, two sides and one move. 16:9, decorative. */
export function NewsThumb({ id, className }: { id: string; className?: string }) {
  const next = seeded(`news:${id}`)
  const ground = draw(next, grounds)
  const spots = Array.from({ length: 7 }, () => ({ x: 14 + next() * 132, y: 12 + next() * 66 }))
  const [from, to] = [spots[0] ?? { x: 20, y: 20 }, spots[1] ?? { x: 120, y: 60 }]
  return (
    <svg
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('block size-full', className)}
    >
      <path d="M0 0h160v90H0z" fill={paint(ground)} />
      <g fill="none" stroke={paint('snow')} strokeWidth={1} opacity={0.5}>
        <path d="M6 6h148v78H6zM80 6v78M6 26h24v38H6zM154 26h-24v38h24z" />
        <circle cx={80} cy={45} r={13} />
      </g>
      <path
        d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 16} ${to.x} ${to.y}`}
        fill="none"
        stroke={paint('snow')}
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
      {spots.slice(0, 4).map((spot) => (
        <circle key={spot.x} cx={spot.x} cy={spot.y} r={3.6} fill={paint('snow')} />
      ))}
      {spots.slice(4).map((spot) => (
        <path
          key={spot.x}
          d={`M${spot.x - 3} ${spot.y - 3}l6 6m0-6l-6 6`}
          stroke={paint('sand')}
          strokeWidth={2.2}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}

import { clsx } from 'clsx'
import { Bust } from './bust.tsx'
import { draw, mixed, paint, seeded, type Paint } from './seeded.ts'

const walls = ['ink', 'moss', 'sea', 'cobalt'] as const satisfies readonly Paint[]

/** An anchor at the desk: bust with headset, microphone, tactics board. 16:9, decorative. */
export function AnchorScene({ id, className }: { id: string; className?: string }) {
  const next = seeded(`scene:${id}`)
  const wall = draw(next, walls)
  const isLeft = next() < 0.5
  const spots = Array.from({ length: 8 }, () => ({ x: 4 + next() * 112, y: 4 + next() * 62 }))
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('block size-full', className)}
    >
      <path d="M0 0h320v180H0z" fill={mixed(wall, 32, 'ink')} />
      <g transform={isLeft ? 'translate(20 20)' : 'translate(180 20)'}>
        <path d="M-4-4h128v82H-4z" fill={mixed('ink', 80, 'stone')} />
        <path d="M0 0h120v70H0z" fill="oklch(from var(--gs-p-moss) l 0.09 148)" />
        <path
          d="M60 0v70M0 18h18v34H0M120 18h-18v34h18"
          fill="none"
          stroke={paint('sage')}
          strokeWidth={1.2}
        />
        <circle cx={60} cy={35} r={11} fill="none" stroke={paint('sage')} strokeWidth={1.2} />
        {spots.map((spot, index) => (
          <circle key={spot.x} cx={spot.x} cy={spot.y} r={2.8} fill={paint(index % 2 ? 'sand' : 'brick')} />
        ))}
      </g>
      <g transform={isLeft ? 'translate(232 40)' : 'translate(24 40)'}>
        <path d="M0 22h64M0 50h64" stroke={paint('stone')} strokeWidth={2} opacity={0.5} />
        <path d="M6 12h6v10H6zM18 14h8v8h-8zM40 40h14v10H40z" fill={paint('stone')} opacity={0.6} />
      </g>
      <g transform={`translate(${isLeft ? 118 : 62} 36) scale(3)`}>
        <Bust id={id} hasHeadset />
      </g>
      <path d="M0 164h320v16H0z" fill={mixed('ink', 92, 'stone')} />
      <g fill={paint('ink')}>
        <rect x={isLeft ? 104 : 214} y={118} width={13} height={24} rx={6} />
        <path d={`M${isLeft ? 109 : 219} 140h3v26h-3z`} />
      </g>
    </svg>
  )
}

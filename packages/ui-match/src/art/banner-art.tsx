import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { draw, paint, seeded, type Paint } from './seeded.ts'

const pairs = [
  ['cobalt', 'sky', 'paper'],
  ['moss', 'sage', 'paper'],
  ['brick', 'clay', 'sand'],
  ['sea', 'sky', 'snow'],
  ['ink', 'stone', 'sand'],
  ['sand', 'paper', 'brick'],
] as const satisfies readonly (readonly [Paint, Paint, Paint])[]

/** One geometric idea each, drawn at the right so that the left is free for text. 640 × 240. */
const ideas: readonly ((soft: string, mark: string) => ReactNode)[] = [
  (soft, mark) => (
    <>
      <path d="M640 240H300l60-60h280zM640 160H390l50-50h200zM640 92H470l40-40h130z" fill={soft} />
      <rect x={412} y={128} width={22} height={22} rx={6} fill={mark} />
    </>
  ),
  (soft, mark) => (
    <>
      <circle cx={520} cy={120} r={96} fill={soft} />
      <circle cx={430} cy={170} r={44} fill={mark} />
    </>
  ),
  (soft, mark) => (
    <>
      <path d="M340 240Q500 220 620 30v210z" fill={soft} />
      <circle cx={618} cy={34} r={13} fill={mark} />
    </>
  ),
  (soft, mark) => (
    <>
      {Array.from({ length: 15 }, (_, index) => (
        <rect
          key={index}
          x={400 + (index % 5) * 46}
          y={40 + Math.floor(index / 5) * 56}
          width={34}
          height={40}
          rx={9}
          fill={index === 7 ? mark : soft}
        />
      ))}
    </>
  ),
]

/** Background of a banner or promotion, generated from its id. Decorative: put the text over its left half. */
export function BannerArt({ id, className }: { id: string; className?: string }) {
  const next = seeded(`banner:${id}`)
  const [ground, soft, mark] = draw(next, pairs)
  const idea = draw(next, ideas)
  return (
    <svg
      viewBox="0 0 640 240"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={clsx('block size-full', className)}
    >
      <path d="M0 0h640v240H0z" fill={paint(ground)} />
      {idea(paint(soft), paint(mark))}
    </svg>
  )
}

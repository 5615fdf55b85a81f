import { useId, type ReactNode } from 'react'
import { draw, paint, seeded, type Paint } from './seeded.ts'

export const crestOutlines = ['heater', 'crest', 'disc', 'square'] as const
export const crestPatterns = [
  'halves',
  'hoops',
  'stripes',
  'sash',
  'chevron',
  'cross',
  'plus',
  'ring',
  'check',
] as const

/** 24 pairs of background and charge colours. */
export const crestPairs = [
  ['brick', 'snow'],
  ['snow', 'brick'],
  ['cobalt', 'snow'],
  ['snow', 'cobalt'],
  ['ink', 'sand'],
  ['sand', 'ink'],
  ['moss', 'paper'],
  ['paper', 'moss'],
  ['sea', 'sky'],
  ['sky', 'sea'],
  ['cobalt', 'sand'],
  ['brick', 'ink'],
  ['ink', 'snow'],
  ['clay', 'paper'],
  ['sky', 'cobalt'],
  ['sage', 'ink'],
  ['brick', 'moss'],
  ['stone', 'snow'],
  ['sea', 'paper'],
  ['ink', 'clay'],
  ['cobalt', 'sky'],
  ['moss', 'sand'],
  ['brick', 'sand'],
  ['stone', 'ink'],
] as const satisfies readonly (readonly [Paint, Paint])[]

type Outline = (typeof crestOutlines)[number]
type Pattern = (typeof crestPatterns)[number]

/** The crest's attributes for an id; pure, so that a team looks the same everywhere. */
export function crestOf(id: string): { outline: Outline; pattern: Pattern; ground: Paint; charge: Paint } {
  const next = seeded(`crest:${id}`)
  const [ground, charge] = draw(next, crestPairs)
  return { outline: draw(next, crestOutlines), pattern: draw(next, crestPatterns), ground, charge }
}

const paths: Record<Outline, string> = {
  heater: 'M3 2.5h18v9c0 5-3.6 8.4-9 10.5-5.4-2.1-9-5.5-9-10.5z',
  crest: 'M3 4c3 0 6-.6 9-2.5C15 3.400 18 4 21 4v9c0 4.600-4 7-9 9.500C7 20 3 17.600 3 13z',
  disc: 'M12 1.8a10.200 10.200 0 1 1 0 20.400a10.200 10.200 0 1 1 0-20.400z',
  square: 'M3 2.500h18v14a4 4 0 0 1-4 4h-2.500L12 22.500 9.500 20.500H7a4 4 0 0 1-4-4z',
}

const charges: Record<Pattern, ReactNode> = {
  halves: <path d="M12 0h12v24H12z" />,
  hoops: <path d="M0 6h24v4H0zM0 14h24v4H0z" />,
  stripes: <path d="M6 0h3v24H6zM10.500 0h3v24h-3zM15 0h3v24h-3z" />,
  sash: <path d="M-2 20 18-3l6 4.500L3 26z" />,
  chevron: <path d="M0 10l12 7 12-7v6l-12 7-12-7z" />,
  cross: <path d="M9.800 0h4.400v9.200H24v4.400h-9.800V24H9.800V13.600H0V9.200h9.800z" />,
  plus: <path d="M10 6.500h4V10h3.500v4H14v3.500h-4V14H6.500v-4H10z" />,
  ring: (
    <path
      fillRule="evenodd"
      d="M12 5.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13zm0 3.200a3.300 3.300 0 1 0 0 6.600a3.300 3.300 0 0 0 0-6.600z"
    />
  ),
  check: <path d="M0 0h12v12H0zM12 12h12v12H12z" />,
}

/**
 * A team's crest, generated from its id. Decorative beside the name; pass `label` where there is no name. Filled with
 * a pattern inside its outline: a clip path would make each crest a paint layer of its own, which costs time in every
 * frame of a moving board.
 */
export function TeamCrest({ id, size = 20, label }: { id: string; size?: number; label?: string }) {
  const cloth = useId()
  const { outline, pattern, ground, charge } = crestOf(id)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className="shrink-0 overflow-visible"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <pattern id={cloth} patternUnits="userSpaceOnUse" width={24} height={24}>
        <path d="M0 0h24v24H0z" fill={paint(ground)} />
        <g fill={paint(charge)}>{charges[pattern]}</g>
        <path d={paths[outline]} fill="none" stroke="var(--gs-crest-edge)" strokeWidth={2} />
      </pattern>
      <path d={paths[outline]} fill={`url(#${cloth})`} />
    </svg>
  )
}

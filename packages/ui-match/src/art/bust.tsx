import type { ReactNode } from 'react'
import { draw, mixed, paint, seeded, type Paint } from './seeded.ts'

const skins = [
  mixed('clay', 38, 'paper'),
  mixed('clay', 68, 'paper'),
  mixed('clay', 82, 'ink'),
  mixed('clay', 52, 'ink'),
] as const

const hairInks = [paint('ink'), mixed('brick', 40, 'ink'), mixed('clay', 60, 'ink'), paint('stone')] as const

const shirts = ['cobalt', 'brick', 'moss', 'sea', 'ink', 'sand', 'snow'] as const satisfies readonly Paint[]

/** Six hairstyles for a head of radius 9 around (24, 21). */
const hairs: readonly ((ink: string) => ReactNode)[] = [
  (ink) => (
    <path
      d="M14.500 21c-.8-8 4-11.500 9.500-11.500S34.300 13 33.500 21c-1.200-3.500-3-5-5-5.500-3 .8-6.500.8-9 0-2 .5-3.800 2-5 5.500z"
      fill={ink}
    />
  ),
  (ink) => (
    <path
      d="M14 22c-1.500-9 4-13 10-13s11.500 4 10 13c-.8-4-3-6.500-6-7-4 3-9 3-11 1.500-1.500 1.500-2.500 3-3 5.500z"
      fill={ink}
    />
  ),
  (ink) => (
    <path
      d="M13.500 32c-2-12-.5-22.500 10.500-22.500S36.500 20 34.500 32h-4V19c-4 .5-8-1-9.500-3-1 2-2.500 3.500-4 4v12z"
      fill={ink}
    />
  ),
  (ink) => (
    <g fill={ink}>
      <circle cx={17} cy={15.5} r={4} />
      <circle cx={22} cy={12.5} r={4.5} />
      <circle cx={27.5} cy={12.8} r={4.5} />
      <circle cx={31.5} cy={16} r={4} />
    </g>
  ),
  (ink) => (
    <path d="M15 19.500c0-7 4-10 9-10s9 3 9 10c-2-3-4.500-4.500-9-4.500s-7 1.500-9 4.500z" fill={ink} />
  ),
  (ink) => (
    <g fill={ink}>
      <path d="M14 20c0-8 4.500-11 10-11s10 3 10 11h-1.500c-1-3-3-4-8.500-4s-7.500 1-8.500 4z" />
      <path d="M14 17.200h22.500c1 0 1.500.8 1 1.600-.6.900-2 1.200-4 1.200H14z" />
    </g>
  ),
]

/** Head and shoulders on a 48 × 48 grid; no face. */
export function Bust({ id, hasHeadset = false }: { id: string; hasHeadset?: boolean }) {
  const next = seeded(`avatar:${id}`)
  const skin = draw(next, skins)
  // The last style is a cap, whose brim would overlap a headset.
  const hair = draw(next, hasHeadset ? hairs.slice(0, -1) : hairs)
  const ink = draw(next, hairInks)
  const shirt = draw(next, shirts)
  return (
    <g>
      <path d="M6 50c0-10 7-15 18-15s18 5 18 15z" fill={paint(shirt)} />
      <path d="M20 27h8v8.500c0 2-1.800 3.500-4 3.500s-4-1.500-4-3.500z" fill={skin} />
      <path d="M20 31.500c2.500 1.500 5.500 1.500 8 0V29h-8z" fill={paint('ink')} opacity={0.14} />
      <ellipse cx={24} cy={21.5} rx={8.6} ry={10} fill={skin} />
      {hair(ink)}
      {hasHeadset && (
        <g fill="none" stroke={paint('ink')} strokeWidth={2}>
          <path d="M14 22.500v-2.500a10 10.800 0 0 1 20 0v2.500" stroke={paint('snow')} strokeWidth={3} />
          <path d="M14 22.500v-2.500a10 10.800 0 0 1 20 0v2.500" />
          <rect x={12.2} y={20.5} width={4} height={7} rx={2} fill={paint('ink')} stroke="none" />
          <rect x={31.8} y={20.5} width={4} height={7} rx={2} fill={paint('ink')} stroke="none" />
          <path d="M14.500 27c0 3 2.500 4.500 6.500 4.500" strokeWidth={1.5} />
        </g>
      )}
    </g>
  )
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { draw, paint, seeded, type Paint } from './seeded.ts'

export const gameKinds = ['baccarat', 'crash', 'roulette', 'slots', 'dice', 'mines'] as const
export type GameKind = (typeof gameKinds)[number]

type Idea = { ground: Paint; ink: Paint; shape: ReactNode }

const wedges = Array.from({ length: 16 }, (_, index) => {
  const angle = (turn: number) => [90 + Math.cos(turn) * 74, 60 + Math.sin(turn) * 74] as const
  const [x1, y1] = angle((index / 16) * 2 * Math.PI)
  const [x2, y2] = angle(((index + 1) / 16) * 2 * Math.PI)
  return <path key={index} d={`M90 60L${x1} ${y1}L${x2} ${y2}z`} fill={paint(index % 2 ? 'ink' : 'brick')} />
})

/** One geometric idea per kind, at most four flat colours (§9). 120 × 160. */
const ideas: Record<GameKind, Idea> = {
  baccarat: {
    ground: 'moss',
    ink: 'paper',
    shape: (
      <>
        <circle cx={46} cy={62} r={36} fill={paint('paper')} />
        <circle cx={78} cy={62} r={36} fill={paint('brick')} />
        <path d="M62 30a36 36 0 0 1 0 64a36 36 0 0 1 0-64z" fill={paint('ink')} />
      </>
    ),
  },
  crash: {
    ground: 'cobalt',
    ink: 'snow',
    shape: (
      <>
        <path d="M0 118Q78 112 96 30v88z" fill={paint('ink')} opacity={0.28} />
        <path d="M0 118Q78 112 96 30" fill="none" stroke={paint('paper')} strokeWidth={4} />
        <circle cx={96} cy={28} r={8} fill={paint('sand')} />
      </>
    ),
  },
  roulette: {
    ground: 'paper',
    ink: 'ink',
    shape: (
      <>
        {wedges}
        <circle cx={90} cy={60} r={46} fill={paint('paper')} />
        <circle cx={90} cy={60} r={22} fill={paint('sand')} />
        <circle cx={34} cy={78} r={6} fill={paint('snow')} />
      </>
    ),
  },
  slots: {
    ground: 'clay',
    ink: 'ink',
    shape: (
      <g>
        <circle cx={28} cy={34} r={11} fill={paint('brick')} />
        <path d="M50 23h22a0 0 0 0 1 0 0a22 22 0 0 1-22 22z" fill={paint('paper')} />
        <path d="M94 23l11 11-11 11-11-11z" fill={paint('ink')} />
        <path d="M28 55l11 11-11 11-11-11z" fill={paint('ink')} />
        <circle cx={61} cy={66} r={11} fill={paint('brick')} />
        <path d="M83 55h22v22H83z" fill={paint('cobalt')} />
        <path d="M17 87h22v22H17z" fill={paint('cobalt')} />
        <path d="M61 87l11 11-11 11-11-11z" fill={paint('ink')} />
        <circle cx={94} cy={98} r={11} fill={paint('paper')} />
      </g>
    ),
  },
  dice: {
    ground: 'sky',
    ink: 'ink',
    shape: (
      <g transform="rotate(-12 60 64)">
        <rect x={24} y={28} width={72} height={72} rx={12} fill={paint('snow')} />
        {[
          [42, 46],
          [78, 46],
          [42, 82],
          [78, 82],
        ].map(([x, y]) => (
          <circle key={`${x}${y}`} cx={x} cy={y} r={7} fill={paint('ink')} />
        ))}
        <circle cx={60} cy={64} r={7} fill={paint('brick')} />
      </g>
    ),
  },
  mines: {
    ground: 'stone',
    ink: 'ink',
    shape: (
      <>
        {Array.from({ length: 16 }, (_, index) => (
          <rect
            key={index}
            x={18 + (index % 4) * 22}
            y={22 + Math.floor(index / 4) * 22}
            width={18}
            height={18}
            rx={3}
            fill={paint(index === 10 ? 'brick' : [5, 6, 9].includes(index) ? 'paper' : 'snow')}
            opacity={[5, 6, 9, 10].includes(index) ? 1 : 0.28}
          />
        ))}
        <circle cx={71} cy={75} r={5} fill={paint('ink')} />
      </>
    ),
  },
}

export type GameCoverProps = { id: string; name: string; note?: string; kind?: GameKind; className?: string }

/** A 3:4 poster with the game's name at its foot. Without `kind` the id chooses one. */
export function GameCover({ id, name, note, kind, className }: GameCoverProps) {
  const { ground, ink, shape } = ideas[kind ?? draw(seeded(`game:${id}`), gameKinds)]
  return (
    <figure className={clsx('overflow-hidden', className)}>
      <svg viewBox="0 0 120 160" aria-hidden="true" className="block w-full">
        <path d="M0 0h120v160H0z" fill={paint(ground)} />
        {shape}
        <path d="M0 122h120v38H0z" fill={paint(ground)} />
        <text x={10} y={138} fontSize={15} fontWeight={600} fill={paint(ink)}>
          {name}
        </text>
        {note && (
          <text x={10} y={151} fontSize={9.5} fill={paint(ink)} opacity={0.86}>
            {note}
          </text>
        )}
      </svg>
      <figcaption className="gs-sr">{note ? `${name}，${note}` : name}</figcaption>
    </figure>
  )
}

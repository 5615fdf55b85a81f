import { clsx } from 'clsx'
import { useId } from 'react'
import { Lanes } from './lanes.tsx'
import { arc, groundPath, project, type Ground } from './projection.ts'
import { draw, mixed, paint, seeded, type Paint } from './seeded.ts'

export type StageKind = 'football' | 'basketball' | 'tennis' | 'lanes'

export type StageFrameProps = {
  /** Match id; determines shirts, positions and the crowd. */
  id: string
  kind?: StageKind
  /** Draws no players: the stream has not started. */
  isEmpty?: boolean
  className?: string
}

type Stage = {
  ground: string
  band: string
  line: string
  outer: string
  lines: readonly string[]
  shirts: number
}

/** Grass: the palette's moss with a higher chroma. */
const turf = (lift: number) => `oklch(from var(--gs-p-moss) calc(l + ${lift}) 0.1 148)`

const rect = (x: number, y: number, width: number, depth: number) =>
  groundPath(
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    true,
  )

const stages: Record<Exclude<StageKind, 'lanes'>, Stage> = {
  football: {
    ground: turf(0.02),
    band: turf(0.055),
    outer: mixed('moss', 86, 'ink'),
    line: paint('snow'),
    shirts: 16,
    lines: [
      rect(0, 0, 105, 68),
      groundPath([
        [52.5, 0],
        [52.5, 68],
      ]),
      groundPath(arc([52.5, 34], 9.15, 0, 1)),
      rect(88.5, 13.8, 16.5, 40.3),
      rect(99.5, 24.8, 5.5, 18.3),
      groundPath(arc([94, 34], 9.15, 0.353, 0.647)),
      groundPath(arc([105, 0], 2, 0.25, 0.5)),
    ],
  },
  basketball: {
    ground: mixed('sand', 62, 'clay'),
    band: mixed('sand', 72, 'clay'),
    outer: mixed('brick', 78, 'ink'),
    line: paint('snow'),
    shirts: 10,
    lines: [
      rect(46, 8, 56, 52),
      rect(82, 24, 20, 20),
      groundPath(arc([82, 34], 7, 0, 1)),
      groundPath([[102, 12], [96, 12], ...arc([94, 34], 23, 0.735, 0.265).slice(1, -1), [96, 56], [102, 56]]),
    ],
  },
  tennis: {
    ground: mixed('sea', 60, 'cobalt'),
    band: mixed('sea', 56, 'cobalt'),
    outer: mixed('moss', 80, 'ink'),
    line: paint('snow'),
    shirts: 2,
    lines: [
      rect(52, 14, 48, 40),
      rect(52, 19, 48, 30),
      groundPath([
        [64, 19],
        [64, 49],
      ]),
      groundPath([
        [88, 19],
        [88, 49],
      ]),
      groundPath([
        [64, 34],
        [88, 34],
      ]),
      groundPath([
        [76, 10],
        [76, 58],
      ]),
    ],
  },
}

/** A drawn 16:9 view of the field of play: poster, 动画 mode and "not started". Decorative. */
export function StageFrame({ id, kind = 'football', isEmpty = false, className }: StageFrameProps) {
  const clip = useId()
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={clsx('block size-full', className)}
    >
      <clipPath id={clip}>
        <path d="M0 0h640v360H0z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {kind === 'lanes' ? (
          <Lanes id={id} isEmpty={isEmpty} />
        ) : (
          <Field id={id} stage={stages[kind]} isEmpty={isEmpty} />
        )}
      </g>
    </svg>
  )
}

function Field({ id, stage, isEmpty }: { id: string; stage: Stage; isEmpty: boolean }) {
  return (
    <>
      <path d="M0 0h640v360H0z" fill={stage.outer} />
      <Crowd id={id} />
      <path
        d={groundPath(
          [
            [-40, -16],
            [150, -16],
            [150, 76],
            [-40, 76],
          ],
          true,
        )}
        fill={stage.ground}
      />
      {Array.from({ length: 6 }, (_, band) => (
        <path key={band} d={rect(8 + band * 17.5, -16, 8.75, 92)} fill={stage.band} />
      ))}
      <Boards />
      <g fill="none" stroke={stage.line} strokeWidth={1.6} opacity={0.86}>
        {stage.lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      {!isEmpty && <Players id={id} count={stage.shirts} />}
    </>
  )
}

const crowdPaints = ['stone', 'brick', 'paper', 'cobalt', 'ink'] as const satisfies readonly Paint[]

/** Rows of the far stand: a dark wall with heads, one path for each paint to keep the tree small. */
function Crowd({ id }: { id: string }) {
  const next = seeded(`crowd:${id}`)
  const heads = new Map<Paint, string>()
  for (let seat = 0; seat < 6 * 54; seat += 1) {
    const row = Math.floor(seat / 54)
    const of = draw(next, crowdPaints)
    const isIn = next() < 0.72
    const head = `M${(seat % 54) * 12 + (row % 2) * 6} ${row * 13 + 13}v-6a4 4 0 0 1 8 0v6z`
    if (isIn) heads.set(of, (heads.get(of) ?? '') + head)
  }
  return (
    <g>
      <path d="M0 0h640v96H0z" fill={mixed('ink', 86, 'cobalt')} />
      {[...heads].map(([of, path]) => (
        <path key={of} d={path} fill={mixed(of, 46, 'ink')} />
      ))}
    </g>
  )
}

/**
 * The boards along the far touch line, with the logo's mark but no name, because the site is named beside the
 * picture.
 */
function Boards() {
  const left = project([-60, 77])
  const right = project([160, 77])
  const top = 15
  const marks = [-12, 22, 56, 90, 124].map((x) => project([x, 77]))
  const slope = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
  return (
    <g>
      <path
        d={`M${left.x} ${left.y}L${right.x} ${right.y}v${-top}L${left.x} ${left.y - top}z`}
        fill={mixed('cobalt', 34, 'ink')}
      />
      {marks.map((at) => (
        <path
          key={at.x}
          d="M4 -12h10v2.5h-10zm-2 3.5h12v2.5h-12zm-2 3.5h14v2.5h-14z"
          transform={`translate(${at.x} ${at.y}) rotate(${slope})`}
          fill={mixed('sky', 70, 'cobalt')}
        />
      ))}
    </g>
  )
}

const kits = [
  ['brick', 'snow'],
  ['snow', 'ink'],
  ['cobalt', 'snow'],
  ['sand', 'cobalt'],
  ['sea', 'snow'],
] as const satisfies readonly (readonly [Paint, Paint])[]

function Players({ id, count }: { id: string; count: number }) {
  const next = seeded(`players:${id}`)
  const first = Math.floor(next() * kits.length)
  const home = kits[first] ?? kits[0]
  const away = kits[(first + 1 + Math.floor(next() * (kits.length - 1))) % kits.length] ?? kits[1]
  const places = Array.from({ length: count }, (_, index) => {
    const column = index % 5
    const at: Ground = [58 + column * 9 + next() * 7, 6 + (index / count) * 52 + next() * 8]
    return { at, kit: index % 2 === 0 ? home : away, stride: next() }
  })
  const ball = project([84 + next() * 8, 16 + next() * 24])
  return (
    <g>
      {places
        .sort((a, b) => b.at[1] - a.at[1])
        .map(({ at, kit, stride }) => (
          <Player key={`${at[0]} ${at[1]}`} at={at} kit={kit} stride={stride} />
        ))}
      <circle cx={ball.x} cy={ball.y} r={Math.max(1.8, ball.scale * 0.16)} fill={paint('snow')} />
    </g>
  )
}

type Kit = readonly [shirt: Paint, shorts: Paint]

/** A running figure of a few flat shapes, 1 unit = 0.1 m. */
function Player({ at, kit, stride }: { at: Ground; kit: Kit; stride: number }) {
  const { x, y, scale } = project(at)
  const lean = 2 + stride * 3
  const skin = mixed('clay', 60, stride > 0.5 ? 'paper' : 'ink')
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((scale / 10) * 1.15).toFixed(3)})`}>
      <ellipse cx={4} cy={0} rx={8} ry={1.8} fill={paint('ink')} opacity={0.28} />
      <g fill="none" stroke={paint('ink')} strokeWidth={2.2} strokeLinecap="round">
        <path d={`M-1-7l${-lean} 6.500`} stroke={skin} />
        <path d={`M1-7l${lean} 6.500`} stroke={skin} />
        <path d={`M-3-14.500l${-lean * 0.8} 4`} stroke={paint(kit[0])} />
        <path d={`M3-14.500l${lean * 0.8} 4`} stroke={paint(kit[0])} />
      </g>
      <path d="M-3.200-16.500h6.400l.4 7h-7.200z" fill={paint(kit[0])} />
      <path d="M-3.600-9.800h7.200l.6 4h-3.400L0-8l-.8 2.200h-3.400z" fill={paint(kit[1])} />
      <circle cy={-18.5} r={2.2} fill={skin} />
      <path d="M-2.300-18.800a2.300 2.300 0 0 1 4.600 0l-1-.8h-2.600z" fill={paint('ink')} />
    </g>
  )
}

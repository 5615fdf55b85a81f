import { mixed, paint, seeded, type Paint } from './seeded.ts'

const teams = ['cobalt', 'brick'] as const satisfies readonly Paint[]

/** The esports stage: three lanes between two bases, seen from above. */
export function Lanes({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  const next = seeded(`lanes:${id}`)
  const trees = Array.from({ length: 90 }, () => ({
    x: next() * 640,
    y: next() * 360,
    size: 12 + next() * 18,
  }))
  const heroes = Array.from({ length: 10 }, (_, index) => ({
    x: 250 + next() * 160 + (index % 2) * 30,
    y: 110 + next() * 140,
    team: teams[index % 2] ?? teams[0],
  }))
  return (
    <g>
      <path d="M0 0h640v360H0z" fill={mixed('sea', 22, 'ink')} />
      {trees.map((tree) => (
        <path
          key={`${tree.x} ${tree.y}`}
          d={`M${tree.x} ${tree.y}l${tree.size} ${tree.size * 0.5}l${-tree.size} ${tree.size * 0.5}l${-tree.size} ${-tree.size * 0.5}z`}
          fill={mixed('moss', 42, 'ink')}
        />
      ))}
      <g fill="none" strokeLinejoin="round" strokeWidth={22}>
        <path d="M70 320V56h500" stroke={mixed('sand', 34, 'ink')} />
        <path d="M70 320h500V56" stroke={mixed('sand', 34, 'ink')} />
        <path d="M70 320 570 56" stroke={mixed('sand', 34, 'ink')} />
        <path d="M90 40 560 330" stroke={mixed('sea', 62, 'ink')} strokeWidth={26} />
      </g>
      <circle
        cx={70}
        cy={320}
        r={24}
        fill={mixed('cobalt', 36, 'ink')}
        stroke={paint('sky')}
        strokeWidth={2}
      />
      <circle
        cx={570}
        cy={56}
        r={24}
        fill={mixed('brick', 36, 'ink')}
        stroke={paint('clay')}
        strokeWidth={2}
      />
      {!isEmpty &&
        heroes.map((hero) => (
          <g key={`${hero.x} ${hero.y}`} transform={`translate(${hero.x.toFixed(1)} ${hero.y.toFixed(1)})`}>
            <circle r={7} fill={paint(hero.team)} stroke={paint('snow')} strokeWidth={1.5} />
            <path d="M-9-13h18" stroke={paint('sage')} strokeWidth={2} />
          </g>
        ))}
    </g>
  )
}

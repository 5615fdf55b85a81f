import { rows, type Roads } from '@grandstand/roads'

const size = 12
const half = size / 2

/** The newest columns of the big road that have room: filled circles are red, rings blue, a slash is a tie. */
export function BigRoad({ roads, columns }: { readonly roads: Roads; readonly columns: number }) {
  const last = Math.max(0, ...roads.big.map(({ x }) => x))
  const first = Math.max(0, last - columns + 1)
  const width = columns * size
  const height = rows * size
  return (
    <svg
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      className="gs-big-road"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <path
        className="gs-big-road__grid"
        d={[
          ...Array.from({ length: columns + 1 }, (_, x) => `M${x * size} 0V${height}`),
          ...Array.from({ length: rows + 1 }, (_, y) => `M0 ${y * size}H${width}`),
        ].join('')}
      />
      {roads.leadingTies > 0 && first === 0 && <path className="gs-big-road__tie" d="M2 10L10 2" />}
      {roads.big.map(({ x, y, side, ties }) => {
        if (x < first) return null
        const [left, top] = [(x - first) * size, y * size]
        return (
          <g key={`${x}-${y}`}>
            <circle
              cx={left + half}
              cy={top + half}
              r={side === 'red' ? 4.6 : 3.8}
              className={`gs-big-road__${side}`}
            />
            {ties > 0 && (
              <path
                className="gs-big-road__tie"
                d={`M${left + 2} ${top + size - 2}L${left + size - 2} ${top + 2}`}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

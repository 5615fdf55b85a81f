import { useEffect, useState } from 'preact/hooks'

/** Places of the pips of one to six on a face of length 1. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0.5, 0.5]],
  [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  [
    [0.28, 0.24],
    [0.72, 0.24],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.76],
    [0.72, 0.76],
  ],
]

/** The three sides that are seen, as a face of length 1 is turned into them. */
const sides = [
  { matrix: 'matrix(112 -61 112 61 -112 0)', paint: '#ffffff' },
  { matrix: 'matrix(112 61 0 124 -112 0)', paint: '#dcd8cc' },
  { matrix: 'matrix(112 -61 0 124 0 61)', paint: '#c6c3bb' },
] as const

const turnMs = 130

/** What the three sides show at a turn: never the same number twice. */
const shownAt = (turn: number) => [turn % 6, (turn + 2) % 6, (turn + 4) % 6]

/** A die that hops while a roll is awaited. It decorates; the number is beside it. */
export function Die({ isRolling, roll }: { readonly isRolling: boolean; readonly roll: number }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isRolling) return undefined
    const turning = setInterval(() => setTurn((count) => count + 1), turnMs)
    return () => clearInterval(turning)
  }, [isRolling])
  const numbers = shownAt(isRolling ? turn : roll)
  return (
    <g class="die" data-rolling={isRolling || undefined} transform="translate(0 26) scale(0.8)">
      <ellipse cx="0" cy="128" rx="120" ry="30" fill="#16191d" opacity="0.16" />
      <g class="cube">
        <g transform="translate(0 -58)">
          {sides.map(({ matrix, paint }, side) => (
            <g key={matrix} transform={matrix}>
              <rect width="1" height="1" fill={paint} />
              {pips[numbers[side]!]!.map(([x, y]) => (
                <circle
                  key={`${x} ${y}`}
                  cx={x}
                  cy={y}
                  r={numbers[side] === 0 ? 0.15 : 0.095}
                  fill={numbers[side] === 0 ? '#b4452f' : '#16191d'}
                />
              ))}
            </g>
          ))}
        </g>
      </g>
    </g>
  )
}

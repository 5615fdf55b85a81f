/** Pips of a face, in a square of 30. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[15, 15]],
  [
    [8, 8],
    [22, 22],
  ],
  [
    [7, 7],
    [15, 15],
    [23, 23],
  ],
  [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  [
    [7, 7],
    [23, 7],
    [15, 15],
    [7, 23],
    [23, 23],
  ],
  [
    [8, 6.5],
    [22, 6.5],
    [8, 15],
    [22, 15],
    [8, 23.5],
    [22, 23.5],
  ],
]

/** A face of a die, flat. */
export const Die = ({ face }: { readonly face: number }) => (
  <svg class="die" viewBox="0 0 30 30" aria-hidden="true">
    <rect x="0.5" y="0.5" width="29" height="29" rx="6" fill="#fffdf8" stroke="#cfc6b6" />
    {(pips[face - 1] ?? []).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={face === 1 ? 4 : 2.7}
        fill={face === 1 || face === 4 ? '#b4452f' : '#16191d'}
      />
    ))}
  </svg>
)

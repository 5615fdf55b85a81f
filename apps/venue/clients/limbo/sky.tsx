import { shareOfWay } from './model.ts'

/** Per cent from the top, of a height: the scale ends a little below the top and above the ground. */
const topOf = (height: number) => 86 - shareOfWay(height) * 80
const marks = [100, 200, 500, 1_000, 5_000, 10_000, 100_000]
/** Bands of the sky from their upper edge down. */
const bands: readonly (readonly [number, string])[] = [
  [10_000, '#1e46a8'],
  [1_000, '#2f66d2'],
  [300, '#6f9ae6'],
  [150, '#a9c6ea'],
]
const stars = [
  [10, 8],
  [22, 15],
  [38, 5],
  [83, 10],
  [94, 20],
  [65, 7],
  [6, 23],
  [75, 24],
  [52, 17],
  [30, 28],
] as const

const Balloon = () => (
  <svg viewBox="-30 -90 60 100" aria-hidden="true">
    <path
      d="M-26 -52 C-26 -86 26 -86 26 -52 C26 -34 12 -22 8 -12 H-8 C-12 -22 -26 -34 -26 -52Z"
      fill="#b4452f"
    />
    <path
      d="M-10 -76 C-16 -60 -14 -30 -6 -12 H-8 C-12 -22 -26 -34 -26 -52 C-26 -66 -19 -73 -10 -76Z"
      fill="#d98b63"
    />
    <path
      d="M-9 -76.500 C-4 -78 4 -78 9 -76.500 C13 -58 10 -30 5 -12 H-5 C-10 -30 -13 -58 -9 -76.500Z"
      fill="#f3ecdf"
    />
    <path d="M-8 -12 L-6 -3 M8 -12 L6 -3" stroke="#16191d" stroke-width="1.500" />
    <path d="M-7 -3 H7 L5 8 H-5Z" fill="#8a5a3b" />
    <path d="M-7 -3 H7 V0 H-7Z" fill="#ddb96e" />
  </svg>
)

interface SkyProps {
  readonly target: number
  readonly height: number | undefined
  readonly isRising: boolean
  readonly flag: string
}

/** A sky whose bands are the scale: equal steps for equal factors. The balloon stops at the height. */
export function Sky({ target, height, isRising, flag }: SkyProps) {
  const at = height ?? (isRising ? 130 : 100)
  return (
    <div class="sky" aria-hidden="true">
      <svg class="fill" viewBox="0 0 100 100" preserveAspectRatio="none">
        <rect width="100" height="100" fill="#1c2f6b" />
        {bands.map(([edge, paint]) => (
          <path
            key={edge}
            d={`M0 ${topOf(edge) + 1} Q50 ${topOf(edge) - 1.4} 100 ${topOf(edge) + 1} V100 H0Z`}
            fill={paint}
          />
        ))}
        <path
          d="M0 100 V90 L9 83 L19 91 L29 79 L38 90 L47 84 L58 92 L70 81 L80 90 L90 84 L100 90 V100Z"
          fill="#243a73"
        />
        <path d="M0 100 V96 L16 92 L34 97 L55 91.500 L76 97 L100 92 V100Z" fill="#172649" />
      </svg>
      {stars.map(([x, y]) => (
        <i key={`${x} ${y}`} class="star" style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
      <i class="moon" />
      {marks.map((mark) => (
        <p key={mark} class="mark num" style={{ top: `${topOf(mark)}%` }}>
          <span>{mark / 100}×</span>
        </p>
      ))}
      <p class="flag num" style={{ top: `${topOf(target)}%` }}>
        <span>{flag}</span>
      </p>
      <div class="balloon" data-rising={isRising || undefined} style={{ top: `${topOf(at)}%` }}>
        <Balloon />
      </div>
    </div>
  )
}

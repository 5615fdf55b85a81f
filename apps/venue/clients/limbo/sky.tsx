import { shareOfWay } from './model.ts'

const top = 24
const ground = 250
const yOf = (height: number) => ground - shareOfWay(height) * (ground - top)
const marks = [100, 200, 500, 1_000, 5_000, 10_000, 100_000]
const peaks =
  'M-60 300 L-60 262 L-20 244 L18 262 L58 226 L96 256 L132 240 L178 266 L228 232 L270 258 L318 238 L360 262 L400 248 L460 300Z'

const Balloon = () => (
  <g>
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
  </g>
)

interface SkyProps {
  readonly target: number
  readonly height: number | undefined
  readonly isRising: boolean
}

/** A sky whose bands are the scale: equal steps for equal factors. The balloon stops at the height. */
export function Sky({ target, height, isRising }: SkyProps) {
  const at = height === undefined ? (isRising ? 130 : 100) : height
  const flag = yOf(target)
  const hasPassed = height !== undefined && height >= target
  return (
    <svg class="fill" viewBox="0 0 400 290" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect x="-2000" y="-2000" width="5000" height="3000" fill="#1c2f6b" />
      <rect x="-2000" y={yOf(10_000)} width="5000" height="400" fill="#1e46a8" />
      <rect x="-2000" y={yOf(1_000)} width="5000" height="400" fill="#2f66d2" />
      <rect x="-2000" y={yOf(300)} width="5000" height="400" fill="#6f9ae6" />
      <rect x="-2000" y={yOf(150)} width="5000" height="400" fill="#a9c6ea" />
      {[
        [40, 30],
        [90, 52],
        [150, 18],
        [330, 34],
        [372, 70],
        [260, 22],
        [22, 84],
        [300, 86],
        [210, 60],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.300" fill="#f3ecdf" opacity="0.8" />
      ))}
      <circle cx="346" cy="48" r="15" fill="#f3ecdf" />
      <path d={peaks} fill="#243a73" />
      <path d="M-60 300 V276 L40 262 L120 278 L220 264 L320 280 L460 268 V300Z" fill="#172649" />
      {marks.map((mark) => (
        <g key={mark}>
          <line
            x1="52"
            x2="400"
            y1={yOf(mark)}
            y2={yOf(mark)}
            stroke="#fff"
            stroke-opacity="0.28"
            stroke-dasharray="2 6"
          />
          <text x="46" y={yOf(mark) + 4} text-anchor="end" font-size="11" fill="#fff" class="num">
            {mark / 100}×
          </text>
        </g>
      ))}
      <line
        x1="52"
        x2="420"
        y1={flag}
        y2={flag}
        stroke="#ddb96e"
        stroke-width="2.500"
        stroke-dasharray="7 5"
      />
      <g transform={`translate(352 ${flag})`}>
        <rect x="-2" y="-18" width="56" height="18" rx="3" fill="#ddb96e" />
        <text
          x="26"
          y="-5"
          text-anchor="middle"
          font-size="11.500"
          font-weight="650"
          fill="#16191d"
          class="num"
        >
          {(target / 100).toLocaleString('en')}×
        </text>
      </g>
      <g
        class="balloon"
        data-rising={isRising || undefined}
        style={{ transform: `translate(200px, ${yOf(at)}px)` }}
      >
        <Balloon />
        {hasPassed && <circle cx="0" cy="2" r="4" fill="#ddb96e" />}
      </g>
    </svg>
  )
}

import type { Currency } from '@grandstand/live-table'
import { digitsOf } from '../../kit/money.ts'

/** Body, edge and text of a chip, by its place among the values 1, 5, 10, 20, 50 … */
const looks: readonly (readonly [number, string, string, string])[] = [
  [1, '#8d9093', '#f3ecdf', '#fff'],
  [5, '#1f6f78', '#f3ecdf', '#fff'],
  [10, '#a9c6ea', '#16191d', '#16191d'],
  [20, '#3e5c48', '#f3ecdf', '#fff'],
  [50, '#b4452f', '#f3ecdf', '#fff'],
  [100, '#16191d', '#ddb96e', '#ddb96e'],
  [500, '#1e4fc9', '#f3ecdf', '#fff'],
  [1_000, '#ddb96e', '#16191d', '#16191d'],
  [5_000, '#5a3a78', '#f3ecdf', '#fff'],
]

const unitOf: Readonly<Record<Currency, bigint>> = { CNY: 100n, USDT: 1_000_000n }

/** `1k` for 1,000, `0.5` for a half. */
export function chipText(value: bigint, currency: Currency): string {
  const unit = unitOf[currency]
  if (value % (1_000n * unit) === 0n) return `${value / (1_000n * unit)}k`
  return digitsOf(value, currency).replace(/\.?0+$/, '')
}

/** A stake as its pile says it: as a chip does, and above 10,000 rounded down to hundreds. */
export function stakeText(stake: bigint, currency: Currency): string {
  const hundreds = stake / (100n * unitOf[currency])
  return hundreds < 100n || hundreds % 10n === 0n
    ? chipText(stake, currency)
    : `${hundreds / 10n}.${hundreds % 10n}k`
}

function lookOf(value: bigint, currency: Currency) {
  const units = Number(value) / Number(unitOf[currency])
  return looks.findLast(([least]) => units >= least) ?? looks[0]!
}

interface ChipProps {
  readonly value: bigint
  readonly currency: Currency
  /** Of another look, so that many are drawn as a pile. */
  readonly pile?: number
  readonly text?: string
}

/** A chip seen from above; piles show their lower chips as edges. */
export function Chip({ value, currency, pile = 1, text }: ChipProps) {
  const [, body, edge, ink] = lookOf(value, currency)
  const said = text ?? chipText(value, currency)
  return (
    <svg class="chip" viewBox="0 0 48 52" aria-hidden="true">
      {Array.from({ length: Math.min(3, pile) }, (_, at) => (
        <g key={at} transform={`translate(0 ${4 - at * 2})`}>
          <circle cx="24" cy="25.5" r="22" fill="rgb(0 0 0 / 0.35)" />
          <circle cx="24" cy="24" r="22" fill={body} stroke="rgb(255 255 255 / 0.24)" />
        </g>
      ))}
      <g transform={`translate(0 ${4 - (Math.min(3, pile) - 1) * 2})`}>
        <circle
          cx="24"
          cy="24"
          r="19.2"
          fill="none"
          stroke={edge}
          stroke-width="5.6"
          stroke-dasharray="7.54 7.54"
        />
        <circle
          cx="24"
          cy="24"
          r="14.5"
          fill={body}
          stroke={edge}
          stroke-width="1.2"
          stroke-dasharray="1.5 1.3"
        />
        <text
          x="24"
          y="24.5"
          fill={ink}
          font-size={said.length > 3 ? 10 : said.length > 2 ? 12 : 14}
          font-weight="700"
          text-anchor="middle"
          dominant-baseline="central"
        >
          {said}
        </text>
      </g>
    </svg>
  )
}

/** The largest of these chips that a stake has, and how many. */
export function pileOf(
  stake: bigint,
  chips: readonly bigint[],
): { readonly value: bigint; readonly count: number } {
  const value = chips.findLast((each) => each <= stake) ?? chips[0] ?? stake
  return { value, count: value === 0n ? 1 : Number(stake / value) }
}

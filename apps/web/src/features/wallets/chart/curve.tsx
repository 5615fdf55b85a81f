import { scaleOf, type ChartPoint } from './scale.ts'

const width = 600
const height = 120

/** A line chart by day. Decorative, because the table next to it has the same values. */
export function Curve({ points }: { readonly points: readonly ChartPoint[] }) {
  const { heights } = scaleOf(points.map(({ value }) => value))
  const x = (index: number) => (points.length === 1 ? width / 2 : (index / (points.length - 1)) * width)
  const y = (share: number) => height - 4 - share * (height - 12)
  const line = heights.map((share, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(share)}`).join('')
  const last = heights.at(-1) ?? 0
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full overflow-visible"
      aria-hidden="true"
    >
      <path d={`${line}L${x(points.length - 1)} ${height}L${x(0)} ${height}Z`} className="fill-accent-soft" />
      <path
        d={line}
        className="fill-none stroke-accent"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${x(points.length - 1)} ${y(last)}h0.01`}
        className="stroke-accent"
        strokeWidth={8}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

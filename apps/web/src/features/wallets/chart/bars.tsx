import { clsx } from 'clsx'
import { scaleOf, type ChartPoint } from './scale.ts'

/** Bars above and below zero. Decorative, because the table next to them has the same values. */
export function Bars({ points }: { readonly points: readonly ChartPoint[] }) {
  const { heights, zero } = scaleOf(points.map(({ value }) => value))
  return (
    <div className="relative flex h-32 items-stretch gap-0.5" aria-hidden="true">
      <span className="absolute inset-x-0 h-px bg-line" style={{ bottom: `${zero * 100}%` }} />
      {points.map(({ label, value }, index) => {
        const share = heights[index] ?? zero
        const [low, high] = share < zero ? [share, zero] : [zero, share]
        return (
          <span key={label} className="relative max-w-16 min-w-0 flex-1">
            <span
              className={clsx(
                'absolute inset-x-0 rounded-xs',
                value < 0n ? 'bg-ink-3' : 'bg-accent',
                value === 0n && 'hidden',
              )}
              style={{ bottom: `${low * 100}%`, height: `max(2px, ${(high - low) * 100}%)` }}
            />
          </span>
        )
      })}
    </div>
  )
}

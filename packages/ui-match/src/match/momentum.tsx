import { VisuallyHidden } from '@grandstand/ui'
import type { ReactNode } from 'react'

export type MomentumProps = {
  /** One number for each minute or slice, from −1 (away attacks) to 1 (home attacks). */
  values: readonly number[]
  /** Text equivalent: 最近 10 分钟主队占优. */
  label: string
  /** Number of slices of the whole match; the bars fill from the left. Default: the number of values. */
  total?: number
  /** `mini` 96 × 14 for rows, `full` for the match page. */
  size?: 'mini' | 'full'
  /** `full` only: marks above or below a slice. */
  events?: readonly { at: number; side: 'home' | 'away'; icon: ReactNode; name: string }[]
  /** `full` only: labels under the axis, placed from 0 to 1. */
  ticks?: readonly { at: number; label: string }[]
}

/** Attack momentum: mirrored bars, home in accent above, away in grey below, with a line at the current time. */
export function Momentum({ values, label, total, size = 'mini', events, ticks }: MomentumProps) {
  const slots = Math.max(total ?? values.length, 1)
  const gap = size === 'mini' ? 0.35 : 0.2
  // In a row the figure is named by an attribute: hidden text would be clipped, which adds a paint layer on a moving
  // board.
  const named = size === 'mini' ? { role: 'img', 'aria-label': label } : {}
  return (
    <figure className={`gs-momentum gs-momentum--${size}`} {...named}>
      {size === 'full' && <VisuallyHidden>{label}</VisuallyHidden>}
      <svg viewBox={`0 -1 ${slots} 2`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={0} x2={slots} y1={0} y2={0} className="gs-momentum__axis" />
        {values.map((value, index) => {
          const height = Math.min(1, Math.abs(value))
          return (
            <rect
              key={index}
              x={index + gap / 2}
              width={1 - gap}
              y={value > 0 ? -height : 0}
              height={Math.max(height, 0.04)}
              data-side={value > 0 ? 'home' : 'away'}
              data-recent={index >= values.length - 6 ? '' : undefined}
            />
          )
        })}
        {size === 'full' && values.length < slots && (
          <line x1={values.length} x2={values.length} y1={-1} y2={1} className="gs-momentum__now" />
        )}
      </svg>
      {size === 'full' &&
        events?.map((event) => (
          <span
            key={`${event.at}-${event.name}`}
            className="gs-momentum__event"
            data-side={event.side}
            style={{ left: `${((event.at + 0.5) / slots) * 100}%` }}
          >
            {event.icon}
            <VisuallyHidden>{event.name}</VisuallyHidden>
          </span>
        ))}
      {size === 'full' && ticks && (
        <figcaption className="gs-momentum__ticks" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick.label} className="gs-num" style={{ left: `${tick.at * 100}%` }}>
              {tick.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

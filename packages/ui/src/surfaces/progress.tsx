import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A thin bar, 0 to 1, with a name for assistive technology. */
export function Progress(props: { label: string; value: number; tone?: 'accent' | 'warn' | 'ink' }) {
  const share = Math.min(1, Math.max(0, props.value))
  return (
    <progress
      aria-label={props.label}
      value={share}
      max={1}
      className={clsx('gs-progress', `gs-progress--${props.tone ?? 'accent'}`)}
    />
  )
}

export type SharePart = { label: ReactNode; share: number; text: string }

/** The asset bar: up to four parts in falling accent strength, with its legend. `share` is 0 to 1. */
export function ShareBar({ parts, hasLegend = true }: { parts: readonly SharePart[]; hasLegend?: boolean }) {
  return (
    <div className="gs-shares">
      <div className="gs-shares__bar" aria-hidden="true">
        {parts.map((part, index) => (
          <span key={part.text + index} data-part={index} style={{ flexGrow: Math.max(part.share, 0.004) }} />
        ))}
      </div>
      <ul className={hasLegend ? 'gs-shares__legend' : 'gs-sr'}>
        {parts.map((part, index) => (
          <li key={part.text + index}>
            <i data-part={index} aria-hidden="true" />
            {part.label} <span className="gs-num">{part.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

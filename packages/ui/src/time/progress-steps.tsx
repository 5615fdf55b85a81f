import { Check } from 'lucide-react'

export type ProgressStepsProps = {
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
}

/** Numbered steps joined by lines: 选方式, 付款, 到账. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className="gs-steps">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later'
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="gs-steps__mark gs-num" aria-hidden="true">
              {state === 'done' ? <Check size={14} /> : index + 1}
            </span>
            <span>{step}</span>
            {state === 'done' && <span className="gs-sr">，已完成</span>}
          </li>
        )
      })}
    </ol>
  )
}

export type TimelineItem = { title: string; note?: string; state: 'done' | 'now' | 'later' | 'failed' }

/** Past and next events, top to bottom, with the time at the right. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="gs-timeline">
      {items.map((item) => (
        <li key={item.title} data-state={item.state} aria-current={item.state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span>{item.title}</span>
          {item.note && <span className="gs-num">{item.note}</span>}
        </li>
      ))}
    </ol>
  )
}

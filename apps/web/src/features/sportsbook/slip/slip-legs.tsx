import type { SlipSummary } from './slip-summary.ts'
import { SlipGroup } from './slip-group.tsx'
import { SlipLegView } from './slip-leg.tsx'

interface SlipLegsProps {
  readonly summary: SlipSummary
  readonly activeKey: string | undefined
  readonly isKeypad: boolean
  readonly onActivate: (key: string) => void
  readonly className: string
}

/** The selections: as singles, or grouped into the parts of the one bet that they make. */
export function SlipLegs({ summary, activeKey, isKeypad, onActivate, className }: SlipLegsProps) {
  const { legs, together } = summary
  const hasStake = together === undefined && legs.length > 1
  const leg = (each: (typeof legs)[number]) => (
    <SlipLegView
      key={each.key}
      summary={each}
      hasStake={hasStake}
      isActive={each.key === activeKey}
      isKeypad={isKeypad}
      onActivate={onActivate}
    />
  )
  return (
    <ul className={className}>
      {together
        ? together.parts.map((part) =>
            part.isBuilder ? <SlipGroup key={part.key} part={part} /> : part.legs.map(leg),
          )
        : legs.map(leg)}
    </ul>
  )
}

import { matchName } from '@grandstand/betting'
import type { SlipSummary } from './slip-summary.ts'
import { slipNow } from './slip-store.ts'
import { StakeField } from './stake-field.tsx'

export interface PinnedStakeProps {
  readonly summary: SlipSummary
  readonly isKeypad: boolean
  readonly isActive: boolean
  readonly onActivate?: (() => void) | undefined
}

/** The stake of the only leg. With several singles each leg has its own field. */
export function SingleStake({ summary, ...field }: PinnedStakeProps) {
  const { legs, together } = summary
  const [only] = legs
  if (together || only === undefined || legs.length > 1) return null
  return (
    <StakeField
      {...field}
      label={`投注额 ${matchName({ home: only.leg.homeName, away: only.leg.awayName }, ' 对 ')}`}
      id={only.key}
      text={only.leg.stakeText}
      onType={(text) => slipNow().dispatch({ type: 'stake-typed', key: only.key, text })}
      limits={only.limits}
      problem={only.problem}
    />
  )
}

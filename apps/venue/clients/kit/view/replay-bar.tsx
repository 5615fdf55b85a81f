import { times } from '../money.ts'
import type { Table, TableState } from '../round/table.ts'
import type { Say } from '../settings.ts'
import { texts } from '../texts.ts'
import { Primary } from './controls.tsx'
import { Icon } from './icons.tsx'

interface ReplayBarProps {
  readonly table: Table
  readonly state: TableState
  readonly say: Say
  readonly openFairness: () => void
}

/** Instead of stake and button, when a finished round is shown again: what it paid, without amounts. */
export function ReplayBar({ table, state: { round, phase }, say, openFairness }: ReplayBarProps) {
  const multiplier = round?.multiplier
  const paid = phase === 'idle' && typeof multiplier === 'number' ? times(multiplier) : undefined
  return (
    <>
      <Primary
        label={say(texts.playAgain)}
        figure={paid}
        isBusy={phase !== 'idle'}
        onPress={() => round && void table.replay(round)}
      />
      <p class="line sum" aria-live="polite">
        <span>
          {say(texts.replay)}
          {paid !== undefined && ` · ${say(texts.returned)} ${paid}`}
        </span>
        {round && (
          <button type="button" class="seal" onClick={openFairness}>
            <Icon name="seal" size={16} />
            {say(texts.round, { number: round.number })}
          </button>
        )}
      </p>
    </>
  )
}

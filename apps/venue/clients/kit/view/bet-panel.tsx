import type { ComponentChildren } from 'preact'
import type { Sheet } from '../api/values.ts'
import type { GameProps } from '../game.ts'
import { limitsOf } from '../limits.ts'
import { costText } from './cost.ts'
import { Facts, Primary, StakePicker, type Fact } from './controls.tsx'
import { ReplayBar } from './replay-bar.tsx'
import { Recent, ResultLine } from './result.tsx'

interface BetPanelProps<Bet, OfSheet extends Sheet> {
  readonly props: GameProps<Bet, OfSheet>
  /** What can be chosen about the bet. */
  readonly options?: ComponentChildren
  readonly facts: readonly Fact[]
  /** Of the button, before a round and in it. */
  readonly label: string
  readonly busy: string
  readonly hint: string
  /** The bet cannot be placed as it is. */
  readonly isDisabled?: boolean
}

/** What is decided about a round of one step: options, three facts, stake, the button, and the sum. */
export function BetPanel<Bet, OfSheet extends Sheet>({
  props,
  options,
  facts,
  label,
  busy,
  hint,
  isDisabled = false,
}: BetPanelProps<Bet, OfSheet>) {
  const { table, state, bet, stake, setStake, form, say, openFairness, isReplay, isFree } = props
  const isIdle = state.phase === 'idle'
  return (
    <>
      {options !== undefined && <div class="extra">{options}</div>}
      <Facts facts={facts} />
      {isReplay ? (
        <ReplayBar {...props} />
      ) : (
        <>
          <div class="bar">
            <StakePicker
              {...{ stake, setStake, form, say, ...limitsOf(table.session) }}
              isDisabled={!isIdle || isFree}
            />
            <Primary
              label={isIdle ? label : busy}
              figure={isIdle ? costText(props) : undefined}
              isDisabled={state.isHeld || isDisabled}
              isBusy={!isIdle}
              from={state.nextAt}
              onPress={() => void table.start(bet, stake)}
            />
          </div>
          <ResultLine {...{ state, form, say, openFairness }} hint={hint} />
          <Recent {...{ state, form, say }} />
        </>
      )}
    </>
  )
}

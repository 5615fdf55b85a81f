import { useId } from 'react'
import { cleanTypedAmount } from '@grandstand/money'
import type { Limits, Problem } from './leg-summary.ts'
import { maxReasonText, shortAmount } from './slip-words.ts'
import { signOf, stakeTextOf } from './stake.ts'
import { useStakeUnit } from './data.ts'

interface StakeFieldProps {
  /** The accessible name. */
  readonly label: string
  /** Identifies the field: the hot key focuses the first one. */
  readonly id: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly limits: Limits | undefined
  readonly problem: Problem | undefined
  /** The slip's own keypad enters the amount, so the on-screen keyboard is suppressed. */
  readonly isKeypad: boolean
  /** The keypad is open and changes this field. */
  readonly isActive: boolean
  readonly onActivate?: (() => void) | undefined
  readonly placeholder?: string
  readonly size?: 'md' | 'lg'
}

/** A stake field with its limits, and the reason for the largest one. */
export function StakeField(props: StakeFieldProps) {
  const { limits, problem, text, isKeypad, isActive, size = 'lg' } = props
  const isWrong =
    problem?.kind === 'not-an-amount' ||
    problem?.kind === 'stake-below-minimum' ||
    problem?.kind === 'stake-above-maximum'
  const currency = useStakeUnit()
  const limitId = useId()
  const isAtMost =
    limits !== undefined && text !== '' && text === stakeTextOf(limits.stakeMax, limits.currency)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <label
        className="gs-input gs-input--lg flex cursor-text items-center gap-2 px-3 data-[active]:border-(--gs-focus) data-[active]:outline data-[active]:outline-(--gs-focus) data-[invalid]:border-danger data-[invalid]:outline-danger"
        data-invalid={isWrong ? '' : undefined}
        data-active={isKeypad && isActive ? '' : undefined}
      >
        <span aria-hidden="true" className={`text-ink-3 ${currency === 'CNY' ? 'text-base' : 'text-xs'}`}>
          {signOf(currency)}
        </span>
        <input
          className={`gs-num min-w-0 flex-1 self-stretch bg-transparent font-[650] outline-none placeholder:text-base placeholder:font-normal placeholder:text-ink-3 ${size === 'lg' ? 'text-xl' : 'text-lg'}`}
          data-stake={props.id}
          aria-label={props.label}
          aria-describedby={limits ? limitId : undefined}
          aria-invalid={isWrong || undefined}
          inputMode={isKeypad ? 'none' : 'decimal'}
          autoComplete="off"
          placeholder={props.placeholder ?? '投注额'}
          value={text}
          maxLength={16}
          onFocus={props.onActivate}
          onClick={props.onActivate}
          aria-keyshortcuts="S"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) pressSlipButton(event.currentTarget)
          }}
          onChange={(event) => props.onType(cleanTypedAmount(event.target.value))}
        />
        {limits && (
          <span id={limitId} className="gs-num shrink-0 text-xs text-ink-3">
            {limits.stakeMax < limits.stakeMin
              ? `最低 ${shortAmount(limits.stakeMin, limits.currency)}`
              : `限额 ${shortAmount(limits.stakeMin, limits.currency)}–${shortAmount(limits.stakeMax, limits.currency)}`}
          </span>
        )}
      </label>
      {isAtMost && (
        <p className="text-xs text-ink-3">已是最大投注额，{maxReasonText[limits.stakeMaxReason]}</p>
      )}
    </div>
  )
}

/** Enter in a stake does what the slip's button does: it places the bet, or asks once more for a large one. */
function pressSlipButton(field: HTMLElement): void {
  const slip = field.closest('[role=dialog], section')
  slip?.querySelector<HTMLElement>('[data-slip-button]')?.click()
}

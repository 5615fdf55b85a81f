import { stakeLadder, money } from '../../kit/money.ts'
import type { GameProps } from '../../kit/game.ts'
import { limitsOf } from '../../kit/limits.ts'
import { sound } from '../../kit/sound.ts'
import { texts as kitTexts } from '../../kit/texts.ts'
import { useKey, useSecondsUntil } from '../../kit/view/controls.tsx'
import { Icon } from '../../kit/view/icons.tsx'
import type { SlotSheet } from '../book/sheet.ts'
import { texts } from '../texts.ts'
import { waysText } from '../pay-table/summary.ts'

type Props = Pick<
  GameProps<object, SlotSheet>,
  'sheet' | 'table' | 'stake' | 'setStake' | 'isFree' | 'form' | 'say'
>

/** The stake, by steps of the ladder. It is never raised by itself. */
export function Stake({
  sheet,
  table,
  stake,
  setStake,
  isFree,
  form,
  say,
  isDisabled,
}: Props & { readonly isDisabled: boolean }) {
  const { least, most } = limitsOf(table.session)
  const ladder = stakeLadder(form.currency, least, most)
  const lower = ladder.findLast((step) => step < stake)
  const higher = ladder.find((step) => step > stake)
  const step = (to: bigint | undefined, label: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled || isFree || to === undefined}
      onClick={() => {
        if (to === undefined) return
        sound('tap')
        setStake(to)
      }}
    >
      <Icon name={icon} size={22} />
    </button>
  )
  return (
    <div class="stakes" role="group" aria-label={say(texts.perStake, { stake: money(stake, form) })}>
      {step(lower, say(texts.lower), 'minus')}
      <p>
        <b class="num">{money(stake, form)}</b>
        <span>{isFree ? say(kitTexts.free) : waysText(sheet, say)}</span>
      </p>
      {step(higher, say(texts.higher), 'plus')}
    </div>
  )
}

interface SpinProps {
  readonly label: string
  /** When the next round may begin, of `performance.now()`. */
  readonly from: number
  readonly isTurning: boolean
  readonly isSkip: boolean
  readonly isDisabled: boolean
  readonly press: () => void
}

/** The round button. Space and Enter press it from anywhere in the page. */
export function SpinButton({ label, from, isTurning, isSkip, isDisabled, press }: SpinProps) {
  const isEarly = useSecondsUntil(from) > 0
  const isOff = isDisabled || (isEarly && !isSkip)
  const go = () => {
    if (!isOff) press()
  }
  useKey([' ', 'Enter'], go)
  return (
    <button
      type="button"
      class="spin"
      aria-label={label}
      aria-disabled={isOff}
      data-turning={isTurning || undefined}
      onClick={go}
    >
      {isSkip ? (
        <svg class="icon" width="38" height="38" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 6l7 6-7 6zM13 6l7 6-7 6z" fill="currentColor" />
        </svg>
      ) : (
        <Icon name="again" size={38} />
      )}
    </button>
  )
}

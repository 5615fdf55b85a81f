import { minorPerUnit, type Currency } from '@grandstand/money'
import type { LegSummary, Limits } from './leg-summary.ts'
import type { SlipSummary } from './slip-summary.ts'
import { quickStakes, stakeTextOf, withSign } from './stake.ts'
import { slipNow } from './slip-store.ts'

/** The stake field that quick amounts and the keypad change: of one leg, of every leg, or of each line. */
export interface StakeTarget {
  readonly text: string
  readonly type: (text: string) => void
  /** The largest stake that limits and balance allow, as text; undefined while unknown. */
  readonly most: string | undefined
  readonly limits: Limits | undefined
  readonly label: string
  readonly currency: Currency
}

/** The stake field in use: the combined bet's own, that of the leg `activeKey`, or of every leg when none is active. */
export function stakeTargetOf(
  summary: SlipSummary,
  lineText: string,
  available: bigint | undefined,
  activeKey?: string,
): StakeTarget | undefined {
  const { dispatch } = slipNow()
  const { together, legs, stake, currency } = summary
  if (together) {
    const left = available === undefined ? undefined : available / BigInt(Math.max(1, together.lines))
    return {
      text: lineText,
      type: (text) => dispatch({ type: 'line-stake-typed', text }),
      currency,
      most: mostOf(together.limits, left),
      limits: together.limits,
      label: together.lines > 1 ? '每注投注额' : '快捷投注额',
    }
  }
  const leg = legs.length === 1 ? legs[0] : legs.find(({ key }) => key === activeKey)
  if (leg) {
    const others = stake - (leg.stake ?? 0n)
    return {
      text: leg.leg.stakeText,
      type: (text) => dispatch({ type: 'stake-typed', key: leg.key, text }),
      currency,
      most: mostOf(leg.limits, available === undefined ? undefined : available - others),
      limits: leg.limits,
      label: '快捷投注额',
    }
  }
  const [first] = legs
  if (first === undefined) return undefined
  const isSame = legs.every((each) => each.leg.stakeText === first.leg.stakeText)
  return {
    text: isSame ? first.leg.stakeText : '',
    type: (text) => legs.forEach(({ key }) => dispatch({ type: 'stake-typed', key, text })),
    currency,
    most: mostForEach(legs, available, currency),
    limits: undefined,
    label: '每注相同金额',
  }
}

/** The largest amount that every single may have. */
function mostForEach(
  legs: readonly LegSummary[],
  available: bigint | undefined,
  currency: Currency,
): string | undefined {
  const known = legs.flatMap(({ limits }) => limits ?? [])
  const [first] = known
  if (first === undefined || known.length < legs.length) return undefined
  const stakeMax = known.reduce(
    (least, each) => (each.stakeMax < least ? each.stakeMax : least),
    first.stakeMax,
  )
  return mostOf({ ...first, stakeMax, currency }, available && available / BigInt(legs.length))
}

function mostOf(limits: Limits | undefined, left: bigint | undefined): string | undefined {
  if (limits === undefined) return undefined
  const most = left === undefined || limits.stakeMax < left ? limits.stakeMax : left
  return stakeTextOf(most > 0n ? most : 0n, limits.currency)
}

/** Label of the maximum button: all of the balance, or the largest stake allowed. */
export const mostWord = ({ limits, most }: StakeTarget): string =>
  limits?.stakeMaxReason === 'balance' || (limits && most !== stakeTextOf(limits.stakeMax, limits.currency))
    ? '全部'
    : '最大'

/** Whether a stake of so many minor units is above the limit of the house, whatever the balance is. */
export const isAbove = (minor: bigint, { limits }: StakeTarget): boolean =>
  limits !== undefined && limits.stakeMaxReason !== 'balance' && minor > limits.stakeMax

/** Buttons for quick stakes. */
export function QuickStakes({ target }: { readonly target: StakeTarget }) {
  const { text, type, most, label, currency } = target
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-2">
      {quickStakes[currency].map((units) => (
        <QuickButton
          key={String(units)}
          isOn={text === String(units)}
          {...(!isAbove(units * minorPerUnit[currency], target) && { onPress: () => type(String(units)) })}
        >
          {withSign(units, currency)}
        </QuickButton>
      ))}
      <QuickButton
        isOn={text !== '' && text === most}
        {...(most !== undefined && { onPress: () => type(most) })}
      >
        {mostWord(target)}
      </QuickButton>
    </fieldset>
  )
}

function QuickButton(props: {
  readonly isOn: boolean
  /** Absent while the amount is unknown or above the limit: the button keeps its place. */
  readonly onPress?: () => void
  readonly children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      disabled={!props.onPress}
      onClick={props.onPress}
      className="gs-num disabled:cursor-not-allowed disabled:text-ink-disabled h-8 min-w-0 flex-1 rounded-2 bg-fill text-sm font-semibold hover:bg-fill-hover aria-pressed:bg-ink-1 aria-pressed:text-surface pointer-coarse:h-11"
    >
      {props.children}
    </button>
  )
}

import { betTitle, formatOdds, shownOdds } from '@grandstand/betting'
import { ActNotice } from '@grandstand/client/act'
import { displayAmount } from '@grandstand/money'
import { Button, Checkbox, FactList, FactRow } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleAlert, Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '../../member/data.ts'
import type { SlipSummary } from './slip-summary.ts'
import { buttonWords, isLargeShare, problemText, refusedByServer } from './slip-words.ts'
import { SlipNote } from './slip-note.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { wholeSlip, type SlipHandle } from './use-slip.ts'
import { StakeField } from './stake-field.tsx'

/** The stake of a parlay or builder, or of each line of a system. */
export function TogetherStake(props: { readonly summary: SlipSummary; readonly isKeypad: boolean }) {
  const text = useSlipStore((state) => state.slip.stakeText)
  const { together } = props.summary
  if (together === undefined) return null
  return (
    <StakeField
      name={titleOf(together)}
      id="together"
      text={text}
      onType={(typed) => slipNow().dispatch({ type: 'line-stake-typed', text: typed })}
      limits={together.limits}
      problem={together.problem}
      isKeypad={props.isKeypad}
      isActive
      placeholder={together.lines > 1 ? '每注投注额' : '投注额'}
    />
  )
}

type Together = NonNullable<SlipSummary['together']>

const titleOf = ({ kind, lines, sizes, parts }: Together): string =>
  betTitle({ kind, legs: parts.flatMap(({ legs }) => legs), lines, sizes }, parts.length)

/** The kind of the bet, its total stake and its possible return. */
export function SlipTotals({ summary }: { readonly summary: SlipSummary }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const { together, legs, stake, possibleReturn, currency } = summary
  const stakeText = (minor: bigint) => displayAmount(minor, currency)
  return (
    <FactList>
      {together ? (
        <FactRow label={together.kind === 'system' ? titleOf(together) : `${titleOf(together)} 总赔率`}>
          {together.kind === 'system'
            ? together.lines > 1 && `${stakeText(together.lineStake ?? 0n)} × ${together.lines}`
            : together.odds === undefined
              ? '–'
              : formatOdds(shownOdds({ kind: together.kind, odds: together.odds }), format)}
        </FactRow>
      ) : (
        legs.length > 1 && <FactRow label={`${legs.length} 个单关 · 总投注`}>{stakeText(stake)}</FactRow>
      )}
      {together?.kind === 'system' && <FactRow label="总投注">{stakeText(stake)}</FactRow>}
      <FactRow label={together?.kind === 'system' ? '最高返还' : '预计返还'} isStrong>
        {stakeText(possibleReturn)}
      </FactRow>
    </FactList>
  )
}

/** Whether several singles are placed all or none; the member can allow partial placement. */
export function PartChoice({ summary }: { readonly summary: SlipSummary }) {
  const isPartAllowed = useSlipStore((state) => state.slip.isPartAllowed)
  if (summary.together || summary.legs.length < 2) return null
  return (
    <Checkbox
      className="text-xs"
      label="有一注不成交时，其余照样成交"
      checked={isPartAllowed}
      onChange={(event) =>
        slipNow().dispatch({ type: 'chosen', choice: { isPartAllowed: event.target.checked } })
      }
    />
  )
}

/** The problem of the whole bet: a refusal of the server, a missing answer, or a stake outside the limits. */
export function SlipProblem({ summary }: { readonly summary: SlipSummary }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const refusal = useSlipStore((state) => state.refusals.get(wholeSlip))
  const problem = summary.together?.problem
  if (refusal)
    return (
      <SlipNote tone="text-danger" icon={<CircleAlert size={14} />} isAlert>
        {refusedByServer(refusal)}
      </SlipNote>
    )
  if (problem?.kind === 'stake-above-maximum' || problem?.kind === 'stake-below-minimum')
    return (
      <SlipNote tone="text-danger" icon={<CircleAlert size={14} />}>
        {problemText(problem, format)}
      </SlipNote>
    )
  return null
}

/** The one button of the slip. A stake that takes most of the balance needs a second press. */
export function SlipButtonView(props: {
  readonly handle: SlipHandle
  readonly available: bigint | undefined
}) {
  const { href } = useLocation()
  const { summary, place, acceptOdds } = props.handle
  const { button } = summary
  const [armedFor, setArmedFor] = useState<bigint | undefined>(undefined)
  const isLarge = button.kind === 'place' && isLargeShare(button.stake, props.available, summary.currency)
  const isArmed = isLarge && armedFor === summary.stake
  const words = buttonWords(button, summary, isArmed)
  if (button.kind === 'login') {
    return (
      <Button asChild tone="primary" size="lg" isWide>
        <Link to="/login" search={{ fromPage: href }}>
          {words.text}
        </Link>
      </Button>
    )
  }
  const press = () => {
    if (button.kind === 'accept-odds') return acceptOdds()
    if (isLarge && !isArmed) return setArmedFor(summary.stake)
    setArmedFor(undefined)
    void place()
  }
  const face = (
    <Button
      tone="primary"
      size="lg"
      isWide
      isLoading={button.kind === 'sending'}
      loadingText={words.text}
      isDisabled={button.kind === 'blocked'}
      trailing={
        words.trailing && (
          <span className="gs-num ml-auto text-base font-normal">
            <span className="gs-sr">，</span>
            {words.trailing}
          </span>
        )
      }
      isSpread={Boolean(words.trailing)}
      onClick={press}
    >
      <span className="gs-num">{words.text}</span>
    </Button>
  )
  return (
    <>
      <ActNotice act={props.handle.act} />
      {face}
      <output aria-live="polite" className="gs-sr">
        {isTurned(button) && words.text}
      </output>
    </>
  )
}

/** The button changed its action without the member. A screen reader user would otherwise press it unaware. */
const isTurned = (button: SlipSummary['button']): boolean =>
  button.kind === 'accept-odds' ||
  (button.kind === 'blocked' && ['suspended', 'closed', 'offline'].includes(button.reason))

/** The available balance, and the acceptance delay of an in-play bet. */
export function SlipFacts(props: { readonly summary: SlipSummary; readonly available: bigint | undefined }) {
  const { delayMs, ceilingMs } = props.summary
  return (
    <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-ink-3">
      {props.available !== undefined && (
        <span className="gs-num">可用 {displayAmount(props.available, props.summary.currency)}</span>
      )}
      {ceilingMs !== undefined && (
        <span className="gs-num flex items-center gap-1">
          <Clock3 size={14} />
          滚球确认约 {Math.round((delayMs ?? ceilingMs) / 1000)} 秒，最长 {Math.round(ceilingMs / 1000)}{' '}
          秒；超时自动退回
        </span>
      )}
    </div>
  )
}

import { betTitle, formatOdds, shownOdds } from '@grandstand/betting'
import { ActNotice } from '@grandstand/client/act'
import { displayAmount } from '@grandstand/money'
import { Button, Checkbox, FactList, FactRow } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleAlert, Clock3 } from 'lucide-react'
import type { Odds, OddsFormat } from '@grandstand/contract/sportsbook'
import { useState, type ReactNode } from 'react'
import { useHasBeenRead } from '../../../lib/has-been-read.ts'
import { useSettings } from '../../member/data.ts'
import type { SlipSummary } from './slip-summary.ts'
import { buttonWords, isLargeShare, refusedByServer } from './slip-words.ts'
import { RefusalWay } from './refusal-way.tsx'
import { SlipNote } from './slip-note.tsx'
import { stakeTargetOf } from './quick-stakes.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { useIsPromised } from './use-promised.ts'
import { wholeSlip, type SlipHandle } from './use-slip.ts'
import type { PinnedStakeProps } from './single-stake.tsx'
import { StakeField } from './stake-field.tsx'

/** The stake of a parlay or builder, or of each line of a system. */
export function TogetherStake({ summary, ...field }: PinnedStakeProps) {
  const text = useSlipStore((state) => state.slip.stakeText)
  const { together } = summary
  if (together === undefined) return null
  return (
    <StakeField
      {...field}
      label={`投注额 ${titleOf(together)}`}
      id="together"
      text={text}
      onType={(typed) => slipNow().dispatch({ type: 'line-stake-typed', text: typed })}
      limits={together.limits}
      problem={together.problem}
      placeholder={together.lines > 1 ? '每注投注额' : '投注额'}
    />
  )
}

/** One amount for every single. Empty while their stakes differ. */
export function SameStake({ summary, ...field }: PinnedStakeProps) {
  if (summary.together || summary.legs.length < 2) return null
  const target = stakeTargetOf(summary, '', undefined)
  return (
    <StakeField
      {...field}
      label="每注相同金额"
      id="same"
      text={target?.text ?? ''}
      onType={(text) => target?.type(text)}
      limits={undefined}
      problem={undefined}
      placeholder="每注相同金额"
    />
  )
}

/** Singles without a stake are no bets; before the first stake all are meant. */
const stakedOf = (legs: SlipSummary['legs']): number =>
  legs.filter(({ stake }) => stake !== undefined && stake > 0n).length || legs.length

type Together = NonNullable<SlipSummary['together']>

const titleOf = ({ kind, lines, sizes, parts }: Together): string =>
  betTitle({ kind, legs: parts.flatMap(({ legs }) => legs), lines, sizes }, parts.length)

/** The kind of the bet, its total stake and its possible return. */
export function SlipTotals({ summary }: { readonly summary: SlipSummary }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const isPromised = useIsPromised(summary)
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
        legs.length > 1 && <FactRow label={`${stakedOf(legs)} 个单关 · 总投注`}>{stakeText(stake)}</FactRow>
      )}
      {together?.kind === 'system' && <FactRow label="总投注">{stakeText(stake)}</FactRow>}
      <FactRow label={together?.kind === 'system' ? '最高返还' : '预计返还'} isStrong>
        {isPromised ? stakeText(possibleReturn) : '–'}
      </FactRow>
    </FactList>
  )
}

/** Stake and return in one line, for a phone whose keypad is open. */
export function SlipSum({ summary }: { readonly summary: SlipSummary }) {
  const isPromised = useIsPromised(summary)
  const { together, legs, stake, possibleReturn, currency } = summary
  if (!together && legs.length < 2) return null
  const lines = together ? together.lines : legs.length
  return (
    <p className="gs-num flex items-baseline justify-between gap-2 text-xs text-ink-2">
      <span className="min-w-0 truncate">
        {together ? titleOf(together) : `${stakedOf(legs)} 个单关`}
        {lines > 1 && (
          <>
            {' · 共 '}
            <b className="text-ink-1">{displayAmount(stake, currency)}</b>
          </>
        )}
      </span>
      <span className="shrink-0">
        {together?.kind === 'system' ? '最高返还 ' : '返还 '}
        <b className="text-ink-1">{isPromised ? displayAmount(possibleReturn, currency) : '–'}</b>
      </span>
    </p>
  )
}

/** Whether several singles are placed all or none; the member can allow partial placement. */
export function PartChoice({ summary }: { readonly summary: SlipSummary }) {
  const isPartAllowed = useSlipStore((state) => state.slip.isPartAllowed)
  if (summary.together || summary.legs.length < 2) return null
  return (
    <Checkbox
      className="text-xs"
      label="一注未成交时，其余照常成交"
      checked={isPartAllowed}
      onChange={(event) =>
        slipNow().dispatch({ type: 'chosen', choice: { isPartAllowed: event.target.checked } })
      }
    />
  )
}

/** The server's refusal of the whole bet. A limit that its stake breaks is named by the button. */
export function SlipProblem() {
  const refusal = useSlipStore((state) => state.refusals.get(wholeSlip))
  return (
    refusal && (
      <SlipNote tone="text-danger" icon={<CircleAlert size={14} />} isAlert>
        {refusedByServer(refusal)} <RefusalWay refusal={refusal.refusal} />
      </SlipNote>
    )
  )
}

/** The one button of the slip. A stake that takes most of the balance needs a second press. */
export function SlipButtonView(props: {
  readonly handle: SlipHandle
  readonly available: bigint | undefined
}) {
  const { href } = useLocation()
  const { summary, place, acceptOdds } = props.handle
  const { button } = summary
  const moved = movedText(
    summary,
    useSettings((settings) => settings.oddsFormat),
  )
  const isRead = useHasBeenRead(moved)
  const [armedFor, setArmedFor] = useState<bigint | undefined>(undefined)
  const isPlacing = button.kind === 'place' || button.kind === 'accept-odds'
  const isLarge = isPlacing && isLargeShare(button.stake, props.available, summary.currency)
  const isArmed = isLarge && armedFor === summary.stake
  const isPromised = useIsPromised(summary)
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
  if (button.kind === 'blocked' && button.reason === 'insufficient-funds') {
    return (
      <Button
        asChild
        tone="primary"
        size="lg"
        isWide
        isSpread
        trailing={<Trailing>{words.trailing}</Trailing>}
      >
        <Link
          to="/app/deposit"
          search={summary.currency === 'CNY' ? { missing: Number(summary.missing) } : {}}
          onClick={() => slipNow().setOpen(false)}
        >
          <span className="gs-num">{words.text}</span>
        </Link>
      </Button>
    )
  }
  const press = () => {
    // New odds that appeared under the finger are not bet with.
    if (button.kind === 'accept-odds' && !isRead()) return acceptOdds()
    if (isLarge && !isArmed) return setArmedFor(summary.stake)
    setArmedFor(undefined)
    if (button.kind === 'accept-odds') acceptOdds()
    void place()
  }
  const face = (
    <Button
      tone="primary"
      size="lg"
      isWide
      data-slip-button=""
      isLoading={button.kind === 'sending'}
      loadingText={words.text}
      isDisabled={button.kind === 'blocked'}
      trailing={isPromised && words.trailing && <Trailing>{words.trailing}</Trailing>}
      isSpread={Boolean(isPromised && words.trailing)}
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
        {(isArmed || isTurned(button)) && `${moved}${words.text}`}
      </output>
    </>
  )
}

/** Where a price moved beyond the policy, for screen readers: 赔率 1.18 → 1.17，. */
function movedText({ legs, together, button }: SlipSummary, format: OddsFormat): string {
  if (button.kind !== 'accept-odds') return ''
  const at = (odds: Odds) => formatOdds(odds, format)
  const texts = [...legs, ...(together?.parts.filter(({ isBuilder }) => isBuilder) ?? [])].flatMap((each) => {
    const agreed = 'leg' in each ? each.leg.odds : each.agreed
    return each.problem?.kind === 'odds-changed' && agreed !== undefined
      ? [`赔率 ${at(agreed)} → ${at(each.problem.odds)}，`]
      : []
  })
  return texts.join('')
}

const Trailing = ({ children }: { readonly children: ReactNode }) => (
  <span className="gs-num ml-auto text-base font-normal">
    <span className="gs-sr">，</span>
    {children}
  </span>
)

/** The button changed its action without the member. A screen reader user would otherwise press it unaware. */
const isTurned = (button: SlipSummary['button']): boolean =>
  button.kind === 'accept-odds' ||
  (button.kind === 'blocked' && ['suspended', 'closed', 'offline'].includes(button.reason))

/** The available balance, and the acceptance delay of an in-play bet. */
export function SlipFacts(props: { readonly summary: SlipSummary; readonly available: bigint | undefined }) {
  const { delayMs, ceilingMs, legs } = props.summary
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : Math.round(ms / 1000))
  return (
    <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-ink-3">
      {props.available !== undefined && (
        <span className="gs-num">可用 {displayAmount(props.available, props.summary.currency)}</span>
      )}
      {/* There before the server has answered: the line would push up the sheet. */}
      {(ceilingMs !== undefined || legs.some(({ isInPlay }) => isInPlay)) && (
        <span className="gs-num flex items-center gap-1">
          <Clock3 size={14} />
          滚球确认约 {seconds(delayMs ?? ceilingMs)} 秒，最长 {seconds(ceilingMs)} 秒；超时自动退回
        </span>
      )}
    </div>
  )
}

import { formatOdds, shownOdds } from '@grandstand/betting'
import type { Bet, BetLeg } from '@grandstand/contract/sportsbook'
import { Button, IconButton, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSettings } from '../../member/data.ts'
import type { Outcome } from './acceptance.ts'
import { outcomeLooks, outcomeText, pickText, returnText } from './outcome-words.ts'
import type { SlipLeg } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

/** Time that a receipt stays unfolded, ms. */
const readingMs = 15_000

interface OutcomeCardProps {
  readonly bet: Bet
  readonly outcome: Outcome
  readonly onShare: (bet: Bet) => void
}

/** The result of a bet with its next steps. The receipt of an accepted one folds to a line by itself. */
export function OutcomeCard({ bet, outcome, onShare }: OutcomeCardProps) {
  const format = useSettings((settings) => settings.oddsFormat)
  const asked = useSlipStore((state) => state.placed.find((each) => each.id === bet.id)?.odds)
  const isFresh = useSlipStore((state) => state.fresh.ids.includes(bet.id))
  const isAccepted = outcome === 'accepted'
  const fold = useFolding(isAccepted, isFresh)
  const price = bet.kind === 'system' ? '' : `@${formatOdds(shownOdds(bet), format)}`
  const { tone, word } = outcomeLooks[outcome]
  return (
    <div className="relative rounded-2 border border-line bg-surface py-2 pr-1 pl-3 text-xs">
      <div className="flex min-h-7 items-center gap-2 pr-8">
        <Tag tone={tone} {...(outcome === 'odds-changed' && { mark: 'refresh' as const })}>
          {word}
        </Tag>
        <span className="gs-num min-w-0 flex-1 truncate text-ink-2">
          {!isAccepted
            ? pickText(bet)
            : fold.isFolded
              ? `${returnText(bet)} · ${pickText(bet)} ${price} · 单号 ${bet.number}`
              : [`单号 ${bet.number}`, price].filter(Boolean).join(' · ')}
        </span>
        {fold.isFolded && (
          <IconButton label="展开" size="sm" icon={<ChevronDown size={16} />} onClick={fold.open} />
        )}
      </div>
      {!fold.isFolded && (
        <>
          <p className="pr-2 pb-1.5 text-ink-2">{outcomeText(bet, outcome, format, asked)}</p>
          {isAccepted ? (
            <NextSteps bet={bet} onShare={onShare} />
          ) : (
            <BackToSlip bet={bet} outcome={outcome} />
          )}
        </>
      )}
      {/* At the top for the eye, after the next steps for the keyboard. */}
      <IconButton
        label="知道了"
        size="sm"
        icon={<X size={16} />}
        className="absolute top-1.5 right-1"
        onClick={() => slipNow().dismiss([bet.id])}
      />
    </div>
  )
}

/** Whether the card is folded: by itself after a while, and from the start on later pages, until the member opens it. */
function useFolding(folds: boolean, isFresh: boolean) {
  const [isFolded, setFolded] = useState(folds && !isFresh)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!folds || isKept) return undefined
    const timer = setTimeout(() => setFolded(true), readingMs)
    return () => clearTimeout(timer)
  }, [folds, isKept])
  const open = () => {
    setKept(true)
    setFolded(false)
  }
  return { isFolded, open }
}

function NextSteps({ bet, onShare }: { readonly bet: Bet; readonly onShare: (bet: Bet) => void }) {
  return (
    <div className="flex flex-wrap gap-2 pr-2 pb-1">
      <Button asChild size="sm" tone="outline">
        <Link to="/app/bets/$betId" params={{ betId: bet.id }} onClick={() => leaveFor(bet)}>
          查看注单
        </Link>
      </Button>
      <Button size="sm" tone="outline" onClick={() => onShare(bet)}>
        分享
      </Button>
      <Button size="sm" tone="outline" onClick={() => backToSlip(bet)}>
        再投一注
      </Button>
    </div>
  )
}

function leaveFor(bet: Bet): void {
  const { dismiss, setOpen } = slipNow()
  dismiss([bet.id])
  setOpen(false)
}

function BackToSlip({ bet, outcome }: { readonly bet: Bet; readonly outcome: Outcome }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const isPriced = outcome === 'odds-changed' && bet.oddsNow !== undefined
  if (outcome === 'odds-changed' && !isPriced) return null
  return (
    <Button size="sm" tone={isPriced ? 'accent-outline' : 'outline'} onClick={() => backToSlip(bet)}>
      {isPriced && bet.oddsNow !== undefined ? `按 ${formatOdds(bet.oddsNow, format)} 放回注单` : '放回注单'}
    </Button>
  )
}

/**
 * Puts the selections back into the slip: a single with the odds named by the refusal, several legs with the odds of
 * the bet. The slip then follows live odds.
 */
function backToSlip(bet: Bet): void {
  const { dispatch, dismiss } = slipNow()
  const legs = bet.legs.map((leg) => ({
    ...slipLegOf(leg),
    odds: bet.legs.length === 1 ? (bet.oddsNow ?? leg.odds) : leg.odds,
  }))
  dispatch({ type: 'restored', legs })
  if (bet.kind !== 'single')
    dispatch({
      type: 'chosen',
      choice: { mode: bet.kind === 'system' ? 'system' : 'parlay', ...(bet.sizes && { sizes: bet.sizes }) },
    })
  dismiss([bet.id])
}

function slipLegOf(leg: BetLeg): SlipLeg {
  const { scoreAtBet: _score, finalScore: _final, result: _result, isBuilder: _builder, ...facts } = leg
  return { ...facts, version: 0, stakeText: '' }
}

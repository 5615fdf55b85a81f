import { betTitle, formatOdds, selectionName, shownOdds } from '@grandstand/betting'
import { displayAmount } from '@grandstand/money'
import { DockBar } from '@grandstand/ui'
import { ChevronUp } from 'lucide-react'
import { useEffect } from 'react'
import { useSettings } from '../../member/data.ts'
import type { SlipSummary } from './slip-summary.ts'
// Imported with the bar: a lazily loaded sheet could not be opened while offline.
import { SlipSheet } from './slip-sheet.tsx'
import type { Acceptance } from './acceptance.ts'
import { outcomeLooks, pickText } from './outcome-words.ts'
import { useReceiptsEnd } from './use-receipts-end.ts'
import { followOtherTabs, slipNow, useSlipStore, type SlipState } from './slip-store.ts'
import { useAcceptances, useIsNews } from './use-acceptances.ts'
import { useHotKey } from './use-hot-key.ts'
import { useIsPromised } from './use-promised.ts'
import { useSlipAfterTap } from './use-slip-after-tap.ts'
import { useSlipOf } from './use-slip.ts'
import { useSpokenSlip } from './use-spoken-slip.ts'

const selectSlip = ({ slip }: SlipState) => slip

/** The slip at the foot of phones: a bar while it is not empty, a sheet when opened. */
export function SlipBar() {
  const { summary } = useSlipOf(useSlipAfterTap(selectSlip))
  const acceptances = useAcceptances()
  const isNews = useIsNews(acceptances[0])
  const isOpen = useSlipStore((state) => state.isOpen)
  const isPromised = useIsPromised(summary)
  const count = summary.legs.length
  useSpokenSlip(count, summary.mode)
  useEffect(followOtherTabs, [])
  useReceiptsEnd(acceptances)
  useHotKey('s', () => slipNow().setOpen(true))
  if (count === 0 && acceptances.length === 0 && !isOpen) return null
  return (
    <>
      <DockBar>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => slipNow().setOpen(true)}
          className="flex h-(--gs-dockbar) w-full items-center gap-2.5 bg-accent px-3.5 text-left text-on-accent"
        >
          {count > 0 && (
            <span className="gs-num grid size-6 place-items-center rounded-1 bg-on-accent text-sm font-bold text-accent">
              {count}
            </span>
          )}
          <span className="shrink-0 text-base font-semibold">注单</span>
          <span className="min-w-0 truncate text-sm">
            <output aria-live={isNews ? 'polite' : 'off'}>{news(acceptances, count)}</output>
            {/* Outside the live region, because prices move all the time. */}
            {news(acceptances, count) === undefined && <WhatIsHeld summary={summary} />}
          </span>
          {isPromised && (
            <span className="gs-num ml-auto shrink-0 text-base font-semibold">
              {summary.together?.kind === 'system' ? '最高返还 ' : '返还 '}
              {displayAmount(summary.possibleReturn, summary.currency)}
            </span>
          )}
          <ChevronUp size={20} className={`shrink-0 ${isPromised ? '' : 'ml-auto'}`} />
        </button>
      </DockBar>
      {isOpen && <SlipSheet />}
    </>
  )
}

/** Bets that wait; without legs also the newest result, which is gone as soon as it was seen. */
function news(acceptances: readonly Acceptance[], count: number): string | undefined {
  const waiting = acceptances.filter(({ kind }) => kind !== 'ended').length
  if (waiting > 0) return `${waiting} 笔正在确认`
  const [newest] = acceptances
  if (count > 0 || newest?.kind !== 'ended') return undefined
  return `${outcomeLooks[newest.outcome].word} · ${pickText(newest.bet)}`
}

/** Contents and odds of the slip: 瑞典 @1.94, 3 串 1 @10.64. */
function WhatIsHeld({ summary: { legs, together } }: { readonly summary: SlipSummary }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const [first] = legs
  if (together) {
    const { kind, lines, sizes, parts, odds } = together
    const title = betTitle({ kind, legs: parts.flatMap((part) => part.legs), lines, sizes }, parts.length)
    const price =
      kind !== 'system' && odds !== undefined && ` @${formatOdds(shownOdds({ kind, odds }), format)}`
    return (
      <>
        {title}
        {price && <span className="gs-num">{price}</span>}
      </>
    )
  }
  if (first === undefined) return null
  if (legs.length > 1) return `${legs.length} 个单关`
  return (
    <>
      {selectionName(first.leg, { home: first.leg.homeName, away: first.leg.awayName })}{' '}
      <span className="gs-num">@{formatOdds(first.odds, format)}</span>
    </>
  )
}

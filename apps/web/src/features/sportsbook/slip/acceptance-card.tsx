import { formatOdds, shownOdds } from '@grandstand/betting'
import type { Bet, OddsFormat } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { CountdownRing } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { late } from '../../../lib/late.ts'
import { useSettings } from '../../member/data.ts'
import type { Acceptance } from './acceptance.ts'
import { matchText, outcomeLooks, outcomeText, pickText } from './outcome-words.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { slipNow, useSlipStore } from './slip-store.ts'
import { useAcceptances, useIsNews } from './use-acceptances.ts'

const ShareSheet = late(() => import('../share/share-sheet.tsx').then((module) => module.ShareSheet))

const shownAtMost = 4

/** Bets that wait for acceptance, and the outcomes of those that waited. */
export function AcceptanceList() {
  const acceptances = useAcceptances()
  const [shared, setShared] = useState<Bet>()
  const list = useRef<HTMLUListElement>(null)
  const legCount = useSlipStore((state) => state.slip.legs.length)
  const shown = shownBeside(acceptances, legCount)
  const had = useRef(legCount)
  useEffect(() => {
    // The pressed button is removed with the legs, so keyboard focus moves to the list where the new bet is.
    if (had.current > 0 && legCount === 0 && document.activeElement === document.body) list.current?.focus()
    had.current = legCount
  }, [legCount])
  return (
    <>
      {acceptances.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="正在确认和刚有结果的注单"
          className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-3 focus-visible:-outline-offset-2 lg:px-4"
        >
          {shown.map((acceptance) => (
            <li key={acceptance.bet.id}>
              {acceptance.kind === 'ended' ? (
                <OutcomeCard bet={acceptance.bet} outcome={acceptance.outcome} onShare={setShared} />
              ) : (
                <WaitingCard acceptance={acceptance} />
              )}
            </li>
          ))}
          {acceptances.length > shown.length && (
            <li className="text-xs">
              <Link
                to="/app/bets"
                className="gs-hit text-accent-ink"
                onClick={() => slipNow().setOpen(false)}
              >
                另有 {acceptances.length - shown.length} 笔，在我的注单
              </Link>
            </li>
          )}
        </ul>
      )}
      {/* Beside the cards, which leave the list while the sheet is open. */}
      <Suspense>{shared && <ShareSheet bet={shared} onClose={() => setShared(undefined)} />}</Suspense>
    </>
  )
}

/** Results that stand above the legs: the newest alone where there are legs, which they would push out of sight. */
function shownBeside(acceptances: readonly Acceptance[], legCount: number): readonly Acceptance[] {
  if (legCount === 0) return acceptances.slice(0, shownAtMost)
  const newest = acceptances.find(({ kind }) => kind === 'ended')
  return acceptances.filter((each) => each.kind !== 'ended' || each === newest).slice(0, shownAtMost)
}

/**
 * Announces the newest bet to screen readers, once when it waits and once when it is decided. The live region is
 * mounted before it has text, because otherwise the first text would not be read.
 */
export function AcceptanceVoice() {
  const format = useSettings((settings) => settings.oddsFormat)
  const [newest] = useAcceptances()
  const isNews = useIsNews(newest)
  return (
    <output aria-live="polite" className="gs-sr">
      {newest && isNews && spokenText(newest, format)}
    </output>
  )
}

function spokenText(acceptance: Acceptance, format: OddsFormat): string {
  const { bet } = acceptance
  if (acceptance.kind === 'overdue') return `还没有结果，正在查询：${pickText(bet)}${matchText(bet)}`
  if (acceptance.kind === 'waiting')
    return `正在确认 ${pickText(bet)}${matchText(bet)}，最长 ${Math.round(acceptance.totalMs / 1000)} 秒`
  return `${outcomeLooks[acceptance.outcome].word}：${outcomeText(bet, acceptance.outcome, format, undefined)}`
}

function WaitingCard({ acceptance }: { readonly acceptance: Exclude<Acceptance, { kind: 'ended' }> }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const { bet } = acceptance
  const isLate = acceptance.kind === 'overdue'
  const totalMs = isLate ? 1 : acceptance.totalMs
  return (
    <div className="flex items-center gap-3 rounded-2 border border-accent-line bg-accent-soft px-3 py-2.5">
      <CountdownRing remainingMs={isLate ? 0 : acceptance.remainingMs} totalMs={totalMs} label="正在确认" />
      <div className="min-w-0 text-xs">
        <p>
          <strong className="mr-2 text-base font-semibold">{isLate ? '等待结果' : '正在确认'}</strong>
          <span className="text-ink-2">
            {isLate ? '已到最长时间，正在查询结果' : `最长 ${Math.round(totalMs / 1000)} 秒，超时自动退回`}
          </span>
        </p>
        <p className="truncate text-ink-2">
          {pickText(bet)}{' '}
          {bet.kind !== 'system' && (
            <b className="gs-num text-ink-1">@{formatOdds(shownOdds(bet), format)}</b>
          )}{' '}
          · <span className="gs-num">{displayAmount(bet.stake.minor, bet.stake.currency)}</span> 已冻结
          {matchText(bet)}
        </p>
      </div>
    </div>
  )
}

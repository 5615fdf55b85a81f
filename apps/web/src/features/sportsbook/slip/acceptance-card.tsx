import { betTitle, formatOdds, marketName, selectionName, shownOdds, slipPartsOf } from '@grandstand/betting'
import type { Bet, BetLeg, OddsFormat } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Button, CountdownRing, IconButton, Tag } from '@grandstand/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../member/data.ts'
import { refusedText, type Acceptance } from './acceptance.ts'
import type { SlipLeg } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'
import { useAcceptances } from './use-acceptances.ts'

const shownAtMost = 4

/** Bets that wait for acceptance, and the outcomes of those that waited. */
export function AcceptanceList() {
  const acceptances = useAcceptances()
  const list = useRef<HTMLUListElement>(null)
  const legCount = useSlipStore((state) => state.slip.legs.length)
  const had = useRef(legCount)
  useEffect(() => {
    // The pressed button is removed with the legs, so keyboard focus moves to the list where the new bet is.
    if (had.current > 0 && legCount === 0 && document.activeElement === document.body) list.current?.focus()
    had.current = legCount
  }, [legCount])
  if (acceptances.length === 0) return null
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="正在确认和刚有结果的注单"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-3 outline-none lg:px-4"
    >
      {acceptances.slice(0, shownAtMost).map((acceptance) => (
        <li key={acceptance.bet.id}>
          <AcceptanceCard acceptance={acceptance} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Announces the newest bet to screen readers, once when it waits and once when it is decided. The live region is
 * mounted before it has text, because otherwise the first text would not be read.
 */
export function AcceptanceVoice() {
  const format = useSettings((settings) => settings.oddsFormat)
  const [newest] = useAcceptances()
  return (
    <output aria-live="polite" className="gs-sr">
      {newest && spokenText(newest, format)}
    </output>
  )
}

function spokenText(acceptance: Acceptance, format: OddsFormat): string {
  const { bet } = acceptance
  if (acceptance.kind === 'overdue') return `还没有结果，正在查询：${pickText(bet)}`
  if (acceptance.kind === 'waiting')
    return `正在确认 ${pickText(bet)}，最长 ${Math.round(acceptance.totalMs / 1000)} 秒`
  return `${looks[acceptance.outcome].word}：${outcomeText(bet, acceptance.outcome, format, undefined)}`
}

function AcceptanceCard({ acceptance }: { readonly acceptance: Acceptance }) {
  return acceptance.kind === 'ended' ? (
    <OutcomeCard bet={acceptance.bet} outcome={acceptance.outcome} />
  ) : (
    <WaitingCard acceptance={acceptance} />
  )
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
          <strong className="mr-1.5 text-base font-semibold">{isLate ? '等待结果' : '正在确认'}</strong>
          <span className="text-ink-2">
            {isLate ? '已到上限，正在向服务器查询' : `最长 ${Math.round(totalMs / 1000)} 秒，超时自动退回`}
          </span>
        </p>
        <p className="truncate text-ink-2">
          {pickText(bet)} <b className="gs-num text-ink-1">@{formatOdds(shownOdds(bet), format)}</b> ·{' '}
          <span className="gs-num">{displayAmount(bet.stake.minor, bet.stake.currency)}</span> 已冻结
        </p>
      </div>
    </div>
  )
}

const looks = {
  accepted: { tone: 'ok', word: '投注成功' },
  refused: { tone: 'danger', word: '没有成交' },
  'odds-changed': { tone: 'warn', word: '赔率变了' },
} as const

function OutcomeCard({ bet, outcome }: { readonly bet: Bet; readonly outcome: keyof typeof looks }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const asked = useSlipStore((state) => state.placed.find((each) => each.id === bet.id)?.odds)
  const { tone, word } = looks[outcome]
  return (
    <div className="rounded-2 border border-line bg-surface py-2 pr-1 pl-3 text-xs">
      <div className="flex items-center gap-2">
        <Tag tone={tone} {...(outcome === 'odds-changed' && { mark: 'refresh' as const })}>
          {word}
        </Tag>
        <span className="gs-num min-w-0 flex-1 truncate text-ink-2">
          {outcome === 'accepted'
            ? `单号 ${bet.number} · @${formatOdds(shownOdds(bet), format)}`
            : pickText(bet)}
        </span>
        <IconButton
          label="知道了"
          size="sm"
          icon={<X size={16} />}
          onClick={() => slipNow().dismiss([bet.id])}
        />
      </div>
      <p className="pr-2 pb-1 text-ink-2">{outcomeText(bet, outcome, format, asked)}</p>
      {outcome === 'odds-changed' && bet.oddsNow !== undefined && (
        <Button size="sm" tone="accent-outline" onClick={() => backToSlip(bet)}>
          按 {formatOdds(bet.oddsNow, format)} 放回注单
        </Button>
      )}
      {outcome !== 'odds-changed' && (
        <Button size="sm" tone="ghost" className="-ml-3.25" onClick={() => backToSlip(bet)}>
          {outcome === 'accepted' ? '再投一注' : '放回注单'}
        </Button>
      )}
    </div>
  )
}

function outcomeText(
  bet: Bet,
  outcome: keyof typeof looks,
  format: OddsFormat,
  asked: Bet['odds'] | undefined,
): string {
  const stake = displayAmount(bet.stake.minor, bet.stake.currency)
  switch (outcome) {
    case 'accepted': {
      const moved =
        asked === undefined || asked === bet.odds
          ? ''
          : `赔率 ${formatOdds(asked, format)} → ${formatOdds(bet.odds, format)}，按你的设置已自动接受。`
      return `${moved}${pickText(bet)}，${stake}，预计返还 ${displayAmount(bet.potentialReturn.minor, bet.stake.currency)}`
    }
    case 'odds-changed':
      return bet.oddsNow === undefined
        ? refusedText(bet)
        : `${formatOdds(bet.odds, format)} → ${formatOdds(bet.oddsNow, format)}，${stake} 已退回中心钱包。确认后再投`
    case 'refused':
      return refusedText(bet)
    default:
      return ''
  }
}

/**
 * The selection such as 大 2.5/3, with its market where the name is only a team's; the kind of bet when there are
 * several legs.
 */
function pickText(bet: Bet): string {
  const [leg] = bet.legs
  if (leg === undefined) return ''
  if (bet.kind !== 'single') return betTitle(bet, slipPartsOf(bet.legs).length)
  const name = selectionName(leg, { home: leg.homeName, away: leg.awayName })
  return leg.kind === 'total' ? name : `${name} ${marketName(leg.sport, leg.kind, leg.period, leg)}`
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

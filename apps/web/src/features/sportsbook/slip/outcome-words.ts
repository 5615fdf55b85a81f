import { betTitle, formatOdds, marketName, selectionName, slipPartsOf } from '@grandstand/betting'
import type { Bet, OddsFormat } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { refusedText, type Outcome } from './acceptance.ts'

export const outcomeLooks = {
  accepted: { tone: 'ok', word: '投注成功' },
  refused: { tone: 'danger', word: '没有成交' },
  'odds-changed': { tone: 'warn', word: '赔率变了' },
} as const satisfies Record<Outcome, object>

/** Outcome of a bet as one sentence; `asked` are the odds that it was sent with. */
export function outcomeText(
  bet: Bet,
  outcome: Outcome,
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
      return `${moved}${pickText(bet)}，${stake}，${returnText(bet)}`
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

export const returnText = (bet: Bet): string =>
  `预计返还 ${displayAmount(bet.potentialReturn.minor, bet.stake.currency)}`

/**
 * The selection such as 大 2.5/3, with its market where the name is only a team's; the kind of bet when there are
 * several legs.
 */
export function pickText(bet: Bet): string {
  const [leg] = bet.legs
  if (leg === undefined) return ''
  if (bet.kind !== 'single') return betTitle(bet, slipPartsOf(bet.legs).length)
  const name = selectionName(leg, { home: leg.homeName, away: leg.awayName })
  return leg.kind === 'total' ? name : `${name} ${marketName(leg.sport, leg.kind, leg.period, leg)}`
}

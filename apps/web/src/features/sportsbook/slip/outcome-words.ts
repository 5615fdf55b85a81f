import { betTitle, formatOdds, marketName, matchName, selectionName, slipPartsOf } from '@grandstand/betting'
import type { Bet, OddsFormat } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { cashedOf, restOfStake } from '../cash-out/cash-out.ts'
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
      return `${moved}${pickText(bet)}${matchText(bet)}，${stake}，${returnText(bet)}`
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

/** Expected return, of a system the largest; of a bet that was cashed out in part, that of the rest. */
export function returnText(bet: Bet): string {
  const { kind, potentialReturn, stake } = bet
  const money = (minor: bigint) => displayAmount(minor, stake.currency)
  const rest = restOfStake(bet)
  const back = money((potentialReturn.minor * rest) / stake.minor)
  const expected = kind === 'system' ? `最高返还 ${back}` : `预计返还 ${back}`
  if (rest === stake.minor) return expected
  return `已提前结算得 ${money(cashedOf(bet))}，余下 ${money(rest)} ${expected}`
}

/** The match of a single in brackets: a name such as 大 2.5 does not say where it was picked. */
export function matchText({ legs: [leg, ...others] }: Bet): string {
  if (leg === undefined || others.length > 0) return ''
  return `（${matchName({ home: leg.homeName, away: leg.awayName })}）`
}

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

import type { Bet } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { pickText } from '../slip/outcome-words.ts'
import { betMark } from './bet-marks.ts'

/** 注单已结算：丹麦 全场独赢，赢，返还 ¥37.00; several bets with their sum. */
export function settledText(bets: readonly Bet[]): string {
  const [first] = bets
  if (first === undefined) return ''
  const { currency } = first.stake
  const minor = bets.reduce((sum, { returned }) => sum + (returned?.minor ?? 0n), 0n)
  if (bets.some(({ stake }) => stake.currency !== currency)) return `${bets.length} 张注单已结算`
  if (bets.length > 1) return `${bets.length} 张注单已结算，共返还 ${displayAmount(minor, currency)}`
  return `注单已结算：${pickText(first)}，${betMark(first).word}，返还 ${displayAmount(minor, currency)}`
}

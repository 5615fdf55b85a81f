import type { CallOutput } from '@grandstand/contract'
import type { Bet, getBet } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import type { TimelineItem } from '@grandstand/ui'
import { refusalText } from '../slip/acceptance.ts'
import { whyRefused } from '../cash-out/cash-out.ts'
import { betMark } from './bet-marks.ts'

type Settlement = CallOutput<typeof getBet>['settlements'][number]

/** The history of a bet in chronological order. `timeOf` formats a moment. */
export function storyOf(
  bet: Bet,
  settlements: readonly Settlement[],
  timeOf: (at: number) => string,
): TimelineItem[] {
  const money = (minor: bigint) => displayAmount(minor, bet.stake.currency)
  const moments: (TimelineItem & { readonly at: number })[] = [
    { at: bet.placedAt, title: `投注 ${money(bet.stake.minor)}`, state: 'done' },
  ]
  if (bet.decidedAt !== undefined)
    moments.push(
      bet.refusal === undefined
        ? { at: bet.decidedAt, title: '已成交', state: 'done' }
        : { at: bet.decidedAt, title: `没有成交：${refusalText(bet.refusal)}`, state: 'failed' },
    )
  for (const [index, each] of (bet.cashOuts ?? []).entries()) {
    if (each.decidedAt === undefined) continue
    const how =
      each.byRule === undefined ? '' : each.byRule === 'floor' ? '（自动，到下限）' : '（自动，到上限）'
    const nth = bet.cashOuts && bet.cashOuts.length > 1 ? ` ${index + 1}` : ''
    moments.push(
      each.status === 'accepted'
        ? {
            at: each.decidedAt,
            title: `提前结算${nth}${how}：本金 ${money(each.stake.minor)}，得 ${money(each.returned.minor)}`,
            state: 'done',
          }
        : {
            at: each.decidedAt,
            title: `提前结算${nth}${how}：没有成交，${whyRefused(each)}`,
            state: 'failed',
          },
    )
  }
  for (const [index, each] of settlements.entries()) {
    const { word } = betMark({ status: 'settled', kind: bet.kind, result: each.result })
    const before = settlements[index - 1]
    const title = `${word}，返还 ${money(each.returned.minor)}`
    moments.push({
      at: each.at,
      title: before
        ? before.returned.minor > 0n
          ? `结果更正 ${index}：改为${title}，撤回 ${money(before.returned.minor)}`
          : `结果更正 ${index}：改为${title}`
        : `结算：${title}`,
      state: 'done',
    })
  }
  const story: TimelineItem[] = moments
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...item }) => ({ ...item, note: timeOf(at) }))
  if (bet.status === 'pending') story.push({ title: '正在确认', state: 'now' })
  if (bet.status === 'accepted') story.push({ title: '等待赛果', state: 'now' })
  return story
}

import { displayAmount } from '@grandstand/money'
import type { ErrorName } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'
import type { Watching } from './watching.ts'

/** The outcome of a pending bet: exactly one of three. */
export type Outcome = 'accepted' | 'refused' | 'odds-changed'

/** A bet in the acceptance list: waiting, or with its outcome until the outcome is dismissed. */
export type Acceptance =
  | { readonly kind: 'waiting'; readonly bet: Bet; readonly remainingMs: number; readonly totalMs: number }
  /** No decision after the ceiling. Only the server can decide, so the client polls. */
  | { readonly kind: 'overdue'; readonly bet: Bet }
  | { readonly kind: 'ended'; readonly bet: Bet; readonly outcome: Outcome }

const graceMs = 1_000

/** The acceptance state of a bet. `ceilingMs` applies when the answer has no deadline. */
export function acceptanceOf(bet: Bet, nowMs: number, ceilingMs = 8_000): Acceptance {
  if (bet.status === 'pending') {
    const by = bet.decideBy ?? bet.placedAt + ceilingMs
    const remainingMs = by - nowMs
    return remainingMs > -graceMs
      ? { kind: 'waiting', bet, remainingMs: Math.max(0, remainingMs), totalMs: by - bet.placedAt }
      : { kind: 'overdue', bet }
  }
  const isRefused = bet.status === 'refused'
  const outcome = !isRefused ? 'accepted' : bet.refusal === 'odds-changed' ? 'odds-changed' : 'refused'
  return { kind: 'ended', bet, outcome }
}

/** The watched bets, newest first, with the channel's state preferred over the list's. */
export function watchedBets(
  watching: Watching,
  live: readonly Bet[],
  listed: readonly Bet[],
): readonly Bet[] {
  const known = new Map([...listed, ...live].map((bet) => [String(bet.id), bet]))
  return watching.ids.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => b.placedAt - a.placedAt)
}

/** Watched ids that the channel does not include. They were decided elsewhere, so only the list knows their outcome. */
export const unknownIds = (watching: Watching, live: readonly Bet[]): readonly string[] =>
  watching.ids.filter((id) => !live.some((bet) => bet.id === id))

const reasons: Partial<Record<ErrorName, string>> = {
  'odds-changed': '赔率变了',
  'market-suspended': '盘口已暂停',
  'market-closed': '盘口已收盘',
  'match-started': '比赛已经开始',
  'stake-below-minimum': '低于最低投注额',
  'stake-above-maximum': '高于最高投注额',
  'insufficient-funds': '余额不足',
  'feed-silent': '比赛数据中断',
  'acceptance-timed-out': '超过最长确认时间',
  'related-legs': '选项有关联，不能串关',
  'same-market': '同一盘口只能选一项',
  'builder-unavailable': '这几个选项不能组合',
  'refused-together': '同一批有一注没有成交',
  'member-dormant': '账号未激活',
  'loss-limit-reached': '超过你设的亏损限额',
  'time-limit-reached': '已到你设的时间限额',
  'play-excluded': '你在暂停期内',
  'money-frozen': '你的资金已被冻结',
}

/** The reason of a refusal as text, without a full stop. */
export const refusalText = (refusal: ErrorName | undefined): string =>
  (refusal && reasons[refusal]) ?? '未受理'

/** The text of a refused bet: 盘口已暂停，¥100.00 已退回中心钱包。 */
export const refusedText = (bet: Bet): string =>
  `${refusalText(bet.refusal)}，${displayAmount(bet.stake.minor, bet.stake.currency)} 已退回中心钱包。`

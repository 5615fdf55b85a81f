import { displayAmount } from '@grandstand/money'
import type { ErrorName } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'

/** What became of a bet that was waited for: exactly one of three. */
export type Outcome = 'accepted' | 'refused' | 'odds-changed'

/** A bet in the acceptance list: waiting, or with its outcome until it is dismissed. */
export type Acceptance =
  | { readonly kind: 'waiting'; readonly bet: Bet; readonly remainingMs: number; readonly totalMs: number }
  /** Past the ceiling without word: the server decides, we ask. */
  | { readonly kind: 'overdue'; readonly bet: Bet }
  | { readonly kind: 'ended'; readonly bet: Bet; readonly outcome: Outcome }

const graceMs = 1_000

/** Where a bet stands for who waits for it; `ceilingMs` is used where an answer does not say until when. */
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

/** Ids whose outcome this page has to show: everything seen pending, and what was placed here. */
export interface Watching {
  readonly ids: readonly string[]
}

/** Adds the pending bets; ids stay until they are dismissed. The same value when nothing is new. */
export function watchPending(watching: Watching, bets: readonly Bet[]): Watching {
  const fresh = bets
    .filter((bet) => bet.status === 'pending' && !watching.ids.includes(bet.id))
    .map((bet) => bet.id)
  return fresh.length === 0 ? watching : { ids: [...fresh, ...watching.ids] }
}

/** The bets to show, newest first, in the freshest state known: the channel's before the list's. */
export function watchedBets(
  watching: Watching,
  live: readonly Bet[],
  listed: readonly Bet[],
): readonly Bet[] {
  const known = new Map([...listed, ...live].map((bet) => [String(bet.id), bet]))
  return watching.ids.flatMap((id) => known.get(id) ?? []).toSorted((a, b) => b.placedAt - a.placedAt)
}

/** Watched ids that the channel does not know: only the list can tell what became of them (they ended elsewhere). */
export const unknownIds = (watching: Watching, live: readonly Bet[]): readonly string[] =>
  watching.ids.filter((id) => !live.some((bet) => bet.id === id))

const reasons: Partial<Record<ErrorName, string>> = {
  'odds-changed': '赔率变了',
  'market-suspended': '盘口已暂停',
  'market-closed': '盘口已收盘',
  'match-started': '比赛已经开始',
  'stake-below-minimum': '低于最低投注额',
  'stake-above-maximum': '高于最高投注额',
  'insufficient-funds': '可用余额不够',
  'feed-silent': '比赛数据中断',
  'acceptance-timed-out': '超过最长确认时间',
  'related-legs': '有互相关联的选项',
  'builder-unavailable': '这几个选项不能组合',
  'refused-together': '同一批里有一注没有成交',
  'member-dormant': '账号还没有激活',
  'loss-limit-reached': '超过你设的亏损限额',
  'time-limit-reached': '已到你设的时间限额',
  'play-excluded': '你在暂停期内',
  'money-frozen': '你的资金已被冻结',
}

/** A refusal in words, without a full stop. */
export const refusalText = (refusal: ErrorName | undefined): string =>
  (refusal && reasons[refusal]) ?? '没有被受理'

/** 盘口已暂停，¥100.00 已退回中心钱包。 */
export const refusedText = (bet: Bet): string =>
  `${refusalText(bet.refusal)}，${displayAmount(bet.stake.minor, bet.stake.currency)} 已退回中心钱包。`

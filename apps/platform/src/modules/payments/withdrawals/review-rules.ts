import { addDays, siteDay, startOfDay } from '@grandstand/contract/site-day'
import type { WithdrawalKind, WithdrawalRule, WithdrawalRuleName } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Facts } from './facts.ts'
import type { WithdrawalSettings } from './settings.ts'

export interface Judgement {
  readonly rules: readonly WithdrawalRule[]
  /**
   * Largest amount that may be withdrawn now; 0 when a rule other than turnover is unmet, or when the amount would be
   * below the minimum.
   */
  readonly withdrawable: bigint
}

const smaller = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, each) => (each < least ? each : least))
/** Whether the member's steps are done: the last of them chooses a network, which USDT alone needs. */
const isBound = (kind: WithdrawalKind, { nextStep, network }: Pick<Facts, 'nextStep' | 'network'>): boolean =>
  kind === 'usdt'
    ? nextStep === undefined && network !== undefined
    : nextStep === undefined || nextStep === 'selectUSDT'

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
const moneyOf = (currency: Currency) => (minor: bigint) => ({ minor, currency })

/** The cool-off that ends last; undefined when none is running. */
function coolOffOf(
  facts: Facts,
  coolOffMs: number,
  now: number,
): Omit<WithdrawalRule, 'rule' | 'isMet'> | undefined {
  const [latest] = facts.changes
    .map(({ what, at }) => ({ because: what, until: at + coolOffMs }))
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.until - a.until)
  return latest
}

/**
 * Decides from the facts alone whether and how much a member may withdraw in one way. Lists every rule, met or not,
 * with its progress.
 */
export function judge(
  kind: WithdrawalKind,
  facts: Facts,
  settings: WithdrawalSettings,
  now: number,
): Judgement {
  const way = settings.ways[kind]
  const { currency } = way
  const money = moneyOf(currency)
  const { available, usedToday, turnover } = facts.byCurrency[currency]
  const dailyLeft = positive(settings.daily[currency] - usedToday)
  const locked = smaller(turnover.left, available)
  const destinations = kind === 'usdt' ? facts.addresses : facts.cards
  const usableAt = destinations.map(({ usableFrom }) => usableFrom).toSorted((a, b) => a - b)[0]
  const coolOff = coolOffOf(facts, settings.coolOffMs, now)
  const tomorrow = startOfDay(addDays(siteDay(now), 1))
  const rule = (
    name: WithdrawalRuleName,
    isMet: boolean,
    more: Omit<WithdrawalRule, 'rule' | 'isMet'> = {},
  ): WithdrawalRule => ({ rule: name, isMet, ...more })
  const free = positive(available - locked)

  const rules: WithdrawalRule[] = [
    ...(facts.isOffered[kind] ? [] : [rule('not-offered', false)]),
    ...(facts.isFrozen ? [rule('frozen', false)] : []),
    ...(kind === 'usdt' && !facts.mayUseVirtualCurrency ? [rule('virtual-currency', false)] : []),
    rule('bind-steps', isBound(kind, facts)),
    rule('withdraw-password', facts.hasPassword),
    rule('destination', usableAt !== undefined && usableAt <= now, {
      ...(usableAt !== undefined &&
        usableAt > now && { until: usableAt, because: kind === 'usdt' ? 'address' : 'card' }),
    }),
    rule('cool-off', coolOff === undefined, coolOff),
    rule('turnover', turnover.left === 0n, {
      ...(turnover.total > 0n && {
        progress: { done: money(turnover.done), total: money(turnover.total), left: money(turnover.left) },
      }),
    }),
    rule('daily-amount', dailyLeft >= way.min, {
      progress: { done: money(usedToday), total: money(settings.daily[currency]), left: money(dailyLeft) },
      ...(dailyLeft < way.min && { until: tomorrow }),
    }),
    rule('daily-count', facts.countToday < settings.dailyCount, {
      count: { done: facts.countToday, total: settings.dailyCount },
      ...(facts.countToday >= settings.dailyCount && { until: tomorrow }),
    }),
    rule('open-orders', facts.openOrders < settings.mostOpen, {
      count: { done: facts.openOrders, total: settings.mostOpen },
    }),
    rule('balance', available >= way.min),
  ]
  const isBlocked = rules.some((each) => !each.isMet && each.rule !== 'turnover')
  const most = smaller(free, dailyLeft, way.max)
  return { rules, withdrawable: isBlocked || most < way.min ? 0n : most }
}

/**
 * Rules that block a withdrawal of `amount`; empty when none does. The balance rule is left out, because the ledger
 * decides about it.
 */
export function against(amount: bigint, { rules, withdrawable }: Judgement): readonly WithdrawalRule[] {
  const unmet = rules.filter(({ rule, isMet }) => !isMet && rule !== 'balance')
  const blocking = unmet.filter(({ rule }) => rule !== 'turnover')
  if (blocking.length > 0) return unmet
  return amount <= withdrawable
    ? []
    : rules.filter(
        ({ rule, isMet, progress }) =>
          (rule === 'turnover' && !isMet) ||
          (rule === 'daily-amount' && progress && amount > progress.left.minor),
      )
}

import type { Money } from '@grandstand/contract'
import type { VenueBalance } from '@grandstand/contract/games'
import { currencies, displayAmount, type Currency } from '@grandstand/money'
import type { TagMark, TagTone } from '@grandstand/ui'

interface WalletWords {
  readonly wallet: 'central' | 'usdt'
  /** Shown before a typed amount. */
  readonly prefix: string
  readonly back: string
  readonly available: string
  readonly reading: string
  readonly isEmpty: string
  readonly notTaken: string
}

/** Texts about the wallet from which transfers in a currency come and to which they return. */
export const walletWords: Readonly<Record<Currency, WalletWords>> = {
  CNY: {
    wallet: 'central',
    prefix: '¥',
    back: '转回中心钱包',
    available: '中心钱包可用',
    reading: '正在读取中心钱包',
    isEmpty: '中心钱包没有可用余额',
    notTaken: '这个场馆不收人民币',
  },
  USDT: {
    wallet: 'usdt',
    prefix: 'USDT',
    back: '转回 USDT 钱包',
    available: 'USDT 钱包可用',
    reading: '正在读取 USDT 钱包',
    isEmpty: 'USDT 钱包没有可用余额',
    notTaken: '这个场馆不收 USDT',
  },
}

/** Whether a venue keeps balances in a currency. A platform that does not report currencies supports only CNY. */
export const takes = (venue: Pick<VenueBalance, 'currencies'>, unit: Currency): boolean =>
  (venue.currencies ?? ['CNY']).includes(unit)

/** Balance at a venue in a currency, in minor units; undefined while unknown. */
export const balanceIn = (
  { balances, balance }: Pick<VenueBalance, 'balances' | 'balance'>,
  unit: Currency,
): bigint | undefined =>
  (balances ?? (balance ? [balance] : [])).find((each) => each.currency === unit)?.minor

/** Sums for display: the member's unit first, even if zero, then other currencies. They are never added together. */
export function shownSums(sums: readonly Money[], unit: Currency): readonly Money[] {
  const own = sums.find(({ currency }) => currency === unit) ?? { minor: 0n, currency: unit }
  return [own, ...sums.filter(({ currency, minor }) => currency !== unit && minor > 0n)]
}

interface VenueWords {
  readonly note: string
  readonly tone: 'quiet' | 'danger' | 'warn'
  /** Undefined when the amount needs no explanation. */
  readonly tag: { readonly text: string; readonly tone: TagTone; readonly mark: TagMark } | undefined
}

/**
 * The state of a venue for a member who settles in `unit`: a pending transfer, a problem, and where the money is
 * meanwhile.
 */
export function wordsOfVenue(venue: VenueBalance, unit: Currency): VenueWords {
  const { state, transfer } = venue
  if (transfer) {
    const amount = displayAmount(transfer.amount.minor, transfer.amount.currency)
    if (transfer.heldAt !== undefined)
      return {
        note: `${transfer.direction === 'in' ? '转入' : '转出'} ${amount} · 与场馆账目需要人工核对，核对完才会入账或退回`,
        tone: 'warn',
        tag: { text: '核对中', tone: 'warn', mark: 'warn' },
      }
    const isSlow = transfer.tries > 1
    const note =
      transfer.direction === 'in'
        ? `转入 ${amount} · ${isSlow ? '场馆未应答，继续询问，结果只有到账或退回' : '等待场馆确认'}`
        : `转出 ${amount} · ${isSlow ? '场馆未应答，资金仍在场馆或已在途' : '等待场馆确认'}`
    return {
      note,
      tone: isSlow ? 'warn' : 'quiet',
      tag: { text: '处理中', tone: 'accent', mark: 'refresh' },
    }
  }
  if (state === 'away')
    return {
      note: '场馆没有应答，资金仍在场馆',
      tone: 'danger',
      tag: { text: '无应答', tone: 'danger', mark: 'error' },
    }
  if (state === 'maintenance')
    return {
      note: '维护中，暂不可查，资金仍在场馆',
      tone: 'quiet',
      tag: { text: '维护', tone: 'warn', mark: 'warn' },
    }
  const note = takes(venue, unit) ? '可转入转出' : walletWords[unit].notTaken
  return { note, tone: 'quiet', tag: undefined }
}

interface Recovered {
  readonly venue: string
  readonly state: 'moving' | 'done' | 'refunded'
  readonly amount: Money
}

/**
 * Summary of a recovery in one sentence. A venue counts once, whatever the number of its currencies, and as long as
 * something of it is on its way as one of those. From those of `later` money comes by itself.
 */
export function recoveryText(
  transfers: readonly Recovered[],
  away: readonly string[],
  later: readonly string[] = [],
): string {
  const venuesOf = (wanted: Recovered['state']) =>
    transfers.flatMap(({ venue, state }) => (state === wanted ? [venue] : []))
  const onTheWay = new Set([...venuesOf('moving'), ...later])
  const done = new Set(venuesOf('done').filter((venue) => !onTheWay.has(venue))).size
  const moving = onTheWay.size
  const back = currencies.flatMap((currency) => {
    const sum = transfers.reduce(
      (all, { state, amount }) =>
        state === 'done' && amount.currency === currency ? all + amount.minor : all,
      0n,
    )
    return sum > 0n ? [displayAmount(sum, currency)] : []
  })
  if (transfers.length === 0 && away.length === 0 && moving === 0) return '场馆没有可回收的余额'
  const parts = [
    done > 0 && `已收回 ${done} 个场馆`,
    back.length > 0 && `到账 ${back.join('、')}`,
    moving > 0 && `${moving} 个正在处理，离开本页也会继续`,
    away.length > 0 && `${away.length} 个没有应答，资金仍在场馆`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '回收失败，资金仍在场馆' : parts.join('，')
}

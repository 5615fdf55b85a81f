import type { Wallet, WalletKind } from '@grandstand/contract/wallets'
import { allot, mulDiv } from '@grandstand/money'

export const walletWords: Record<WalletKind, string> = {
  central: '中心钱包',
  usdt: 'USDT 钱包',
  yield: '理财钱包',
  coins: '看台币',
}

/** Price of one USDT in CNY, exact: `units` ÷ `scale`. */
export interface Rate {
  readonly units: bigint
  readonly scale: bigint
}

/** Reads the rate that the server tells ("7.2000"); undefined when it is not a positive decimal. */
export function readRate(text: string): Rate | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  const units = BigInt(`${match[1]}${fraction}`)
  return units === 0n ? undefined : { units, scale: 10n ** BigInt(fraction.length) }
}

/** Millionths of a USDT in one fen's place: 10^-6 against 10^-2. */
const millionthsPerCent = 10_000n

/** What an amount of a wallet is worth in fen; USDT at the rate, rounded down as the server does. */
export function valueInFen(minor: bigint, currency: 'CNY' | 'USDT', rate: Rate): bigint {
  return currency === 'CNY' ? minor : mulDiv(minor, rate.units, rate.scale * millionthsPerCent, 'down')
}

/** The wallets worth showing: coins only when there are any. */
export function shownWallets(wallets: readonly Wallet[] | undefined): readonly Wallet[] | undefined {
  return wallets?.filter(({ kind, available, held }) => kind !== 'coins' || available.minor + held.minor > 0n)
}

/** What the parts of the bar are called. */
export const partWords: Record<AssetPart['kind'], string> = { ...walletWords, venues: '场馆' }

/** One part of the bar: what a wallet (or all venues) is worth, and its share of all, in tenths of a percent. */
export interface AssetPart {
  readonly kind: WalletKind | 'venues'
  readonly fen: bigint
  readonly permille: number
}

export interface Assets {
  /** Everything in fen, held amounts included. */
  readonly total: bigint
  /** Wallets with anything in them; the shares add up to 1000. */
  readonly parts: readonly AssetPart[]
}

/** All assets in CNY and how they are parted; `atVenues` is what lies at venues, in fen. */
export function assetsOf(wallets: readonly Wallet[], rate: Rate, atVenues = 0n): Assets {
  const ours: Pick<AssetPart, 'kind' | 'fen'>[] = wallets.map(({ kind, available, held }) => ({
    kind,
    fen: valueInFen(available.minor + held.minor, available.currency, rate),
  }))
  const valued = [...ours, { kind: 'venues' as const, fen: atVenues }]
  const total = valued.reduce((sum, { fen }) => sum + fen, 0n)
  if (total <= 0n) return { total, parts: [] }
  const shares = allot(
    1000n,
    valued.map(({ fen }) => fen),
  )
  return {
    total,
    parts: valued
      .map((part, index) => ({ ...part, permille: Number(shares[index] ?? 0n) }))
      .filter(({ fen }) => fen > 0n),
  }
}

/** 45.1% */
export function percentText(permille: number): string {
  return `${Math.trunc(permille / 10)}.${permille % 10}%`
}

import type { Money } from '@grandstand/contract'
import type { Wallet, WalletKind } from '@grandstand/contract/wallets'
import { allot, exchange, toCent, type Currency } from '@grandstand/money'

export const walletWords: Record<WalletKind, string> = {
  central: '中心钱包',
  usdt: 'USDT 钱包',
  yield: '理财钱包',
  coins: '金币',
}

/** What an amount is worth in a unit at CNY for 1 USDT in ten-thousandths, cut to a hundredth as the server does. */
export function valueIn(unit: Currency, { minor, currency }: Money, rate: bigint): bigint {
  return toCent(exchange(minor, currency, unit, rate, 'down'), unit)
}

/** The wallets worth showing: coins only when there are any. */
export function shownWallets(wallets: readonly Wallet[] | undefined): readonly Wallet[] | undefined {
  return wallets?.filter(({ kind, available, held }) => kind !== 'coins' || available.minor + held.minor > 0n)
}

/** What a total and its parts are called in a unit. */
export const unitWords: Record<Currency, { readonly total: string; readonly parts: string }> = {
  CNY: { total: '总资产，折合人民币', parts: '各部分折合人民币' },
  USDT: { total: '总资产，折合 USDT', parts: '各部分折合 USDT' },
}

/** What the parts of the bar are called. */
export const partWords: Record<AssetPart['kind'], string> = { ...walletWords, venues: '场馆' }

/** One part of the bar: what a wallet (or all venues) is worth in the member's unit, and its share of all, in tenths of a percent. */
export interface AssetPart {
  readonly kind: WalletKind | 'venues'
  readonly minor: bigint
  readonly permille: number
}

export interface Assets {
  readonly unit: Currency
  /** Everything in minor units, held amounts included. */
  readonly total: bigint
  /** Wallets with anything in them; the shares add up to 1000. */
  readonly parts: readonly AssetPart[]
}

/** All assets in one unit and how they are parted; `atVenues` is what lies at venues. */
export function assetsOf(
  unit: Currency,
  wallets: readonly Wallet[],
  rate: bigint,
  atVenues: readonly Money[] = [],
): Assets {
  const ours: Pick<AssetPart, 'kind' | 'minor'>[] = wallets.map(({ kind, available, held }) => ({
    kind,
    minor: valueIn(unit, { ...available, minor: available.minor + held.minor }, rate),
  }))
  const venues = atVenues.reduce((sum, each) => sum + valueIn(unit, each, rate), 0n)
  const valued = [...ours, { kind: 'venues' as const, minor: venues }]
  const total = valued.reduce((sum, { minor }) => sum + minor, 0n)
  if (total <= 0n) return { unit, total, parts: [] }
  const shares = allot(
    1000n,
    valued.map(({ minor }) => minor),
  )
  return {
    unit,
    total,
    parts: valued
      .map((part, index) => ({ ...part, permille: Number(shares[index] ?? 0n) }))
      .filter(({ minor }) => minor > 0n),
  }
}

/** 45.1% */
export function percentText(permille: number): string {
  return `${Math.trunc(permille / 10)}.${permille % 10}%`
}

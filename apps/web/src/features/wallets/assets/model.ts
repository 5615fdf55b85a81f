import type { Money } from '@grandstand/contract'
import type { Wallet, WalletKind } from '@grandstand/contract/wallets'
import { allot, exchange, toCent, type Currency } from '@grandstand/money'

export const walletWords: Record<WalletKind, string> = {
  central: '中心钱包',
  usdt: 'USDT 钱包',
  yield: '理财钱包',
  coins: '金币',
}

/**
 * Converts an amount to a unit, rounded down to a hundredth like on the server. `rate`: CNY for 1 USDT, in
 * ten-thousandths.
 */
export function valueIn(unit: Currency, { minor, currency }: Money, rate: bigint): bigint {
  return toCent(exchange(minor, currency, unit, rate, 'down'), unit)
}

/** The wallets to show. Coins are hidden while there are none. */
export function shownWallets(wallets: readonly Wallet[] | undefined): readonly Wallet[] | undefined {
  return wallets?.filter(({ kind, available, held }) => kind !== 'coins' || available.minor + held.minor > 0n)
}

/** Labels of the total and its parts, by unit. */
export const unitWords: Record<Currency, { readonly total: string; readonly parts: string }> = {
  CNY: { total: '总资产，折合人民币', parts: '各部分折合人民币' },
  USDT: { total: '总资产，折合 USDT', parts: '各部分折合 USDT' },
}

/** Labels of the parts of the bar. */
export const partWords: Record<AssetPart['kind'], string> = { ...walletWords, venues: '场馆' }

/**
 * One part of the bar: value of a wallet (or of all venues) in the member's unit, and its share of the total in
 * tenths of a per cent.
 */
export interface AssetPart {
  readonly kind: WalletKind | 'venues'
  readonly minor: bigint
  readonly permille: number
}

export interface Assets {
  readonly unit: Currency
  /** Total in minor units, including held amounts. */
  readonly total: bigint
  /** Non-empty wallets. The shares add up to 1000. */
  readonly parts: readonly AssetPart[]
}

/**
 * Total assets in one unit and their parts, as on the server without coins, which never become money again.
 * `atVenues`: the balances at venues.
 */
export function assetsOf(
  unit: Currency,
  wallets: readonly Wallet[],
  rate: bigint,
  atVenues: readonly Money[] = [],
): Assets {
  const ours: Pick<AssetPart, 'kind' | 'minor'>[] = wallets
    .filter(({ kind }) => kind !== 'coins')
    .map(({ kind, available, held }) => ({
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

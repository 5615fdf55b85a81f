/** Currencies of a member's money. CNY is counted in fen (10^-2), USDT in millionths (10^-6). */
export type Currency = 'CNY' | 'USDT'

export const currencies = ['CNY', 'USDT'] as const satisfies readonly Currency[]

/** Number of decimals of the minor unit, which is the smallest amount that an account can hold. */
export const minorDigits = { CNY: 2, USDT: 6 } as const satisfies Record<Currency, number>

/** Minor units in one whole unit: 100n fen, 1_000_000n millionths. */
export const minorPerUnit = { CNY: 100n, USDT: 1_000_000n } as const satisfies Record<Currency, bigint>

/** Name and symbol of a currency wherever an amount is shown [ENT-07]. */
export interface CurrencyDisplay {
  readonly name: string
  readonly chineseName: string
  readonly code: Currency
  /** The settlement unit on the wire: `cny` or `usdt`. */
  readonly unit: 'cny' | 'usdt'
  /** For output that supports only ASCII. */
  readonly baseSymbol: string
  readonly unicodeSymbol: string
  /** Label of the field for a withdrawal's destination. */
  readonly withdrawLabel: string
  /** Label of the stored destination. */
  readonly bankCardLabel: string
}

export const currencyDisplays = {
  CNY: {
    name: 'RMB',
    chineseName: '人民币',
    code: 'CNY',
    unit: 'cny',
    baseSymbol: 'RMB',
    unicodeSymbol: '¥',
    withdrawLabel: '银行卡',
    bankCardLabel: '银行卡号',
  },
  USDT: {
    name: 'USDT',
    chineseName: '泰达币',
    code: 'USDT',
    unit: 'usdt',
    baseSymbol: 'USDT',
    unicodeSymbol: '₮',
    withdrawLabel: 'USDT 地址',
    bankCardLabel: 'USDT address',
  },
} as const satisfies Record<Currency, CurrencyDisplay>

export function isCurrency(value: unknown): value is Currency {
  return value === 'CNY' || value === 'USDT'
}

/** The currency behind a settlement unit (`cny`, `usdt`), undefined for any other text. */
export function currencyOfUnit(unit: string): Currency | undefined {
  return currencies.find((currency) => currencyDisplays[currency].unit === unit)
}

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyDisplays, currencyOfUnit, isCurrency } from './currency.ts'
import { displayAmount, shortenCount } from './display.ts'

describe('displayAmount', () => {
  it('[CONST-07] shows two decimals, in yuan and USDT as the look asks', () => {
    expect(displayAmount(123450n, 'CNY')).toBe('¥1,234.50')
    expect(displayAmount(1_188_120_000n, 'USDT')).toBe('1,188.12 USDT')
    expect(displayAmount(-123n, 'CNY')).toBe('\u2212¥1.23')
    expect(displayAmount(123n, 'CNY', { sign: 'always' })).toBe('+¥1.23')
    expect(displayAmount(0n, 'CNY', { sign: 'always' })).toBe('¥0.00')
  })

  it('cuts, never shows more than there is, and never shows minus zero', () => {
    expect(displayAmount(1_999_999n, 'USDT')).toBe('1.99 USDT')
    expect(displayAmount(-9_999n, 'USDT')).toBe('0.00 USDT')
  })

  it('[CONST-07] always has exactly two decimals, and the currency’s own sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.constantFrom(...currencies),
        (minor, currency) => {
          const { unicodeSymbol, baseSymbol } = currencyDisplays[currency]
          const shown = displayAmount(minor, currency)
          expect(shown).toMatch(/\d\.\d\d( USDT)?$/)
          const sign = shown.replace(/[−\d.,]/g, '')
          expect(sign).toBe(currency === 'CNY' ? unicodeSymbol : ` ${baseSymbol}`)
        },
      ),
    )
  })

  it('never shortens: the digits read back as the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (minor) => {
        expect(BigInt(displayAmount(minor, 'CNY').replaceAll(/[¥,.]/g, ''))).toBe(minor)
      }),
    )
  })
})

describe('shortenCount', () => {
  it('[CONST-07] shortens large counts with the 10,000 unit word', () => {
    expect(shortenCount(0)).toBe('0')
    expect(shortenCount(9_999)).toBe('9,999')
    expect(shortenCount(10_000)).toBe('1 万')
    expect(shortenCount(32_999)).toBe('3.2 万')
    expect(shortenCount(110_000_000)).toBe('1.1 亿')
    expect(shortenCount(Number.NaN)).toBe('0')
    expect([9_999, 10_000, 32_999, 110_000_000].map((count) => shortenCount(count, 'en'))).toEqual([
      '9,999',
      '10K',
      '32.9K',
      '110M',
    ])
  })
})

describe('currency display records', () => {
  it('[ENT-07] CNY shows RMB and the yuan sign, USDT a tether symbol and the label USDT address', () => {
    expect(currencyDisplays.CNY).toMatchObject({ name: 'RMB', unicodeSymbol: '¥', unit: 'cny', code: 'CNY' })
    expect(currencyDisplays.USDT).toMatchObject({
      unicodeSymbol: '₮',
      bankCardLabel: 'USDT address',
      unit: 'usdt',
    })
    for (const display of Object.values(currencyDisplays))
      for (const text of Object.values(display)) expect(text).not.toBe('')
  })

  it('finds a currency by its settlement unit', () => {
    expect(currencyOfUnit('usdt')).toBe('USDT')
    expect(currencyOfUnit('eur')).toBeUndefined()
    expect(isCurrency('CNY')).toBe(true)
    expect(isCurrency('cny')).toBe(false)
  })
})

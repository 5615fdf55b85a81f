import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToStake, pressStakeKey, readStake, stakeTextOf, type StakeKey } from './stake.ts'

const keys: readonly StakeKey[] = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '.',
  'backspace',
  'clear',
]

describe('stake text', () => {
  it('is read by the strict parser', () => {
    expect(readStake('', 'CNY')).toEqual({ kind: 'empty' })
    expect(readStake('100', 'CNY')).toEqual({ kind: 'amount', minor: 10_000n })
    expect(readStake('0.05', 'CNY')).toEqual({ kind: 'amount', minor: 5n })
    for (const text of ['1e3', '-5', '+5', '01', '1.234', '.5', '1,000', 'NaN', '0x10', '١٢'])
      expect(readStake(text, 'CNY')).toEqual({ kind: 'not-an-amount' })
  })

  it('adds whole units exactly', () => {
    expect(addToStake('', 100n, 'CNY')).toBe('100')
    expect(addToStake('99.5', 100n, 'CNY')).toBe('199.5')
    expect(addToStake('abc', 500n, 'CNY')).toBe('500')
    expect(addToStake('9.5', 10n, 'USDT')).toBe('19.5')
  })

  it('writes an amount so that it reads back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (minor) => {
        expect(readStake(stakeTextOf(minor, 'CNY'), 'CNY')).toEqual({ kind: 'amount', minor })
      }),
    )
  })

  it('never leaves the keypad with a text that can not become an amount', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (pressed) => {
        const text = pressed.reduce(pressStakeKey, '')
        expect(text === '' || readStake(text.replace(/\.$/, ''), 'CNY').kind === 'amount').toBe(true)
      }),
    )
  })
})

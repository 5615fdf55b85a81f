import { describe, expect, it } from 'vitest'
import { cell, csvPart, timeText } from './csv.ts'
import type { StatementLine, Wallets } from '../service.ts'

const line = (cursor: number): StatementLine => ({
  cursor: String(cursor),
  transferId: `t${cursor}`,
  kind: 'bet',
  state: 'posted',
  wallet: 'central',
  isDebt: false,
  currency: 'CNY',
  amount: -12_345n,
  balanceAfter: 100n,
  memo: { note: '云岭城 vs 江港联, "大 2.5"', reference: '=HYPERLINK("x")' },
  at: new Date('2026-11-21T17:00:00Z'),
})

describe('the statement as CSV', () => {
  it('quotes what must be quoted, and makes formulas plain', () => {
    expect(cell('a,b')).toBe('"a,b"')
    expect(cell('a "b"')).toBe('"a ""b"""')
    expect(cell('=1+1')).toBe("'=1+1")
    expect(cell('@x')).toBe("'@x")
    expect(cell('-5')).toBe("'-5")
    expect(cell('丹麦')).toBe('丹麦')
  })

  it('[CONST-08] writes times as YYYY-MM-DD HH:mm:ss, in Asia/Shanghai', () => {
    expect(timeText(Date.parse('2026-11-21T17:00:00Z'))).toBe('2026-11-22 01:00:00')
  })

  it('goes on where the part before ended, with one head', async () => {
    const wallets = {
      statement: async (_id: string, { before }: { before?: string }) =>
        before === undefined
          ? { lines: [line(9), line(8)], before: '8' }
          : { lines: [line(7)], before: undefined },
    } as unknown as Wallets
    const first = await csvPart(wallets, 'm1', {}, undefined, 'zh-CN')
    expect(first).toMatchObject({ count: 2, next: '8' })
    expect(first.text.split('\r\n')).toEqual([
      '\uFEFF时间,钱包,类型,说明,币种,金额,余额,状态,单号',
      ...Array.from(
        { length: 2 },
        () =>
          `2026-11-22 01:00:00,中心钱包,投注,"云岭城 vs 江港联, ""大 2.5""",CNY,-123.45,1.00,成功,"'=HYPERLINK(""x"")"`,
      ),
      '',
    ])
    const last = await csvPart(wallets, 'm1', {}, first.next, 'zh-CN')
    expect(last.next).toBeUndefined()
    expect(last.text.startsWith('2026')).toBe(true)
  })
})

import { inflateSync } from 'node:zlib'
import { inBoth } from '@grandstand/contract/house-text'
import { describe, expect, it } from 'vitest'
import type { StatementLine, Wallets } from '../service.ts'
import { statementPdf, textOf } from './statement-pdf.ts'

const line = (n: number, amount: bigint, more: Partial<StatementLine> = {}): StatementLine => ({
  cursor: `${n}`,
  at: new Date(Date.UTC(2026, 10, 21, 16, 0, n)),
  transferId: `t${n}`,
  wallet: 'central',
  kind: 'bet',
  currency: 'CNY',
  amount,
  balanceAfter: 100_000n + amount,
  state: 'posted',
  isDebt: false,
  memo: { note: '上海申花 vs 北京国安 <b>让球</b> 😀' },
  ...more,
})
const rate = { tenThousandths: 72_000n, since: Date.UTC(2026, 10, 20, 2) }
const heading = {
  name: 'fan1',
  site: inBoth('河岸', 'River side'),
  unit: 'CNY',
  rate,
  choice: {},
  now: Date.UTC(2026, 10, 22),
  language: 'zh-CN',
} as const

describe('the statement as PDF', () => {
  it('sums what moved, not what is held, and says so when there is more', () => {
    const lines = [line(3, -500n, { state: 'pending' }), line(2, 1_250n), line(1, -1_000n)]
    const facts = new Map(textOf(lines, false, heading).facts)
    expect(facts.get('CNY')).toBe('收入 12.50，支出 10.00')
    expect(facts.get('期间')).toBe('2026-11-22 至 2026-11-22（北京时间）')
    expect(facts.get('笔数')).toBe('3 笔')
    expect(new Map(textOf(lines, true, heading).facts).get('笔数')).toContain('导出 CSV')
    const english = textOf(lines, false, { ...heading, language: 'en' })
    expect(english.facts.slice(0, 2)).toEqual([
      ['Member', 'fan1'],
      ['Period', '2026-11-22 to 2026-11-22 (Beijing time)'],
    ])
    expect([textOf(lines, false, heading).foot, english.foot]).toEqual(['河岸', 'River side'])
    // A line's own text is not translated.
    expect(english.rows[0]?.[3]).toBe('上海申花 vs 北京国安 <b>让球</b> 😀')
    expect(textOf([], false, heading).facts).toHaveLength(5)
  })

  it('[ROLE-10] sums both currencies in what the member settles in, at a rate with its time', () => {
    const inUsdt = { wallet: 'usdt', currency: 'USDT' } as const
    const lines = [line(3, 10_000_000n, inUsdt), line(2, -720n), line(1, 1_440n)]
    const facts = (unit: 'CNY' | 'USDT', of = lines) => new Map(textOf(of, false, { ...heading, unit }).facts)
    expect(facts('USDT').get('USDT')).toBe('收入 10.000000，支出 0.000000')
    expect(facts('USDT').get('合计折 USDT')).toBe(
      '收入 12.000000，支出 1.000000（1 USDT = ¥7.2000，2026-11-20 10:00:00 起）',
    )
    expect(facts('CNY').get('合计折 CNY')).toContain('收入 86.40，支出 7.20（')
    expect(facts('CNY', lines.slice(1)).has('合计折 CNY')).toBe(false)
    expect(facts('USDT', lines.slice(1)).has('合计折 USDT')).toBe(true)
  })

  it('is drawn beside the main thread, with its Chinese font in it', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => line(59 - n, 100n))
    const wallets = {
      statement: () => Promise.resolve({ lines, before: undefined }),
      rate: () => Promise.resolve(rate),
    } as unknown as Wallets
    const bytes = Buffer.from(
      await statementPdf(
        wallets,
        { memberId: 'm1', name: 'fan1', site: '河岸', unit: 'CNY' },
        {},
        heading.now,
        'zh-CN',
      ),
    )
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const text = bytes.toString('latin1')
    expect(text).toContain('/FontFile')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // The font's map from glyphs to letters, which lets a reader search and copy the text.
    const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: start }) => {
      try {
        return inflateSync(bytes.subarray(index + start.length)).toString('latin1')
      } catch {
        return ''
      }
    })
    const letters =
      streams.find((each) => each.includes('beginbfrange') || each.includes('beginbfchar')) ?? ''
    for (const sign of '河岸资金对账单上海申花')
      expect(letters).toContain(sign.charCodeAt(0).toString(16).padStart(4, '0'))
  }, 60_000)
})

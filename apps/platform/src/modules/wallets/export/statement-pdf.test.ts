import { inflateSync } from 'node:zlib'
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
const heading = { name: 'fan1', choice: {}, now: Date.UTC(2026, 10, 22), language: 'zh-CN' } as const

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
    // The line's own words are what they are.
    expect(english.rows[0]?.[3]).toBe('上海申花 vs 北京国安 <b>让球</b> 😀')
    expect(textOf([], false, heading).facts).toHaveLength(5)
  })

  it('is drawn beside the main thread, with its Chinese font in it', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => line(59 - n, 100n))
    const wallets = { statement: () => Promise.resolve({ lines, before: undefined }) } as unknown as Wallets
    const bytes = Buffer.from(
      await statementPdf(wallets, { memberId: 'm1', name: 'fan1' }, {}, heading.now, 'zh-CN'),
    )
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const text = bytes.toString('latin1')
    expect(text).toContain('/FontFile')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // Its map from glyphs to letters: a reader can search and copy what it shows.
    const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: start }) => {
      try {
        return inflateSync(bytes.subarray(index + start.length)).toString('latin1')
      } catch {
        return ''
      }
    })
    const letters =
      streams.find((each) => each.includes('beginbfrange') || each.includes('beginbfchar')) ?? ''
    for (const sign of '看台资金对账单上海申花')
      expect(letters).toContain(sign.charCodeAt(0).toString(16).padStart(4, '0'))
  }, 60_000)
})

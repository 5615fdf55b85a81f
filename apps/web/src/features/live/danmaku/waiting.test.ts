import { describe, expect, it } from 'vitest'
import { createWaitingLines, type DanmakuLine, type DanmakuRank } from './waiting.ts'

const line = (text: string, rank: DanmakuRank = 'other'): DanmakuLine => ({ parts: [text], rank })
const textOf = (each: DanmakuLine | undefined) => each?.parts.map(String).join('')

describe('lines that wait for a lane', () => {
  it("let one's own and shared bets go first, then in their order", () => {
    const waiting = createWaitingLines()
    waiting.add(line('甲'), 0)
    waiting.add(line('乙'), 0)
    waiting.add(line('推单', 'order'), 0)
    waiting.add(line('我', 'own'), 0)
    const taken = Array.from({ length: 5 }, () => textOf(waiting.next(10)))
    expect(taken).toEqual(['我', '推单', '甲', '乙', undefined])
  })

  it('are dropped when they have waited too long, and when there are too many', () => {
    const waiting = createWaitingLines()
    waiting.add(line('旧'), 0)
    waiting.add(line('新'), 2_000)
    expect(textOf(waiting.next(2_100))).toBe('新')
    for (let at = 0; at < 500; at += 1) waiting.add(line(String(at)), 3_000)
    expect(waiting.size()).toBe(40)
    expect(textOf(waiting.next(3_000))).toBe('460')
    expect(waiting.dropped()).toBe(461)
  })

  it('are taken out when their message is taken away', () => {
    const waiting = createWaitingLines()
    waiting.add({ ...line('骂人'), id: '1' }, 0)
    waiting.add({ ...line('甲'), id: '2' }, 0)
    waiting.remove('1')
    expect([textOf(waiting.next(0)), waiting.next(0)]).toEqual(['甲', undefined])
  })

  it("keep one's own line through a flood", () => {
    const waiting = createWaitingLines()
    waiting.add(line('我', 'own'), 0)
    for (let at = 0; at < 500; at += 1) waiting.add(line(String(at)), 100)
    expect(textOf(waiting.next(4_000))).toBe('我')
  })
})

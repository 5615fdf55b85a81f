import { games } from '@grandstand/game-engines'
import { describe, expect, it } from 'vitest'
import { betText } from './bet-words.ts'

describe('the bets of the par sheets', () => {
  it.each([
    [{ bet: { side: 'under', chance: 4950 } }, '小于，机会 49.5%'],
    [{ bet: { mines: 3 }, strategy: { safe: 5 } }, '3 雷 · 翻 5 格'],
    [{ bet: { board: 'wild-16' } }, '大起大落，16 行'],
    [{ bet: {}, strategy: { left: 150 } }, '1.5× 兑现'],
    [{ bet: {} }, '每一局'],
  ])('%j is %s', (claim, text) => expect(betText(claim)).toBe(text))

  it('differ within each sheet, and none shows the name of a field', () => {
    for (const { name, sheet } of games) {
      const texts = sheet.claims.map(betText)
      expect(new Set(texts).size, name).toBe(texts.length)
      expect(texts.join(' '), name).not.toMatch(/[a-z]/)
    }
  })
})

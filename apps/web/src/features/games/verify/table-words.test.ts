import { tableGames } from '@grandstand/game-engines/live'
import { expect, it } from 'vitest'
import { resultText, spotText } from './table-words.ts'

it('has words for every spot of every table, and none shows the name of a field', () => {
  for (const { name, sheet } of tableGames) {
    const texts = sheet.spots.map((spot) => spotText(spot.name))
    expect(new Set(texts).size, name).toBe(texts.length)
    expect(texts.join(' '), name).not.toMatch(/[a-z]/)
  }
})

it.each([
  ['baccarat-no-commission', [7, 3], '闲 7 · 庄 3'],
  ['dragon-tiger', [48, 1], '龙 ♣A · 虎 ♦2'],
  ['roulette', [17], '17 号'],
  ['sic-bo', [1, 2, 6], '1、2、6'],
  ['blackjack', [23, 18], '庄 23 爆'],
])('%s %j is said as %s', (game, result, text) => expect(resultText(game, result)).toBe(text))

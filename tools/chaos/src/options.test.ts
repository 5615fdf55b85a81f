import { expect, test } from 'vitest'
import { readOptions, takeWord } from './options.ts'

test('options are numbers with defaults, and one may be a word', () => {
  const words = ['--games', '50', '--step', 'bet', '--players', '4']
  const { word, rest } = takeWord(words, 'step', ['bet', 'win'])
  expect(word).toBe('bet')
  expect(readOptions(rest, { games: 0, players: 6, kills: 20 })).toEqual({ games: 50, players: 4, kills: 20 })
  expect(takeWord(rest, 'step', ['bet'])).toEqual({ word: undefined, rest })
  expect(() => takeWord(['--step', 'bets'], 'step', ['bet', 'win'])).toThrow('[--step bet|win]')
  expect(() => readOptions(words, { games: 0 })).toThrow('[--games 0]')
})

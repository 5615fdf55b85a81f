import { describe, expect, it } from 'vitest'
import { aGame } from '../../../testing/games.ts'
import { initialsOf, searchGames } from './search.ts'

const games = [
  aGame({
    game: 'lighthouse',
    chinese: '灯塔夜航',
    pinyin: ['dēng', 'tǎ', 'yè', 'háng'],
    latin: 'Night Lighthouse',
  }),
  aGame({ game: 'lanterns', chinese: '千灯集', pinyin: ['qiān', 'dēng', 'jí'], latin: 'Lantern Street' }),
  aGame({ game: 'mines', chinese: '扫雷', pinyin: ['sǎo', 'léi'], latin: 'Mines' }),
  aGame({ game: 'green', chinese: '绿洲', pinyin: ['lǜ', 'zhōu'], latin: 'Oasis' }),
]

const found = (text: string) => searchGames(text, games).map(({ game, mark }) => [game.game, mark])

describe('the search of games', () => {
  it('finds characters, whole pinyin and initials, and marks the characters', () => {
    expect(found('灯')).toEqual([
      ['lighthouse', [0, 1]],
      ['lanterns', [1, 2]],
    ])
    expect(found('deng')).toEqual(found('灯'))
    expect(found('dengta')).toEqual([['lighthouse', [0, 2]]])
    expect(found('dtyh')).toEqual([['lighthouse', [0, 4]]])
    expect(found('sl')).toEqual([['mines', [0, 2]]])
  })

  it('takes the beginning of a syllable at the end of the text only, and ü as u', () => {
    expect(found('dengt')).toEqual([['lighthouse', [0, 2]]])
    expect(found('dent')).toEqual([])
    expect(found('luzhou')).toEqual([['green', [0, 2]]])
  })

  it('finds Latin names, and nothing for spaces alone', () => {
    expect(found('Lantern s')).toEqual([['lanterns', undefined]])
    expect(searchGames('MINES', games)[0]?.latinMark).toEqual([0, 5])
    expect(found('  ')).toEqual([])
  })
})

it('makes the initials of syllables', () => {
  expect(initialsOf(['dēng', 'tǎ', 'yè', 'háng'])).toBe('dtyh')
})

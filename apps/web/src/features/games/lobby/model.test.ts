import { describe, expect, it } from 'vitest'
import { aGame } from '../../../testing/games.ts'
import { percent, rtpShort, rtpText, timesText } from './catalogue.ts'
import { filtered, gamesOf, heroesOf, seeOf, similarTo, playedLately } from './model.ts'

const lists = { now: 0, recent: [], favourites: [], hot: [] }
const names = (games: readonly { readonly game: string }[]) => games.map(({ game }) => game)

describe('the parts of the lobby', () => {
  const games = [
    aGame({ game: 'a', kind: 'slot', state: 'maintenance' }),
    aGame({ game: 'b', kind: 'slot' }),
    aGame({ game: 'c', kind: 'crash', channelCode: 'ridge', venueEnName: 'RIDGE' }),
  ]

  it('have their games, and those that cannot be opened last', () => {
    expect(names(gamesOf('slot', games, lists))).toEqual(['b', 'a'])
    expect(names(gamesOf('venue:ridge', games, lists))).toEqual(['c'])
    expect(names(gamesOf('all', games, lists))).toEqual(['b', 'c', 'a'])
    expect(gamesOf('live', games, lists)).toEqual([])
  })

  it('hot and recent are in the order of the platform, favourites in that of the member', () => {
    const hot = [
      { venueEnName: 'RIDGE', game: 'c', players: 9, rounds: 9 },
      { venueEnName: 'HARBOUR', game: 'b', players: 4, rounds: 4 },
      { venueEnName: 'HARBOUR', game: 'gone', players: 2, rounds: 2 },
    ]
    expect(names(gamesOf('hot', games, { ...lists, hot }))).toEqual(['c', 'b'])
    const recent = [{ venueEnName: 'HARBOUR', game: 'a', at: 0, rounds: 3 }]
    expect(names(gamesOf('recent', games, { ...lists, recent }))).toEqual(['a'])
    const favourites = [
      { venueEnName: 'RIDGE', game: 'c' },
      { venueEnName: 'HARBOUR', game: 'gone' },
      { venueEnName: 'HARBOUR', game: 'a' },
    ]
    expect(names(gamesOf('favourites', games, { ...lists, favourites }))).toEqual(['c', 'a'])
  })

  it('new is what came within fourteen days, the newest first', () => {
    const day = 24 * 3_600_000
    const some = [
      aGame({ game: 'old', since: 0 }),
      aGame({ game: 'week', since: 13 * day }),
      aGame({ game: 'today', since: 19 * day }),
      aGame({ game: 'always' }),
    ]
    expect(names(gamesOf('new', some, { ...lists, now: 20 * day }))).toEqual(['today', 'week'])
  })

  it('an unknown name of the address is the start', () => {
    expect(['slot', 'hot', 'live', 'nothing', undefined].map((text) => seeOf(text))).toEqual([
      'slot',
      'hot',
      'live',
      'start',
      'start',
    ])
  })
})

it('filters by venue, RTP, volatility and least stake, each alone and together', () => {
  const games = [
    aGame({ game: 'slow', rtp: '0.960000000000000', volatility: 1 }),
    aGame({ game: 'fast', rtp: '0.990000000000000', volatility: 5 }),
    aGame({ game: 'dear', rtp: '0.990000000000000', volatility: 2, stakes: [] }),
  ]
  const left = (filters: Parameters<typeof filtered>[1]) => names(filtered(games, filters, 'CNY'))
  expect(left({})).toEqual(['slow', 'fast', 'dear'])
  expect(left({ rtp: 0.97 })).toEqual(['fast', 'dear'])
  expect(left({ volatility: 2 })).toEqual(['slow', 'dear'])
  expect(left({ stake: 100n })).toEqual(['slow', 'fast'])
  expect(left({ rtp: 0.97, volatility: 4 })).toEqual(['dear'])
  expect(left({ venue: 'other' })).toEqual([])
})

it('shows one game of each kind first, and none that cannot be opened', () => {
  const games = [
    aGame({ game: 'a', kind: 'slot', players: 9 }),
    aGame({ game: 'b', kind: 'slot', players: 8 }),
    aGame({ game: 'c', kind: 'crash', players: 1 }),
    aGame({ game: 'd', kind: 'table', players: 99, state: 'maintenance' }),
  ]
  expect(names(heroesOf(games))).toEqual(['a', 'c', 'b'])
  expect(names(similarTo(games[0]!, games))).toEqual(['b', 'c'])
})

it('what was played last has live tables in its order', () => {
  const [dice, table] = [aGame({ game: 'dice' }), aGame({ game: 'baccarat-b06', kind: 'table' })]
  const played = (game: string) => ({ venueEnName: dice.venueEnName, game, at: 1, rounds: 1 })
  expect(
    names(playedLately([dice], [table], [played('baccarat-b06'), played('gone'), played('dice')])),
  ).toEqual(['baccarat-b06', 'dice'])
})

describe('figures', () => {
  it('are cut, never rounded up', () => {
    expect(percent('0.958924633499520')).toBe('95.89%')
    expect(percent('0.989999999999999')).toBe('98.99%')
    expect(percent('1.002')).toBe('100.20%')
    expect(percent('0.05')).toBe('5.00%')
    expect(percent('0.6332', 0)).toBe('63%')
    expect(rtpText({ rtp: '0.99', rtpLeast: '0.989982' })).toBe('98.99–99.00%')
    expect(rtpText({ rtp: '0.99', rtpLeast: '0.99' })).toBe('99.00%')
    expect(rtpShort({ rtp: '0.99', rtpLeast: '0.989982' })).toBe('99.0%')
    expect(rtpShort({ rtp: '0.989951', rtpLeast: '0.985512' })).toBe('98.6–99.0%')
    expect(rtpShort({ rtp: '0.958924', rtpLeast: '0.958924' })).toBe('95.89%')
  })

  it('name the largest win in times of the stake', () => {
    expect([19_800, 26_371_000, 32_360_724_000].map(timesText)).toEqual(['1.98', '2,637', '3,236,072'])
  })
})

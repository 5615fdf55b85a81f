import { describe, expect, it } from 'vitest'
import { aShoe, aTable, theTables } from '../../../testing/tables.ts'
import { chipOf, entryOf, familyOf, isFoundBy, playWord, roadsOfTable, tablesOf } from './model.ts'

const past = (result: number[], marks: string[] = []) => ({ result, marks, isVoid: false })

describe('live tables of the lobby', () => {
  it('are filtered by game, free seats and speed', () => {
    const names = (filters: Parameters<typeof tablesOf>[1]) =>
      tablesOf(theTables, filters).map(({ game }) => game)
    expect(names({ family: 'baccarat' })).toEqual(['baccarat-b06', 'baccarat-b02', 'baccarat-b11'])
    expect(names({ hasSeat: true })).toEqual(['blackjack-k05'])
    expect(names({ isSlow: true })).toEqual(['roulette-r03'])
    expect(familyOf({ plays: 'wheel-of-something' })).toBeUndefined()
  })

  it('are found by name, number, dealer and game', () => {
    for (const text of ['灯影', 'b06', '小鱼', '百家乐 ']) expect(isFoundBy(aTable(), text)).toBe(true)
    expect(isFoundBy(aTable(), '轮盘')).toBe(false)
    expect(playWord({ plays: 'baccarat-no-commission', speed: 'fast' })).toBe('快速免佣百家乐')
  })

  it('close by the clock, whatever was told last', () => {
    const table = { phase: 'betting', closesAt: 1_000 } as const
    expect(chipOf(table, 999)).toEqual({ kind: 'open', text: '下注' })
    expect(chipOf(table, 1_000)).toEqual({ kind: 'busy', text: '停止下注' })
  })

  it('draw the winner of a result as its road has it', () => {
    const won = (family: Parameters<typeof entryOf>[0], result: number[], marks?: string[]) =>
      entryOf(family, past(result, marks))
    expect(won('baccarat', [8, 3])).toEqual({ winner: 'blue' })
    expect(won('baccarat', [3, 7], ['banker-pair'])).toEqual({ winner: 'red', redPair: true })
    expect(won('baccarat', [6, 6])).toEqual({ winner: 'tie' })
    // The ace of spades (51) is below the two of clubs (0) here.
    expect(won('dragon-tiger', [51, 0])).toEqual({ winner: 'blue' })
    expect(won('dragon-tiger', [47, 46])).toEqual({ winner: 'tie' })
    expect(won('sic-bo', [6, 5, 1])).toEqual({ winner: 'red' })
    expect(won('roulette', [17])).toBeUndefined()
    expect(entryOf('baccarat', { ...past([8, 3]), isVoid: true })).toBeUndefined()
  })

  it('count a shoe', () => {
    expect(roadsOfTable('baccarat', aShoe('BBPTP')).counts).toMatchObject({ red: 2, blue: 2, ties: 1 })
  })
})

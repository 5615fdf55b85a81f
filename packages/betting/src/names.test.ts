import { describe, expect, it } from 'vitest'
import { marketKind } from '@grandstand/contract/sportsbook'
import { spokenBoardMarket } from './board-names.ts'
import { marketName, marketShortName, spokenMarket } from './market-names.ts'
import { outcomeWord, selectionName, spokenSelection, spokenSelectionName } from './names.ts'
import { oddsOf } from './odds.ts'

const names = { home: '丹麦', away: '比利时' }

it('names markets as the boards do', () => {
  expect(marketName('football', 'match-result')).toBe('全场独赢')
  expect(marketName('football', 'handicap')).toBe('全场让球')
  expect(marketName('football', 'total')).toBe('全场大小')
  expect(marketName('basketball', 'handicap')).toBe('全场让分')
  expect(marketName('basketball', 'total')).toBe('全场总分')
  expect(marketName('esports', 'winner')).toBe('全场独赢')
  expect(marketShortName('football', 'handicap')).toBe('让球')
})

it('names parts, teams and numbers', () => {
  expect(marketName('football', 'handicap', 'first-half')).toBe('上半场让球')
  expect(marketName('basketball', 'total', 'quarter-2')).toBe('第 2 节总分')
  expect(marketName('esports', 'winner', 'map-3')).toBe('第 3 局独赢')
  expect(marketName('tennis', 'winner', 'set-1')).toBe('第 1 盘独赢')
  expect(marketName('football', 'team-total', 'full', { team: 'away' })).toBe('全场客队大小')
  expect(marketName('football', 'next-goal', 'full', { number: 3 })).toBe('第 3 个进球')
  expect(marketName('basketball', 'race-to', 'quarter-1', { number: 20 })).toBe('第 1 节先到 20 分')
  expect(marketName('football', 'outright', 'season', { number: 1 })).toBe('冠军')
  expect(marketName('football', 'outright', 'season', { number: 4 })).toBe('前 4 名')
})

it('has a name for every market of every sport', () => {
  for (const kind of marketKind.options)
    for (const sport of ['football', 'basketball', 'esports', 'tennis'] as const)
      expect(marketShortName(sport, kind), `${sport} ${kind}`).toMatch(/\p{Script=Han}/u)
})

describe('selections', () => {
  it.each([
    [{ kind: 'match-result', selection: 'home' }, '丹麦', '主胜 丹麦 赔率 3.10'],
    [{ kind: 'match-result', selection: 'draw' }, '平局', '平局 赔率 3.10'],
    [{ kind: 'winner', selection: 'away' }, '比利时', '客胜 比利时 赔率 3.10'],
    [{ kind: 'handicap', selection: 'away', line: 0 }, '比利时 0', '比利时 平手 赔率 3.10'],
    [{ kind: 'handicap', selection: 'home', line: -3 }, '丹麦 −0.5/1', '丹麦 让 0.5/1 赔率 3.10'],
    [{ kind: 'handicap', selection: 'away', line: -3 }, '比利时 +0.5/1', '比利时 受让 0.5/1 赔率 3.10'],
    [{ kind: 'total', selection: 'over', line: 10 }, '大 2.5', '大 2.5 赔率 3.10'],
    [{ kind: 'total', selection: 'under', line: 9 }, '小 2/2.5', '小 2/2.5 赔率 3.10'],
  ] as const)('%o is %s, spoken %s', (selection, name, spoken) => {
    expect(selectionName(selection, names)).toBe(name)
    expect(spokenSelectionName(selection, names, oddsOf(3100))).toBe(spoken)
  })

  it.each([
    ['double-chance', 'home-or-draw', undefined, '丹麦 或 平局'],
    ['half-time-full-time', 'draw-away', undefined, '平局 / 比利时'],
    ['correct-score', '2-1', undefined, '2:1'],
    ['correct-score', 'other', undefined, '其他比分'],
    ['both-score', 'yes', undefined, '是'],
    ['odd-even', 'odd', undefined, '单'],
    ['next-goal', 'none', undefined, '无进球'],
    ['race-to', 'none', undefined, '均未达到'],
    ['first-scorer', 'p:den-9', '埃里克森', '埃里克森'],
    ['outright', 'c:den', undefined, 'den'],
  ] as const)('%s %s is %s %s', (kind, selection, given, name) => {
    expect(selectionName({ kind, selection, selectionName: given }, names)).toBe(name)
  })

  it('has the away side of every handicap with its own sign', () => {
    for (const kind of ['handicap', 'corners-handicap', 'cards-handicap', 'sets-handicap'] as const)
      expect(selectionName({ kind, selection: 'away', line: -2 }, names)).toBe('比利时 +0.5')
  })

  it('says the market of a selection, but not of who wins', () => {
    const said = (
      kind: 'handicap' | 'draw-no-bet' | 'match-result',
      period: 'full' | 'second-half',
      line?: number,
    ) => {
      const market = spokenMarket('football', { kind, period, line })
      return spokenSelection({ kind, selection: 'home', line, market }, names)
    }
    const question = { kind: 'handicap', period: 'second-half' } as const
    expect(spokenBoardMarket('football', question)).toBe(spokenMarket('football', question))
    expect(said('handicap', 'second-half', -2)).toBe('丹麦 让 0.5 下半场让球')
    expect(said('draw-no-bet', 'full')).toBe('丹麦 全场平局退款')
    expect(said('match-result', 'full')).toBe('主胜 丹麦')
    expect(said('match-result', 'second-half')).toBe('主胜 丹麦 下半场独赢')
  })

  it('says that a selection without odds is suspended, and speaks the odds as they are shown', () => {
    const home = { kind: 'match-result', selection: 'home' } as const
    expect(spokenSelectionName(home, names, undefined)).toBe('主胜 丹麦 暂停')
    expect(spokenSelectionName(home, names, oddsOf(3100), 'hong-kong')).toBe('主胜 丹麦 赔率 2.10')
    expect(outcomeWord('away')).toBe('客胜')
  })
})

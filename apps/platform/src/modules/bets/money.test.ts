import { betId, matchId } from '@grandstand/contract'
import { createSeasonSchedule } from '@grandstand/feed/engine'
import { named, textIn } from '@grandstand/contract/house-text'
import { marketIdOf, type Bet, type BetLeg, type Odds } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { memoOfBet } from './money.ts'

const money = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const odds = 1850 as Odds

const leg = (id: string, competitionName: string): BetLeg => ({
  matchId: matchId.parse(id),
  sport: 'football',
  competitionName,
  homeName: '丹麦',
  awayName: '比利时',
  startsAt: 0,
  marketId: marketIdOf('match-result', 'full'),
  kind: 'match-result',
  period: 'full',
  selection: 'home',
  odds,
})

const bet = (...legs: BetLeg[]): Bet => ({
  id: betId.parse('b'),
  number: 'B26-TEST',
  kind: legs.length > 1 ? 'parlay' : 'single',
  status: 'pending',
  legs,
  lines: 1,
  lineStake: money(1000n),
  stake: money(1000n),
  odds,
  oddsPolicy: 'better',
  potentialReturn: money(1850n),
  placedAt: 0,
  isInPlay: false,
  decideAt: 0,
  decideBy: 0,
})

const noteOf = (of: Bet, language: 'zh-CN' | 'en') => textIn(language, String(memoOfBet(of)['note']))

describe('a line of the statement', () => {
  const [season] = createSeasonSchedule({ seed: 's', secret: 's' }).competitions
  const invented = named(season?.name ?? '', season?.latinName ?? '')
  const again = named('回放·测试联赛', 'Replay: Test League')
  const real = named('测试联赛', 'Test League')

  it('says that the match of a bet is simulated or replayed, in both languages', () => {
    expect(noteOf(bet(leg('m', invented)), 'zh-CN')).toMatch(/^模拟 丹麦 vs 比利时/)
    expect(noteOf(bet(leg('m', invented)), 'en')).toMatch(/^Simulated 丹麦 vs 比利时/)
    expect(noteOf(bet(leg('m', again)), 'zh-CN')).toMatch(/^回放 /)
    expect(noteOf(bet(leg('m', real)), 'zh-CN')).toMatch(/^丹麦 vs 比利时/)
  })

  it('says it of several matches as soon as one of them is', () => {
    expect(noteOf(bet(leg('m', real), leg('n', invented)), 'zh-CN')).toMatch(/^模拟 /)
    expect(noteOf(bet(leg('m', real), leg('n', real)), 'zh-CN')).not.toContain('模拟')
  })
})

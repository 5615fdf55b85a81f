import { betId } from '@grandstand/contract'
import {
  marketIdOf,
  type Bet,
  type Market,
  type Odds,
  type OddsPolicy,
} from '@grandstand/contract/sportsbook'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchFacts } from '../../offer/book/match-translation.ts'
import type { Standing } from '../../offer/book/standing.ts'
import { decideBet } from '../acceptance/bet-decision.ts'
import { judgeSelection } from './judgement.ts'
import { testCompetition, testMatch } from '../../offer/testing/test-feed.ts'

const placedAt = 1_000_000
const facts = matchFacts(testMatch('m', placedAt - 600_000), testCompetition)
const market = (status: Market['status']): Market => ({
  id: marketIdOf('match-result', 'full'),
  kind: 'match-result',
  period: 'full',
  isMain: true,
  status,
  version: 1,
  selections: [],
})

const scoreAtBet = { home: 0, away: 0 }
const money = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const bet: Bet = {
  id: betId.parse('b'),
  number: 'B26-TEST',
  kind: 'single',
  status: 'pending',
  legs: [
    {
      matchId: facts.id,
      sport: 'football',
      competitionName: '',
      homeName: '',
      awayName: '',
      startsAt: facts.startsAt,
      marketId: marketIdOf('match-result', 'full'),
      kind: 'match-result',
      period: 'full',
      selection: 'home',
      odds: 1850 as Odds,
      scoreAtBet,
    },
  ],
  lines: 1,
  lineStake: money(1000n),
  stake: money(1000n),
  odds: 1850 as Odds,
  oddsPolicy: 'better',
  potentialReturn: money(1850n),
  placedAt,
  isInPlay: true,
  decideAt: placedAt + 5000,
  decideBy: placedAt + 8000,
}
const decide = (waiting: Bet, stands: Standing) =>
  decideBet(waiting, { standing: () => stands, joint: () => undefined, now: stands.now })
const decideAt = placedAt + 5000
const decideBy = placedAt + 8000

const standing = (
  change: Partial<Standing>,
  match: Partial<NonNullable<Standing['match']>> = {},
): Standing => ({
  now: placedAt + 5000,
  feed: 'live',
  match: {
    facts,
    phase: 'in-play',
    score: { home: 0, away: 0 },
    interruptedAt: 0,
    scoreChangedAt: 0,
    ...match,
  },
  market: market('active'),
  odds: 1850 as Odds,
  ...change,
})

const standings: fc.Arbitrary<Standing> = fc
  .record({
    feed: fc.constantFrom('live' as const, 'starting' as const, 'silent' as const),
    phase: fc.constantFrom('before' as const, 'awaiting' as const, 'in-play' as const, 'over' as const),
    status: fc.constantFrom(
      'active' as const,
      'suspended' as const,
      'settled' as const,
      'cancelled' as const,
    ),
    hasMatch: fc.boolean(),
    hasMarket: fc.boolean(),
    odds: fc.integer({ min: 1010, max: 5000 }),
    interruptedAt: fc.integer({ min: placedAt - 3000, max: placedAt + 9000 }),
    goals: fc.integer({ min: 0, max: 2 }),
    afterMs: fc.integer({ min: 0, max: 12_000 }),
  })
  .map((each) => {
    const { phase, interruptedAt } = each
    const known = standing({}, { phase, interruptedAt, score: { home: each.goals, away: 0 } })
    return {
      now: placedAt + each.afterMs,
      feed: each.feed,
      match: each.hasMatch ? known.match : undefined,
      market: each.hasMarket ? market(each.status) : undefined,
      odds: each.hasMarket ? (each.odds as Odds) : undefined,
    }
  })

describe('the decision on a waiting bet', () => {
  it('always comes by the ceiling, never before the delay is over when it is yes', () => {
    const policies = fc.constantFrom<OddsPolicy>('none', 'better', 'any')
    fc.assert(
      fc.property(standings, policies, (now, oddsPolicy) => {
        const decision = decide({ ...bet, oddsPolicy }, now)
        const isLate = now.now >= decideBy
        expect(isLate ? decision : undefined).toEqual(isLate ? { refuse: 'acceptance-timed-out' } : undefined)
        expect(decision !== 'wait' || now.feed === 'starting' || now.now < decideAt).toBe(true)
        if (decision === 'wait' || !('accept' in decision)) return
        expect(now.now).toBeGreaterThanOrEqual(decideAt)
        expect(now).toMatchObject({ feed: 'live', market: { status: 'active' } })
        expect(now.match?.interruptedAt).toBeLessThan(placedAt)
        expect(now.match?.score).toEqual(scoreAtBet)
        expect(decision.accept.odds).toBe(now.odds)
        expect(decision.accept.odds).toBeGreaterThanOrEqual(oddsPolicy === 'any' ? 0 : bet.odds)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['the market is suspended', standing({ market: market('suspended') }), 'market-suspended'],
    ['the market is gone', standing({ market: undefined, odds: undefined }), 'market-closed'],
    ['the match is over', standing({}, { phase: 'over' }), 'market-closed'],
    ['its start was moved', standing({ feed: 'silent' }, { phase: 'before' }), 'market-closed'],
    ['the feed is silent', standing({ feed: 'silent' }), 'feed-silent'],
    ['something happened since', standing({}, { interruptedAt: placedAt }), 'market-suspended'],
    ['operators suspended it since', standing({ suspendedUntil: placedAt }), 'market-suspended'],
    ['the score is another', standing({}, { score: { home: 1, away: 0 } }), 'market-suspended'],
    ['the odds fell', standing({ odds: 1840 as Odds }), 'odds-changed'],
  ] as const)('is no when %s', (_, now, refuse) => {
    expect(decide(bet, now)).toMatchObject({ refuse })
  })

  it('takes a better price', () => {
    expect(decide(bet, standing({ odds: 1900 as Odds }))).toMatchObject({
      accept: { odds: 1900, offers: [{ odds: 1900 }] },
    })
  })
})

it('does not need a live feed before the match', () => {
  expect(judgeSelection(standing({ feed: 'silent' }, { phase: 'before' }))).toMatchObject({
    offer: { isInPlay: false },
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { competitionId, matchId } from '../ids.ts'
import {
  competitionOfOutright,
  marketIdOf,
  marketKind,
  marketPeriod,
  outrightIdOf,
  seasonOfOutright,
  questionOf,
  selectionKey,
} from './markets.ts'

it('a market id says what the market asks, and is read back', () => {
  expect(marketIdOf('handicap', 'full', -3)).toBe('full.handicap.-3')
  expect(marketIdOf('team-total', 'full', 6, { team: 'home' })).toBe('full.team-total.home.6')
  expect(marketIdOf('next-goal', 'full', undefined, { number: 2 })).toBe('full.next-goal.2')
  expect(questionOf('quarter-1.race-to.20')).toEqual({ kind: 'race-to', period: 'quarter-1', number: 20 })
  const number = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined })
  const line = fc.option(fc.integer({ min: -4000, max: 4000 }), { nil: undefined })
  const team = fc.constantFrom(undefined, 'home' as const, 'away' as const)
  fc.assert(
    fc.property(
      fc.constantFrom(...marketKind.options),
      fc.constantFrom(...marketPeriod.options),
      line,
      number,
      team,
      (kind, period, someLine, someNumber, someTeam) => {
        const isNumbered = ['next-goal', 'race-to', 'outright'].includes(kind)
        const asked = {
          kind,
          period,
          ...(isNumbered
            ? someNumber && { number: someNumber }
            : someLine !== undefined && { line: someLine }),
          ...(someTeam && { team: someTeam }),
        }
        const id = marketIdOf(kind, period, 'line' in asked ? asked.line : undefined, asked)
        expect(questionOf(id)).toEqual(asked)
      },
    ),
  )
})

it.each([
  '',
  'full',
  'handicap.full.-3',
  'full.handicap.x',
  'full.handicap.2.5',
  'full.handicap.+2',
  'full.handicap.02',
  'full.handicap.9999',
  'full.next-goal.0',
  'full.winner.',
  'full.team-total.draw.2',
])('%s is no market', (id) => {
  expect(questionOf(id)).toBeUndefined()
})

it.each(['home', 'home-or-draw', 'draw-away', '10-0', 'none', 'p:tur-10', 'c:reds_2'])(
  '%s is a selection',
  (key) => {
    expect(z.safeParse(selectionKey, key).success).toBe(true)
  },
)

it.each(['', 'Home', '1-', '100-0', 'p:', 'x:1', 'p:a b', 'home--away', `p:${'a'.repeat(61)}`, 'over;drop'])(
  '"%s" is none',
  (key) => {
    expect(z.safeParse(selectionKey, key).success).toBe(false)
  },
)

it('an outright stands where a match stands', () => {
  const competition = competitionId.parse('premier-league')
  expect(matchId.parse(outrightIdOf(competition))).toBe('outright:premier-league')
  expect(competitionOfOutright(outrightIdOf(competition))).toBe(competition)
  expect(competitionOfOutright(matchId.parse('match-1'))).toBeUndefined()
  const ofSeason = matchId.parse(outrightIdOf(competition, '2025-26'))
  expect([competitionOfOutright(ofSeason), seasonOfOutright(ofSeason)]).toEqual([competition, '2025-26'])
  expect(seasonOfOutright(outrightIdOf(competition))).toBeUndefined()
})

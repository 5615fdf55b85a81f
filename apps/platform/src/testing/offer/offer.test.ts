import { defaultMargins } from '@grandstand/betting'
import type { FeedSport } from '../../modules/offer/feed/feed.ts'
import { defaultSettings } from '../../modules/offer/settings.ts'
import { describe, expect, it, vi } from 'vitest'
import { offeredMatch } from './board-at.ts'
import { findingLine, familyLines } from './report.ts'
import { judge } from './judge.ts'
import { againstModel } from './model-check.ts'
import { playOffer, simulatedMatches } from './play-offer.ts'
import { plantOf } from './plant.ts'
import { reasonFor } from './reasons.ts'
import { brokenRules } from './sum-rules.ts'
import { newTally } from './tally.ts'

/** Thousands of prices are computed, possibly on a busy machine. */
vi.setConfig({ testTimeout: 240_000 })

function backed(sport: FeedSport, matches: number, plant?: ReturnType<typeof plantOf>) {
  const tally = newTally()
  const broken: string[] = []
  playOffer(tally, { sport, matches: simulatedMatches('offer', sport, matches), broken, plant })
  return { tally, broken, ...judge(tally) }
}

/**
 * The short form of `npm run offer`: with so few matches it finds a mistake of about 0.1 in one probability, and any
 * that makes two markets of one board disagree. Finding 0.02 takes the long form, of 5,000 matches.
 */
describe('[H-J19] everything on offer, backed blindly, returns what its overround says (short form)', () => {
  it.each([
    ['football', 60, 40_000],
    ['basketball', 25, 5_000],
    ['tennis', 80, 10_000],
    ['esports', 150, 8_000],
  ] as const)('%s', (sport, matches, bets) => {
    const { tally, findings, broken, looked } = backed(sport, matches)
    expect(broken).toEqual([])
    expect(findings.filter((each) => reasonFor('simulated', each) === undefined).map(findingLine)).toEqual([])
    expect(tally.bets).toBeGreaterThan(bets)
    expect(looked).toBeGreaterThan(100)
    expect(familyLines(tally).some((line) => line.includes('before'))).toBe(true)
  })
})

describe('a planted mistake is found', () => {
  it.each(['football', 'basketball', 'tennis', 'esports'] as const)(
    'of 0.02 in any one kind, by the joint distribution: %s',
    (sport) => {
      const missed = new Set<string>()
      const found = new Set<string>()
      for (const [scheduled, competition] of simulatedMatches('offer', sport, 2)) {
        const offered = offeredMatch(scheduled, competition, defaultSettings)
        for (const minutes of [-30, 40]) {
          const board = offered.boardAt(minutes * 60_000)
          if (board === undefined) continue
          expect(againstModel(board, board.markets, defaultMargins)).toEqual([])
          for (const { kind } of board.markets) {
            if (found.has(kind)) continue
            const plant = plantOf(kind, 0.02)
            const wrong = board.markets
              .filter((market) => market.kind === kind)
              .map((market) => plant(market, defaultMargins))
            const isFound = againstModel(board, wrong, defaultMargins).length > 0
            ;(isFound ? found : missed).add(kind)
          }
        }
      }
      expect([...missed].filter((kind) => !found.has(kind))).toEqual([])
      expect(found.size).toBeGreaterThan(3)
    },
  )

  it.each([
    ['tennis', 120, 'total', 0.12],
    ['esports', 200, 'winner', 0.15],
  ] as const)('by the returns: %s, %d matches, %s', (sport, matches, what, mistake) => {
    const { findings } = backed(sport, matches, plantOf(what, mistake))
    expect(findings.some((each) => each.what.includes(what.replace('.', ' ')))).toBe(true)
  })

  it.each([
    ['football', 'first-half.total', 'goals of both halves'],
    ['football', 'first-half.match-result', 'half-time/full-time'],
    ['football', 'team-total', 'correct scores'],
    ['esports', 'map-1.winner', 'the match by map-1'],
    ['tennis', 'sets-total', 'correct scores'],
  ] as const)('by the rules between markets: %s %s', (sport, what, said) => {
    for (const [scheduled, competition] of simulatedMatches('offer', sport, 3)) {
      const board = offeredMatch(scheduled, competition, defaultSettings).boardAt(-30 * 60_000)
      const plant = plantOf(what, 0.08)
      const wrong = (board?.markets ?? []).map((market) => plant(market, defaultMargins))
      const broken = brokenRules(sport, wrong, defaultMargins, undefined)
      expect(broken.join('\n')).toContain(said)
      expect(brokenRules(sport, board?.markets ?? [], defaultMargins, undefined)).toEqual([])
    }
  })
})

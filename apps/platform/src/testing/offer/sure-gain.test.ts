import { defaultMargins } from '@grandstand/betting'
import type { FeedSport } from '../../modules/offer/feed/feed.ts'
import { defaultSettings } from '../../modules/offer/settings.ts'
import type { Market, MarketPeriod } from '@grandstand/contract/sportsbook'
import { expect, it, vi } from 'vitest'
import { offeredMatch } from './board-at.ts'
import { finalOutcomes } from './final-outcomes.ts'
import { plantOf } from './plant.ts'
import { simulatedMatches } from './play-offer.ts'
import { sureGain } from './sure-gain.ts'

/** Some boards are solved, possibly on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

/** False for markets that the final score does not decide. */
const isOfScore = ({ kind }: Market) => !/corners|cards|scorer|next-goal|race-to|outright/.test(kind)

/** Boards before the match and at a late moment in play, with every possible final outcome. */
function* boards(sport: FeedSport, matches: number, minutes: readonly number[]) {
  for (const [scheduled, competition] of simulatedMatches('sure', sport, matches)) {
    const { strength } = scheduled.match
    if (strength.sport === 'tennis' && strength.bestOf === 5) continue
    const offered = offeredMatch(scheduled, competition, defaultSettings)
    for (const minute of minutes) {
      const board = offered.boardAt(minute * 60_000)
      if (board === undefined) continue
      // Quarters and halves of basketball are solved one at a time: combined they have too many outcomes.
      const periods = sport === 'basketball' ? new Set(board.markets.map(({ period }) => period)) : ['full']
      for (const period of periods as Iterable<MarketPeriod>) {
        const markets = board.markets.filter(
          (market) => isOfScore(market) && (sport !== 'basketball' || market.period === period),
        )
        if (markets.length > 0)
          yield { ...board, markets, outcomes: finalOutcomes(strength, board.state, markets, period) }
      }
    }
  }
}

it.each([
  ['football', 2, [-30, 20, 78]],
  ['basketball', 2, [-30, 48]],
  ['tennis', 4, [-30, 50]],
  ['esports', 8, [-30, 38]],
] as const)('no portfolio on one board gains in every outcome: %s', (sport, matches, minutes) => {
  let looked = 0
  for (const { markets, scoreAtBet, outcomes } of boards(sport, matches, minutes)) {
    expect(sureGain(sport, markets, scoreAtBet, outcomes)).toBeLessThan(1e-6)
    looked += 1
  }
  expect(looked).toBeGreaterThan(matches)
})

it('finds a portfolio that gains when two markets contradict each other', () => {
  const plant = plantOf('draw-no-bet', 0.12)
  for (const { markets, scoreAtBet, outcomes } of boards('football', 1, [-30])) {
    const wrong = markets.map((market) => plant(market, defaultMargins))
    expect(sureGain('football', wrong, scoreAtBet, outcomes)).toBeGreaterThan(0.01)
  }
})

import { defaultMargins } from '@grandstand/betting'
import type { FeedSport } from '../../modules/offer/feed/feed.ts'
import { defaultSettings } from '../../modules/offer/settings.ts'
import { offeredMatch } from './board-at.ts'
import { judge } from './judge.ts'
import { againstModel } from './model-check.ts'
import { plantOf, type Plant } from './plant.ts'
import { momentsOf, playOffer, simulatedMatches } from './play-offer.ts'
import { brokenRules } from './sum-rules.ts'
import { newTally } from './tally.ts'

/** Whether and how a mistake in the price of one kind of market is found. */
export interface PlantRow {
  readonly kind: string
  /**
   * Number of boards with that kind, and on how many of them the rules between markets, or the joint distribution,
   * find the mistake.
   */
  readonly boards: number
  readonly byRules: number
  readonly byModel: number
  /** Whether the returns of blind bets over all matches reveal the mistake. */
  readonly byReturns: boolean
}

/** Kept small, because boards are checked with one kind planted at a time, which is slow. */
const matchesLookedAt = 12

/**
 * Plants a mistake into the price of every kind of market of a sport. For the rules between markets and the joint
 * distribution, some boards get one mistake at a time; for the returns, which are judged per kind, all mistakes are
 * planted together.
 */
export function plantTable(sport: FeedSport, seed: string, matches: number, mistake: number): PlantRow[] {
  const rows = new Map<string, { boards: number; byRules: number; byModel: number }>()
  for (const [scheduled, competition] of simulatedMatches(seed, sport, Math.min(matches, matchesLookedAt))) {
    const offered = offeredMatch(scheduled, competition, defaultSettings)
    for (const minutes of momentsOf[sport]) {
      const board = offered.boardAt(minutes * 60_000)
      if (board === undefined) continue
      const plain = new Set(brokenRules(sport, board.markets, defaultMargins, board.scoreAtBet))
      for (const kind of new Set(board.markets.map((market) => market.kind))) {
        const plant = plantOf(kind, mistake)
        const markets = board.markets.map((market) => plant(market, defaultMargins))
        const planted = markets.filter((market) => market.kind === kind)
        const broken = brokenRules(sport, markets, defaultMargins, board.scoreAtBet)
        const row = rows.get(kind) ?? { boards: 0, byRules: 0, byModel: 0 }
        rows.set(kind, row)
        row.boards += 1
        row.byRules += Number(broken.some((rule) => !plain.has(rule)))
        row.byModel += Number(againstModel(board, planted, defaultMargins).length > 0)
      }
    }
  }
  const everywhere: Plant = (market, margins) => plantOf(market.kind, mistake)(market, margins)
  const tally = newTally()
  playOffer(tally, {
    sport,
    matches: simulatedMatches(seed, sport, matches),
    plant: everywhere,
    broken: [],
  })
  const byReturns = new Set(
    judge(tally).findings.map(({ what }) => what.replace('question: ', '').split(' ')[2]),
  )
  return [...rows]
    .map(([kind, row]) => ({ kind, ...row, byReturns: byReturns.has(kind) }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
}

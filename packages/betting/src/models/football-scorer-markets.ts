import type { Goal } from '../settlement/index.ts'
import type { FootballGrid } from './football-grid.ts'
import { ownGoalShare } from './joint/football-order.ts'
import type { PricingOptions } from './options.ts'
import { priceEach, priceNamed, pricePlain, type FairSelection } from './plain-market.ts'
import type { FootballStrength, PricedMarket, PricingState } from './strength.ts'

/** Distribution of the next goal given the remaining ones: each order of the same goals is equally likely. */
function nextGoal(grid: FootballGrid): { home: number; away: number; none: number } {
  const next = { home: 0, away: 0, none: grid[0]?.[0] ?? 0 }
  grid.forEach((row, x) =>
    row.forEach((p, y) => {
      if (x + y === 0) return
      next.home += (p * x) / (x + y)
      next.away += (p * y) / (x + y)
    }),
  )
  return next
}

/** Probabilities that the next goal with a named scorer is home's or away's, and that there is none. */
function nextNamedGoal(grid: FootballGrid): { home: number; away: number; none: number } {
  const next = { home: 0, away: 0, none: 0 }
  grid.forEach((row, x) =>
    row.forEach((p, y) => {
      const none = ownGoalShare ** (x + y)
      next.none += p * none
      if (x + y === 0) return
      next.home += (p * (1 - none) * x) / (x + y)
      next.away += (p * (1 - none) * y) / (x + y)
    }),
  )
  return next
}

/** Probability that a player with this share of their side's goals scores one or more of those to come. */
function scoresOne(grid: FootballGrid, side: 'home' | 'away', share: number): number {
  let none = 0
  grid.forEach((row, x) => row.forEach((p, y) => (none += p * (1 - share) ** (side === 'home' ? x : y))))
  return 1 - none
}

const namedOf = (goals: readonly Goal[]) => goals.filter(({ isOwnGoal }) => !isOwnGoal)

/**
 * Next goal, and first, last and any-time scorer. In play the scorers need the goals so far: without them, and
 * without a squad, they are not offered.
 */
export function orderMarkets(
  strength: FootballStrength,
  state: PricingState,
  grid: FootballGrid,
  options: PricingOptions,
): PricedMarket[] {
  const scored = state.score.home + state.score.away
  const next = nextGoal(grid)
  const markets = pricePlain(
    { kind: 'next-goal', period: 'full', number: scored + 1 },
    [
      ['home', next.home],
      ['none', next.none],
      ['away', next.away],
    ],
    options,
  )
  const goals = state.goals ?? (scored === 0 ? [] : undefined)
  if (!strength.scorers || goals?.length !== scored) return markets
  return [...markets, ...scorerMarkets(strength.scorers, goals, grid, options)]
}

function scorerMarkets(
  scorers: NonNullable<FootballStrength['scorers']>,
  goals: readonly Goal[],
  grid: FootballGrid,
  options: PricingOptions,
): PricedMarket[] {
  const named = namedOf(goals)
  const last = named.at(-1)?.player
  const first = nextNamedGoal(grid)
  const players = (['home', 'away'] as const).flatMap((side) =>
    scorers[side].map(({ player, name, share }) => ({
      key: `p:${player}` as const,
      name,
      player,
      next: (first[side] * share) / (1 - ownGoalShare),
      any: scoresOne(grid, side, share),
    })),
  )
  const others = 1 - first.none - players.reduce((sum, { next }) => sum + next, 0)
  const oneOf = (noGoal: (player: string) => number): FairSelection[] =>
    players.map(({ key, name, player, next }) => ({ key, name, probability: next + noGoal(player) }))
  const open = players.filter(({ player }) => !named.some((goal) => goal.player === player))
  const none: FairSelection[] = [{ key: 'none', probability: first.none }]
  return [
    ...priceEach(
      { kind: 'anytime-scorer', period: 'full' },
      open.map(({ key, name, any }) => ({ key, name, probability: any })),
      options,
    ),
    ...(named.length === 0
      ? pricedWithOthers('first-scorer', [...oneOf(() => 0), ...none], others, options)
      : []),
    ...pricedWithOthers(
      'last-scorer',
      [...oneOf((player) => (player === last ? first.none : 0)), ...(named.length === 0 ? none : [])],
      others + (last === undefined || players.some(({ player }) => player === last) ? 0 : first.none),
      options,
    ),
  ]
}

/** A player outside the list may score: that share is part of the sum to which the margin is added. */
function pricedWithOthers(
  kind: 'first-scorer' | 'last-scorer',
  listed: readonly FairSelection[],
  others: number,
  options: PricingOptions,
): PricedMarket[] {
  const all = [...listed, { key: 'other' as const, probability: Math.max(0, others) }]
  return priceNamed({ kind, period: 'full' }, all, options).map((market) => ({
    ...market,
    selections: market.selections.filter(({ key }) => key !== 'other'),
  }))
}

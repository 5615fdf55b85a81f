import { distribution, probabilityAtLeast, probabilityOf, type Distribution } from './distribution.ts'
import { dependence, goalMeans, poisson, type FootballGrid } from './football-grid.ts'
import { footballParts } from './football-parts.ts'
import type { FootballStrength, PricingState } from './strength.ts'

/** Mean of the dependence factor over the remaining goals, when home has h and away a before them. */
function meanDependence(
  strength: FootballStrength,
  [home, away]: readonly [readonly number[], readonly number[]],
  h: number,
  a: number,
): number {
  let factor = 1
  for (let x = h; x <= 1; x += 1)
    for (let y = a; y <= 1; y += 1)
      factor += (home[x - h] ?? 0) * (away[y - a] ?? 0) * (dependence(strength, x, y) - 1)
  return factor
}

/**
 * Distribution of the remaining goals of one half: the marginal of the joint distribution of both halves, the
 * dependence of the final score included.
 */
export function halfGrid(
  strength: FootballStrength,
  state: PricingState,
  half: 'first' | 'second',
): FootballGrid {
  const parts = footballParts(state)
  const means = goalMeans(strength, state)
  const of = (share: number) => [poisson(means.home * share), poisson(means.away * share)] as const
  const own = of(parts[half])
  const rest = of(half === 'first' ? parts.second : parts.first)
  const { home, away } = state.score
  const weights = own[0].map((p, x) =>
    own[1].map((q, y) => p * q * meanDependence(strength, rest, home + x, away + y)),
  )
  const sum = weights.reduce((total, row) => row.reduce((inRow, weight) => inRow + weight, total), 0)
  return weights.map((row) => row.map((weight) => weight / sum))
}

function secondHalfLead(home: readonly number[], away: readonly number[]): Distribution {
  const weights = Array.from({ length: home.length + away.length - 1 }, () => 0)
  home.forEach((p, x) =>
    away.forEach((q, y) => {
      const at = x - y + away.length - 1
      weights[at] = (weights[at] ?? 0) + p * q
    }),
  )
  return distribution(1 - away.length, weights)
}

const signs = ['home', 'draw', 'away'] as const
const signOf = (lead: number): 0 | 1 | 2 => (lead > 0 ? 0 : lead === 0 ? 1 : 2)

/** Probabilities of half-time and full-time result together, from home–home to away–away. */
export function halfTimeFullTimeOf(
  strength: FootballStrength,
  state: PricingState,
): [key: `${(typeof signs)[number]}-${(typeof signs)[number]}`, probability: number][] {
  const parts = footballParts(state)
  const means = goalMeans(strength, state)
  const [firstHome, firstAway] = [poisson(means.home * parts.first), poisson(means.away * parts.first)]
  const [laterHome, laterAway] = [poisson(means.home * parts.second), poisson(means.away * parts.second)]
  const later = secondHalfLead(laterHome, laterAway)
  const sums = Array.from({ length: 9 }, () => 0)
  const add = (at: number, p: number) => (sums[at] = (sums[at] ?? 0) + p)
  firstHome.forEach((p, x) =>
    firstAway.forEach((q, y) => {
      const [h, a] = [state.score.home + x, state.score.away + y]
      const from = 3 * signOf(h - a)
      add(from, p * q * probabilityAtLeast(later, a - h + 1))
      add(from + 1, p * q * probabilityOf(later, a - h))
      add(from + 2, p * q * (1 - probabilityAtLeast(later, a - h)))
      // The few low scores that the dependence changes.
      for (let u = h; u <= 1; u += 1)
        for (let v = a; v <= 1; v += 1)
          add(
            from + signOf(u - v),
            p * q * (laterHome[u - h] ?? 0) * (laterAway[v - a] ?? 0) * (dependence(strength, u, v) - 1),
          )
    }),
  )
  const total = sums.reduce((sum, each) => sum + each, 0)
  return signs.flatMap((half, i) =>
    signs.map((full, j) => [`${half}-${full}` as const, (sums[3 * i + j] ?? 0) / total] as const),
  ) as ReturnType<typeof halfTimeFullTimeOf>
}

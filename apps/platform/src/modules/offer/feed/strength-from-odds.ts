import type { FootballStrength } from './strength.ts'

/** Total goals of a match when nobody has odds on them. */
const usualTotal = 2.7
const goalsMax = 14
const rho = -0.05
/**
 * Effect of red cards on the scoring of both sides. Companies that publish odds do not publish it, so these are the
 * values of our own feed.
 */
const redCards = { redCardOwn: 0.67, redCardRival: 1.25 }

/** Strength of a football match of which no odds are known yet. */
export const usualStrength = strengthOf(1.5, 1.2)

/** Probabilities of decimal odds, with the margin removed proportionally. */
export function fairChances(odds: readonly number[]): number[] {
  const sum = odds.reduce((total, price) => total + 1 / price, 0)
  return odds.map((price) => 1 / price / sum)
}

/** Fair probabilities of a football match, in the form in which companies with odds know them. */
export interface FootballChances {
  /** Probability of a home win minus that of an away win. */
  readonly edge: number
  /** Probability of more goals than the line, which is a number and a half. Left out when nobody has odds on it. */
  readonly total?: { readonly line: number; readonly over: number }
}

/** Finds the mean goals for which the model has the same chances. */
export function footballStrengthOf({ edge, total }: FootballChances): FootballStrength {
  let goals = usualTotal
  let supremacy = 0
  const at = (all: number, lead: number) =>
    chancesOf(strengthOf((all + lead) / 2, (all - lead) / 2), total?.line ?? 0)
  for (let turn = 0; turn < 4; turn += 1) {
    supremacy = solve(-4, 4, edge, (lead) => {
      const { home, away } = at(goals, lead)
      return home - away
    })
    if (total === undefined) break
    goals = solve(0.6, 7, total.over, (all) => at(all, supremacy).over)
  }
  return strengthOf((goals + supremacy) / 2, (goals - supremacy) / 2)
}

function strengthOf(home: number, away: number): FootballStrength {
  const within = (goals: number) => Math.min(5, Math.max(0.2, goals))
  return { sport: 'football', homeGoals: within(home), awayGoals: within(away), rho, ...redCards }
}

/** Probabilities by the model that feeds share: Poisson goals with the Dixon-Coles factor for low scores. */
function chancesOf({ homeGoals, awayGoals }: FootballStrength, line: number) {
  const chances = { home: 0, away: 0, over: 0 }
  const [homes, aways] = [poissonChances(homeGoals), poissonChances(awayGoals)]
  for (const [home, one] of homes.entries())
    for (const [away, two] of aways.entries()) {
      const chance = one * two * lowScoreFactor(home, away, homeGoals, awayGoals)
      if (home > away) chances.home += chance
      if (home < away) chances.away += chance
      if (home + away > line) chances.over += chance
    }
  return chances
}

function lowScoreFactor(home: number, away: number, lambda: number, mu: number): number {
  if (home + away > 2 || home > 1 || away > 1) return 1
  if (home === 0) return away === 0 ? 1 - lambda * mu * rho : 1 + lambda * rho
  return away === 0 ? 1 + mu * rho : 1 - rho
}

function poissonChances(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= goalsMax; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  return chances
}

/** Finds where an increasing function reaches a value, by bisection. */
function solve(low: number, high: number, value: number, rising: (at: number) => number): number {
  let [from, until] = [low, high]
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (from + until) / 2
    if (rising(middle) < value) from = middle
    else until = middle
  }
  return (from + until) / 2
}

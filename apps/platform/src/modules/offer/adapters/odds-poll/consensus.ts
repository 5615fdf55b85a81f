import type { FeedOpeningOdds, FootballStrength } from '../../feed/feed.ts'
import type { Bookmaker, OddsEvent } from './messages.ts'

/** Estimate of a match from the odds of several bookmakers. */
export interface Consensus {
  readonly strength: FootballStrength
  readonly odds: FeedOpeningOdds
}

/** Total goals of a match when no bookmaker has odds on them. */
const usualTotal = 2.7
const totalLine = 2.5
const goalsMax = 14
const rho = -0.05
/**
 * Effect of red cards on the scoring of both sides. Bookmakers do not publish it, so these are the values of our own
 * feed.
 */
const redCards = { redCardOwn: 0.67, redCardRival: 1.25 }

export const usualStrength = strengthOf(1.5, 1.2)

/** Consensus of the bookmakers with fresh odds; undefined when none of them has odds for all three results. */
export function consensusOf(
  event: OddsEvent,
  isFresh: (bookmaker: Bookmaker) => boolean,
): Consensus | undefined {
  const read = event.bookmakers.filter(isFresh).flatMap((each) => {
    const matchResult = resultOdds(each, event)
    return matchResult ? [{ title: each.title, matchResult, totals: totalsOdds(each) }] : []
  })
  const [first] = read
  if (first === undefined) return undefined
  const results = read.map(({ matchResult: { home, draw, away } }) => fair([home, draw, away]))
  const overs = read.flatMap(({ totals }) => (totals ? [fair([totals.over, totals.under])[0] ?? 0.5] : []))
  const edge = median(results.map(([home = 0, , away = 0]) => home - away))
  const over = overs.length > 0 ? median(overs) : undefined
  return {
    strength: solveStrength(edge, over),
    odds: {
      source: first.title,
      matchResult: eachInThousandths(first.matchResult),
      asianHandicap: null,
      totals: first.totals ? { line: totalLine * 4, ...eachInThousandths(first.totals) } : null,
    },
  }
}

function resultOdds({ markets }: Bookmaker, { home_team, away_team }: OddsEvent) {
  const outcomes = markets.find(({ key }) => key === 'h2h')?.outcomes ?? []
  const priceOf = (name: string) => outcomes.find((each) => each.name === name)?.price
  const [home, draw, away] = [priceOf(home_team), priceOf('Draw'), priceOf(away_team)]
  return home && draw && away ? { home, draw, away } : undefined
}

function totalsOdds({ markets }: Bookmaker) {
  const outcomes = markets.find(({ key }) => key === 'totals')?.outcomes ?? []
  const priceOf = (name: string) =>
    outcomes.find((each) => each.name === name && each.point === totalLine)?.price
  const [over, under] = [priceOf('Over'), priceOf('Under')]
  return over && under ? { over, under } : undefined
}

const eachInThousandths = <Odds extends Readonly<Record<string, number>>>(odds: Odds) =>
  Object.fromEntries(Object.entries(odds).map(([name, price]) => [name, Math.round(price * 1000)])) as {
    [Name in keyof Odds]: number
  }

/** Probabilities of odds, with the margin removed proportionally. */
function fair(odds: readonly number[]): number[] {
  const sum = odds.reduce((total, price) => total + 1 / price, 0)
  return odds.map((price) => 1 / price / sum)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * Finds the mean goals for which the model gives the same difference between the probabilities of a home and an away
 * win, and the same probability of over 2.5.
 */
function solveStrength(edge: number, over: number | undefined): FootballStrength {
  let total = usualTotal
  let supremacy = 0
  const at = (goals: number, lead: number) => chancesOf(strengthOf((goals + lead) / 2, (goals - lead) / 2))
  for (let turn = 0; turn < 4; turn += 1) {
    supremacy = solve(-4, 4, edge, (lead) => {
      const { home, away } = at(total, lead)
      return home - away
    })
    if (over === undefined) break
    total = solve(0.6, 7, over, (goals) => at(goals, supremacy).over)
  }
  return strengthOf((total + supremacy) / 2, (total - supremacy) / 2)
}

function strengthOf(home: number, away: number): FootballStrength {
  const within = (goals: number) => Math.min(5, Math.max(0.2, goals))
  return { sport: 'football', homeGoals: within(home), awayGoals: within(away), rho, ...redCards }
}

/** Probabilities by the model that feeds share: Poisson goals with the Dixon-Coles factor for low scores. */
function chancesOf({ homeGoals, awayGoals }: FootballStrength) {
  const chances = { home: 0, away: 0, over: 0 }
  const [homes, aways] = [poissonChances(homeGoals), poissonChances(awayGoals)]
  for (const [home, one] of homes.entries())
    for (const [away, two] of aways.entries()) {
      const chance = one * two * lowScoreFactor(home, away, homeGoals, awayGoals)
      if (home > away) chances.home += chance
      if (home < away) chances.away += chance
      if (home + away > totalLine) chances.over += chance
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

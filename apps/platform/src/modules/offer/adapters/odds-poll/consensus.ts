import type { FeedOpeningOdds, FootballStrength } from '../../feed/feed.ts'
import type { Bookmaker, OddsEvent } from './messages.ts'

/** What the bookmakers together think of a match. */
export interface Consensus {
  readonly strength: FootballStrength
  readonly odds: FeedOpeningOdds
}

/** Goals of a match of which nobody says more. */
const usualTotal = 2.7
const totalLine = 2.5
const goalsMax = 14
const rho = -0.05
/** How sendings-off change what both sides score: no bookmaker says it, so it is what the feed of ours uses. */
const redCards = { redCardOwn: 0.67, redCardRival: 1.25 }

export const usualStrength = strengthOf(1.5, 1.2)

/** Of the bookmakers whose odds are fresh; undefined when there are none with odds for all three results. */
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

/** Probabilities without the margin, taken out in proportion. */
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

/** Means of goals at which the model has the same difference of home and away wins, and the same chance of over 2.5. */
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

/** By the model of the feed's seam: Poisson goals with the Dixon-Coles factor on low scores. */
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

/** Where a rising function reaches a value, by halving. */
function solve(low: number, high: number, value: number, rising: (at: number) => number): number {
  let [from, until] = [low, high]
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (from + until) / 2
    if (rising(middle) < value) from = middle
    else until = middle
  }
  return (from + until) / 2
}

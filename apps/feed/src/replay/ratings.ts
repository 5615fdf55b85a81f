import type { FeedPair, FootballStrength } from '../feed.ts'
import { dixonColes, redCardEffect } from '../timeline/football/goals.ts'
import type { ImportedMatch } from './imported-season.ts'

/** Prior mean of goals in a match, and its weight in matches against the season's own results. */
const usual: FeedPair = { home: 1.5, away: 1.2 }
const usualWeight = 30
/** Weight of the prior rating of 1, in expected goals, against a team's results. */
const ratingWeight = 6
const iterations = 12
const rho = -0.05

/**
 * Expected goals of a match from results that were known before its round: goals of home are Poisson with mean
 * (league's home mean) × (home's attack) × (away's defence), away's likewise. Attack and defence are fitted by
 * turns as (results + prior) / (expectation + prior), the mode under a gamma prior with mean 1, so that a team
 * without results is average and one good day does not make a champion. Earlier matches count all alike.
 */
export function strengthFromResults(
  match: ImportedMatch,
  season: readonly ImportedMatch[],
): FootballStrength {
  const known = ratingsOfSeason.get(season) ?? new Map<string, Ratings>()
  ratingsOfSeason.set(season, known)
  const when = `${match.round} ${match.date}`
  const ratings =
    known.get(when) ??
    createRatings(season.filter((other) => other.round < match.round && other.date < match.date))
  known.set(when, ratings)
  return ratings.strengthOf(match.home.key, match.away.key)
}

/**
 * Ratings for each day of a season, cached: fitting them again for every match delayed a start with a long file by
 * minutes.
 */
const ratingsOfSeason = new WeakMap<readonly ImportedMatch[], Map<string, Ratings>>()

export interface Ratings {
  strengthOf(homeKey: string, awayKey: string): FootballStrength
}

/** Fits the ratings of all teams to these results; matches without a score are ignored. */
export function createRatings(matches: readonly ImportedMatch[]): Ratings {
  const results = matches.flatMap(({ home, away, fullTime }) =>
    fullTime === null ? [] : [{ home: home.key, away: away.key, fullTime }],
  )
  const means = {
    home: meanOf(
      results.map(({ fullTime }) => fullTime.home),
      usual.home,
    ),
    away: meanOf(
      results.map(({ fullTime }) => fullTime.away),
      usual.away,
    ),
  }
  const attack = new Map<string, number>()
  const defence = new Map<string, number>()
  const of = (ratings: ReadonlyMap<string, number>, key: string) => ratings.get(key) ?? 1

  /** One iteration of a fit: each team's results against the expectation without its own rating. */
  const refit = (ratings: Map<string, number>, against: ReadonlyMap<string, number>, isAttack: boolean) => {
    const sums = new Map<string, FeedPair>()
    const add = (key: string, done: number, expected: number) => {
      const sum = sums.get(key) ?? { home: 0, away: 0 }
      sums.set(key, { home: sum.home + done, away: sum.away + expected })
    }
    for (const { home, away, fullTime } of results) {
      add(isAttack ? home : away, fullTime.home, means.home * of(against, isAttack ? away : home))
      add(isAttack ? away : home, fullTime.away, means.away * of(against, isAttack ? home : away))
    }
    for (const [key, { home: done, away: expected }] of sums) {
      ratings.set(key, (done + ratingWeight) / (expected + ratingWeight))
    }
  }
  for (let turn = 0; turn < iterations; turn += 1) {
    refit(attack, defence, true)
    refit(defence, attack, false)
  }
  return {
    strengthOf: (home, away) =>
      strength(
        means.home * of(attack, home) * of(defence, away),
        means.away * of(attack, away) * of(defence, home),
      ),
  }
}

/**
 * Expected goals implied by opening odds: margins are removed proportionally, then the total and the supremacy are
 * found at which the model gives the same probability of over 2.5 (without totals: 2.7 goals) and the same difference
 * between home win and away win. Null without 1X2.
 */
export function strengthFromOdds({ openingOdds }: ImportedMatch): FootballStrength | null {
  if (openingOdds?.matchResult === null || openingOdds === null) return null
  const { matchResult, totals } = openingOdds
  const [home = 0, , away = 0] = fair([matchResult.home, matchResult.draw, matchResult.away])
  const over = totals === null ? null : (fair([totals.over, totals.under])[0] ?? null)
  let total = 2.7
  let supremacy = 0
  for (let turn = 0; turn < 4; turn += 1) {
    supremacy = solve(-4, 4, home - away, (value) => {
      const chances = chancesOf(strength((total + value) / 2, (total - value) / 2))
      return chances.home - chances.away
    })
    if (over === null) break
    total = solve(
      0.6,
      7,
      over,
      (value) => chancesOf(strength((value + supremacy) / 2, (value - supremacy) / 2)).over,
    )
  }
  return strength((total + supremacy) / 2, (total - supremacy) / 2)
}

function strength(homeGoals: number, awayGoals: number): FootballStrength {
  const within = (goals: number) => Math.min(5, Math.max(0.2, goals))
  return {
    sport: 'football',
    homeGoals: within(homeGoals),
    awayGoals: within(awayGoals),
    rho,
    ...redCardEffect,
  }
}

const meanOf = (values: readonly number[], prior: number) =>
  (values.reduce((sum, value) => sum + value, 0) + prior * usualWeight) / (values.length + usualWeight)

function fair(odds: readonly number[]): number[] {
  const sum = odds.reduce((total, price) => total + 1 / price, 0)
  return odds.map((price) => 1 / price / sum)
}

/** Probabilities of a home win, an away win and of more than 2.5 goals. */
export function chancesOf(of: FootballStrength): { home: number; draw: number; away: number; over: number } {
  const goalsMax = 14
  const homes = poissonChances(of.homeGoals, goalsMax)
  const aways = poissonChances(of.awayGoals, goalsMax)
  const chances = { home: 0, draw: 0, away: 0, over: 0 }
  for (const [home, one] of homes.entries()) {
    for (const [away, two] of aways.entries()) {
      const chance = one * two * dixonColes(of, { home, away })
      chances[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance
      if (home + away > 2) chances.over += chance
    }
  }
  return chances
}

function poissonChances(mean: number, goalsMax: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= goalsMax; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  return chances
}

/** Solves an increasing function for a value, by bisection. */
function solve(low: number, high: number, value: number, rising: (at: number) => number): number {
  let from = low
  let until = high
  for (let i = 0; i < 40; i += 1) {
    const middle = (from + until) / 2
    if (rising(middle) < value) from = middle
    else until = middle
  }
  return (from + until) / 2
}

import { createDraws, drawsFrom, hexOf, linkBefore, roundSeed, type Draws } from '@grandstand/fair'
import type { Book, Game } from '../core/game.ts'
import { one } from '../core/multiplier.ts'
import { hashOfSheet } from '../games.ts'
import { observedOf, type Observed } from './observed.ts'
import type { Sampling, Statistics } from './sampling.ts'
import { Tally, type Counts, type Result } from './tally.ts'
import { normalTail } from './tail.ts'

export type { Sampling, Statistics } from './sampling.ts'
export type { Counts, Result } from './tally.ts'
export { streamOf, streamResultsOf, type StreamResult } from './stream.ts'
export { shoesOf } from './tables/shoes.ts'
export { playTablePart, tableStatisticsOf, type TablePart } from './tables/index.ts'
export { improbability, verdictOn, type Verdict } from './verdict.ts'

/** Changes draws, for tests: number of the round from 0. */
export type Flaw = (draws: Draws, number: number) => Draws

/** What a part of the rounds has shown, for each statistic of the game. */
export interface Part {
  readonly rounds: number
  readonly counts: readonly Counts[]
  /** Multipliers that were paid in all. */
  readonly paid: readonly number[]
}

/** Plays a round from its first draws as often as it takes to end it. */
function playToEnd(game: Game, bet: object, choices: readonly object[], draws: Draws): Book {
  // Only mines shows what is counted at the end alone: one tile is opened, and the player stops.
  if (game.name !== 'mines') return game.play({ bet, choices, draws })
  const drawn: number[] = []
  for (let made = choices.length; ; made += 1) {
    let at = 0
    const sameAgain = drawsFrom((range) => {
      if (at === drawn.length) drawn.push(draws.below(range))
      return drawn[at++]!
    })
    const toEnd = [{ open: 0 }, { stop: true }].slice(0, made - choices.length)
    const book = game.play({ bet, choices: [...choices, ...toEnd], draws: sameAgain })
    if (book.multiplier !== undefined) return book
  }
}

/** Statistics on the same bet share the same rounds. */
function byBet(game: Game): (readonly Observed[])[] {
  const groups = new Map<string, Observed[]>()
  for (const observed of observedOf(game)) {
    const bet = JSON.stringify(observed.bet)
    groups.set(bet, [...(groups.get(bet) ?? []), observed])
  }
  return [...groups.values()]
}

/** Start of a part of the rounds, so that parts can be played at the same time and give the same rounds every time. */
export const startOfPart = (start: string, part: number): string =>
  hexOf(
    roundSeed({
      game: 'statistics',
      sheet: start,
      number: part + 1,
      link: start,
      memberSeed: start,
      beacon: { chain: 'parts', round: part + 1, randomness: start },
    }),
  )

/** Plays rounds for all statistics of a game. */
export function playPart(game: Game, sampling: Sampling, flaw: Flaw = (draws) => draws): Part {
  const { rounds, roundsPerSeed, start } = sampling
  const sheet = hashOfSheet(game)
  const counts: Counts[] = []
  const paid: number[] = []
  for (const all of byBet(game)) {
    const { bet, choices = [] } = all[0]!
    const tallies = all.map(({ probabilities }) => new Tally(probabilities))
    let [sum, link] = [0, start]
    let draws: Draws | undefined
    for (let at = 0; at < rounds; at += 1) {
      if (draws === undefined || at % roundsPerSeed === 0) {
        link = linkBefore(link)
        const beacon = { chain: 'sandbox', round: at + 1, randomness: start }
        const keys = { game: game.name, sheet, number: at + 1, link, memberSeed: start, beacon }
        draws = createDraws(roundSeed(keys))
      }
      const book = playToEnd(game, bet, choices, flaw(draws, at))
      for (const [index, { outcomeOf }] of all.entries()) tallies[index]!.add(outcomeOf(book))
      sum += book.multiplier ?? 0
    }
    counts.push(...tallies.map((tally) => tally.counts))
    paid.push(...all.map(() => sum))
  }
  return { rounds, counts, paid }
}

/** Fewer rounds say nothing about what is paid, because most of it is in rare wins. */
const fewestForReturn = 1_000_000

/** Tests of all parts together. */
export function statisticsOf(game: Game, parts: readonly Part[]): Statistics[] {
  const rounds = parts.reduce((sum, part) => sum + part.rounds, 0)
  const groups = byBet(game)
  // What a bet has paid is one figure, however much is observed of its rounds.
  const firsts = new Set(groups.map(([first]) => first!.name))
  return groups.flat().map((observed, index) => {
    const paid = parts.reduce((sum, part) => sum + part.paid[index]!, 0) / rounds / one
    const isFirst = firsts.has(observed.name)
    const results = new Tally(observed.probabilities).results(parts.map(({ counts }) => counts[index]!))
    const returned = isFirst && rounds >= fewestForReturn ? returnOf(game, observed, paid, rounds) : []
    return { name: observed.name, results: [...results, ...returned], paid }
  })
}

/** Whether as much is paid as the par sheet says, where it says so of this bet. */
function returnOf(game: Game, { bet, claimed }: Observed, paid: number, rounds: number): Result[] {
  const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
  const claim = game.sheet.claims.find(
    (each) => same(each.bet, claimed?.bet ?? bet) && same(each.strategy, claimed?.strategy),
  )
  if (claim === undefined) return []
  const z = ((paid - Number(claim.rtp)) * Math.sqrt(rounds)) / Number(claim.deviation)
  return [{ test: 'return', p: normalTail(z), isTwoSided: false }]
}

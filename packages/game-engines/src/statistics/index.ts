import { hashOfSheet } from '../games.ts'
import { createDraws, drawsFrom, linkBefore, roundSeed, type Draws } from '@grandstand/fair'
import type { Book, Game } from '../core/game.ts'
import { one } from '../core/multiplier.ts'
import { observedOf, type Observed } from './observed.ts'
import { Tally, type Result } from './tally.ts'

export interface Statistics {
  readonly name: string
  readonly results: readonly Result[]
  /** Paid for a stake of one, on average, in the bets that were counted. */
  readonly paid: number
}

export interface Sampling {
  readonly rounds: number
  /**
   * Rounds that take their draws one after another from one seed. With 1 they are played as they are in earnest; with
   * more, far more rounds are played in the same time, and the draws are the same function of a seed.
   */
  readonly roundsPerSeed: number
  /** 64 hexadecimal digits. The same start gives the same rounds. */
  readonly start: string
}

/** Plays a round from its first draws as often as it takes to end it. */
function playToEnd(game: Game, bet: object, choices: readonly object[], draws: Draws): Book {
  const drawn: number[] = []
  for (let made = choices.length; ; made += 1) {
    let at = 0
    const sameAgain = drawsFrom((range) => {
      if (at === drawn.length) drawn.push(draws.below(range))
      return drawn[at++]!
    })
    // Only mines shows what is counted at the end alone: one tile is opened, and the player stops.
    const toEnd = [{ open: 0 }, { stop: true }].slice(0, made - choices.length)
    const book = game.play({ bet, choices: [...choices, ...toEnd], draws: sameAgain })
    if (game.name !== 'mines' || book.multiplier !== undefined) return book
  }
}

/** Plays rounds for all statistics of a game. */
export function statisticsOf(game: Game, { rounds, roundsPerSeed, start }: Sampling): Statistics[] {
  // Statistics on the same bet share the same rounds.
  const byBet = new Map<string, Observed[]>()
  for (const observed of observedOf(game)) {
    const bet = JSON.stringify(observed.bet)
    byBet.set(bet, [...(byBet.get(bet) ?? []), observed])
  }
  return [...byBet.values()].flatMap((all) => {
    const { bet, choices = [] } = all[0]!
    const tallies = all.map(({ probabilities }) => new Tally(probabilities))
    const sheet = hashOfSheet(game)
    let [paid, link] = [0, start]
    let draws: Draws | undefined
    for (let at = 0; at < rounds; at += 1) {
      if (draws === undefined || at % roundsPerSeed === 0) {
        link = linkBefore(link)
        const beacon = { chain: 'sandbox', round: at + 1, randomness: start }
        const keys = { game: game.name, sheet, number: at + 1, link, memberSeed: start, beacon }
        draws = createDraws(roundSeed(keys))
      }
      const book = playToEnd(game, bet, choices, draws)
      for (const [index, { outcomeOf }] of all.entries()) tallies[index]!.add(outcomeOf(book))
      paid += book.multiplier ?? 0
    }
    return all.map(({ name }, index) => ({
      name,
      results: tallies[index]!.results(),
      paid: paid / rounds / one,
    }))
  })
}

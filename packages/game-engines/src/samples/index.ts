import { chainLink, createDraws, hexOf, linkBefore } from '@grandstand/fair'
import type { Game } from '../core/game.ts'
import { games, hashOfSheet } from '../games.ts'
import { playAgain, type PublishedRound } from '../verify.ts'
import { anyBet, playThrough } from './bets.ts'

const keyFrom = (text: string) => hexOf(new TextEncoder().encode(text.padEnd(32, '.')).slice(0, 32))

export { sampleTableFile, sampleTableRounds } from './tables.ts'

/** `count` rounds of a game with any bets and choices, from made-up keys. The same text gives the same rounds. */
export function* sampleRounds(game: Game, count: number, text: string): Generator<PublishedRound> {
  const sheet = hashOfSheet(game)
  const dice = createDraws(new TextEncoder().encode(`${text} ${game.name}`))
  // The chain is made backwards, from its last link.
  const links: string[] = [keyFrom(`${game.name} ${text}`)]
  while (links.length <= count) links.push(linkBefore(links.at(-1)!))
  links.reverse()
  for (let number = 1; number <= count; number += 1) {
    const keys = {
      game: game.name,
      sheet,
      number,
      link: links[number]!,
      memberSeed: chainLink(keyFrom(`member ${text}`), number % 7, 0),
      beacon: {
        chain: 'sandbox',
        round: 1_000 + number,
        randomness: chainLink(keyFrom(`beacon ${text}`), number % 11, 0),
      },
    }
    const bet = anyBet(game, dice)
    // Of a jackpot, few and nearly all tickets, so that some rounds win.
    const { jackpot } = game.sheet
    const tickets = jackpot && (dice.below(2) === 0 ? dice.below(1_000) : jackpot.range - dice.below(1_000))
    const { choices, book } = playThrough(game, dice, (made) => playAgain(game, keys, bet, made, tickets))
    yield {
      ...keys,
      before: links[number - 1]!,
      bet,
      choices: [...choices],
      multiplier: book.multiplier!,
      ...(tickets !== undefined && { tickets }),
      ...(book.isJackpot && { jackpot: String(500_000 + number) }),
    }
  }
}

/** A file of rounds: a head with all sheets, and then one round a line. */
export function* sampleFile(count: number, text: string): Generator<string> {
  const sheets = Object.fromEntries(games.map((game) => [hashOfSheet(game), game.sheet]))
  yield JSON.stringify({ format: 'grandstand-rounds-v1', sheets })
  for (const game of games) for (const round of sampleRounds(game, count, text)) yield JSON.stringify(round)
}

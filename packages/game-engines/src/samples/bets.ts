import type { Draws } from '@grandstand/fair'
import type { Book, Game } from '../core/game.ts'
import { ImpossiblePlay } from '../core/game.ts'

const between = (draws: Draws, least: number, most: number) => least + draws.below(most - least + 1)
const oneOf = <T>(draws: Draws, all: readonly T[]): T => all[draws.below(all.length)]!

type Named = { readonly name: string }
const names = (game: Game, list: string) =>
  (game.sheet as unknown as Readonly<Record<string, readonly Named[]>>)[list]!.map(({ name }) => name)

/** A random valid bet of a game. */
const bets: Readonly<Record<string, (draws: Draws, game: Game) => object>> = {
  dice: (draws) => ({ side: oneOf(draws, ['under', 'over']), chance: between(draws, 2, 9_700) }),
  limbo: (draws) => ({ target: between(draws, 101, oneOf(draws, [300, 10_000, 100_000_000])) }),
  crash: (draws) =>
    draws.below(2) === 0 ? {} : { leaveAt: between(draws, 101, oneOf(draws, [300, 1_000_000])) },
  mines: (draws) => ({ mines: between(draws, 1, 24) }),
  plinko: (draws, game) => ({ board: oneOf(draws, names(game, 'boards')) }),
  keno: (draws) => ({ picks: draws.shuffled(40, between(draws, 1, 10)).map((index) => index + 1) }),
  wheel: (draws, game) => ({ wheel: oneOf(draws, names(game, 'wheels')) }),
}

/** A random choice of a game, or none. One that is not possible now is drawn again. */
const choices: Readonly<Record<string, (draws: Draws) => object>> = {
  crash: (draws) => ({ left: between(draws, 100, oneOf(draws, [200, 1_000])) }),
  mines: (draws) => (draws.below(4) === 0 ? { stop: true } : { open: draws.below(25) }),
  'hi-lo': (draws) =>
    oneOf(draws, [
      { guess: 'higher' },
      { guess: 'lower' },
      { guess: 'higher' },
      { guess: 'lower' },
      { guess: 'equal' },
      { skip: true },
      { stop: true },
    ]),
  'video-poker': (draws) => ({ hold: draws.shuffled(5, draws.below(6)).toSorted((a, b) => a - b) }),
}

export const anyBet = (game: Game, draws: Draws): object => bets[game.name]?.(draws, game) ?? {}

/** Makes random choices until the round has ended. `playWith` plays it with the choices so far. */
export function playThrough(
  game: Game,
  draws: Draws,
  playWith: (made: readonly object[]) => Book,
): { readonly choices: readonly object[]; readonly book: Book } {
  const choose = choices[game.name]
  let made: readonly object[] = game.name === 'crash' && choose && draws.below(2) === 0 ? [choose(draws)] : []
  let book = playWith(made)
  while (book.multiplier === undefined) {
    const next = [...made, choose!(draws)]
    try {
      book = playWith(next)
      made = next
    } catch (error) {
      if (!(error instanceof ImpossiblePlay)) throw error
    }
  }
  return { choices: made, book }
}

import { createDraws, type Draws } from '@grandstand/fair'
import { dragonTigerOrderOf, type CardGame, type TableGame } from '@grandstand/game-engines/live'
import { entryOfBigSmall, entryOfWinner, type RoadEntry, type Side } from '@grandstand/roads'
import { createHash } from 'node:crypto'

/** A round as a road has it, with its result. */
export interface SignalRound extends RoadEntry {
  readonly result: readonly number[]
}

/** The spots of a game that its roads are about, and what a road says of a result; undefined in games without roads. */
interface RoadGame {
  readonly red: string
  readonly blue: string
  readonly entryOf: (result: readonly number[]) => RoadEntry
}

type Dice = readonly [number, number, number]

function winnerOf(ahead: number, red: string, blue: string): RoadEntry {
  return entryOfWinner(ahead === 0 ? 'tie' : ahead > 0 ? red : blue)
}

export function roadGameOf({ name }: Pick<TableGame, 'name'>): RoadGame | undefined {
  if (name.startsWith('baccarat'))
    return {
      red: 'banker',
      blue: 'player',
      entryOf: ([player = 0, banker = 0]) => winnerOf(banker - player, 'banker', 'player'),
    }
  if (name === 'dragon-tiger')
    return {
      red: 'dragon',
      blue: 'tiger',
      entryOf: ([dragon = 0, tiger = 0]) =>
        winnerOf(dragonTigerOrderOf(dragon) - dragonTigerOrderOf(tiger), 'dragon', 'tiger'),
    }
  if (name === 'sic-bo')
    return { red: 'big', blue: 'small', entryOf: (dice) => entryOfBigSmall(dice as unknown as Dice) }
  return undefined
}

/** The fields of a spot that say what a side returns; the others are of other spots. */
interface SidePays {
  readonly pays: number
  readonly exceptOn?: { readonly total: number; readonly pays: number }
  /** What a tie returns: of dragon tiger a half. In baccarat it returns the stake, in sic bo nothing. */
  readonly onTie?: number
}

const one = 10_000

/** What a side returns in a round of a game, in ten-thousandths of the stake, from the result alone. */
export function sideReturn(
  game: TableGame,
  { red, blue }: RoadGame,
): (round: RoadEntry, side: Side) => number {
  const spotOf = (name: string) => game.sheet.spots.find((spot) => spot.name === name) as unknown as SidePays
  const spots = { red: spotOf(red), blue: spotOf(blue) }
  const onTie = game.name.startsWith('baccarat') ? one : (spots.red.onTie ?? 0)
  return (round, side) => {
    if (round.winner === 'tie') return onTie
    if (round.winner !== side) return 0
    const { exceptOn, pays } = spots[side]
    // Only the banker's spot has an exception, by the banker's total: the second number of the result.
    return exceptOn?.total === (round as SignalRound).result[1] ? exceptOn!.pays : pays
  }
}

const seedOf = (game: string, shoe: number) =>
  createHash('sha256').update(`grandstand-signals-v1\n${game}\n${shoe}`).digest()

/** Rounds of a simulated shoe, or as many of a game without one. The same number gives the same shoe, for everybody. */
export function simulatedShoe(game: TableGame, { entryOf }: RoadGame, number: number): SignalRound[] {
  const draws = createDraws(seedOf(game.name, number))
  const results = game.from === 'shoe' ? dealtFrom(game, draws) : thrownBy(game, draws)
  return results.map((result) => ({ ...entryOf(result), result }))
}

function dealtFrom(game: CardGame, draws: Draws): (readonly number[])[] {
  const { decks, cutCard } = game.sheet.shoe
  const cards = draws.shuffled(decks * 52).map((index) => index % 52)
  const results: (readonly number[])[] = []
  for (let at = 0; at < cutCard.least;) results.push([...game.play({ next: () => cards[at++]! }, {}).result!])
  return results
}

/** Rounds after which the road of a game without a shoe begins anew. */
export const roundsWithoutShoe = 70

const thrownBy = (game: Extract<TableGame, { from: 'seed' }>, draws: Draws) =>
  Array.from({ length: roundsWithoutShoe }, () => [...game.play(draws).result!])

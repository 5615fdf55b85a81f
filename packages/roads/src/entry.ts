/**
 * The two sides of a road, by the colour in which all of them are drawn: banker, dragon, big and odd are red; player,
 * tiger, small and even are blue.
 */
export type Side = 'red' | 'blue'

/** A round as roads see it: who won, or a tie (in sic bo a triple), and which sides had a pair. */
export interface RoadEntry {
  readonly winner: Side | 'tie'
  readonly redPair?: boolean
  readonly bluePair?: boolean
}

export const otherSide = (side: Side): Side => (side === 'red' ? 'blue' : 'red')

const winners: Readonly<Record<string, RoadEntry['winner']>> = {
  banker: 'red',
  player: 'blue',
  dragon: 'red',
  tiger: 'blue',
  tie: 'tie',
}

/**
 * Entry of a round of baccarat or dragon tiger, by the names of their winners.
 * @throws RangeError for another name
 */
export function entryOfWinner(
  winner: string,
  pairs: { readonly banker?: boolean; readonly player?: boolean } = {},
): RoadEntry {
  const side = winners[winner]
  if (side === undefined) throw new RangeError(`${winner} is no winner of a road`)
  return {
    winner: side,
    ...(pairs.banker && { redPair: true }),
    ...(pairs.player && { bluePair: true }),
  }
}

type Dice = readonly [number, number, number]
const totalOf = ([a, b, c]: Dice) => a + b + c
const isTriple = ([a, b, c]: Dice) => a === b && b === c

/** Entry of the road of big (red) and small. A triple is a tie, because both lose with it. */
export const entryOfBigSmall = (dice: Dice): RoadEntry => ({
  winner: isTriple(dice) ? 'tie' : totalOf(dice) > 10 ? 'red' : 'blue',
})

/** Entry of the road of odd (red) and even. A triple is a tie, because both lose with it. */
export const entryOfOddEven = (dice: Dice): RoadEntry => ({
  winner: isTriple(dice) ? 'tie' : totalOf(dice) % 2 === 1 ? 'red' : 'blue',
})

import { drawsFrom, type Draws } from '@grandstand/fair'
import type { Book } from '../core/game.ts'
import { one } from '../core/multiplier.ts'
import type { Moments } from '../core/figures.ts'
import { add, rational, times } from '../core/rational.ts'

/** Plays every round that the draws allow, and weighs each by its probability: slow, and right by construction. */
export function everyRound(play: (draws: Draws) => Book): Omit<Moments, 'largest'> & { largest: number } {
  let [mean, square, largest] = [rational(0n), rational(0n), 0]
  let [hitRate, winRate] = [mean, mean]
  const path: { value: number; readonly range: number }[] = []
  for (;;) {
    let at = 0
    const { multiplier = 0 } = play(
      drawsFrom((range) => {
        if (at === path.length) path.push({ value: 0, range })
        return path[at++]!.value
      }),
    )
    const chance = rational(
      1n,
      path.reduce((all, { range }) => all * BigInt(range), 1n),
    )
    const pays = rational(BigInt(multiplier), BigInt(one))
    mean = add(mean, times(chance, pays))
    square = add(square, times(chance, times(pays, pays)))
    if (multiplier > 0) hitRate = add(hitRate, chance)
    if (multiplier > one) winRate = add(winRate, chance)
    largest = Math.max(largest, multiplier)
    // The next path: the last draw that has a further value takes it, and what came after it is forgotten.
    while (path.length > 0 && path.at(-1)!.value === path.at(-1)!.range - 1) path.pop()
    if (path.length === 0) return { mean, square, hitRate, winRate, largest }
    path.at(-1)!.value += 1
  }
}

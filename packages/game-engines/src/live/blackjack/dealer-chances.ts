import { totalOfPoints } from './hand.ts'

/** The dealer's end: a total of 17 to 21, 22 for a bust, or a blackjack. */
export type DealerEnd = 17 | 18 | 19 | 20 | 21 | 22 | 'blackjack'

/** Cards that a dealer can draw after an open one, in any of so many orders, with the same end. */
interface Drawing {
  /** Points in rising order. */
  readonly points: readonly number[]
  readonly orders: number
  readonly end: DealerEnd
}

/** All drawings after an open card. Their orders do not depend on what else is gone from the shoe. */
function drawingsAfter(up: number, stands: number): Drawing[] {
  const found = new Map<string, { points: readonly number[]; orders: number; end: DealerEnd }>()
  const draw = (drawn: readonly number[], sum: number, hasAce: boolean): void => {
    for (let points = 1; points <= 10; points += 1) {
      const all = [...drawn, points]
      const total = totalOfPoints(sum + points, hasAce || points === 1).points
      if (total < stands) {
        draw(all, sum + points, hasAce || points === 1)
        continue
      }
      const isBlackjack = drawn.length === 0 && total === 21
      const end = isBlackjack ? 'blackjack' : (Math.min(total, 22) as DealerEnd)
      const sorted = all.toSorted((a, b) => a - b)
      const name = `${sorted.join(' ')} ${end}`
      const known = found.get(name)
      if (known === undefined) found.set(name, { points: sorted, orders: 1, end })
      else known.orders += 1
    }
  }
  draw([], up, up === 1)
  return [...found.values()]
}

/** Exact chances of the dealer's ends, for any cards left in the shoe. */
export class DealerChances {
  readonly #drawings: readonly Drawing[]

  constructor(up: number, stands: number) {
    this.#drawings = drawingsAfter(up, stands)
  }

  /** @param left number of cards left of 1, 2 … 10 points, at the indices 1 to 10; index 0 is their sum */
  of(left: readonly number[]): Map<DealerEnd, number> {
    const ends = new Map<DealerEnd, number>()
    for (const { points, orders, end } of this.#drawings) {
      let [chance, size, last, same] = [orders, left[0]!, 0, 0]
      for (const each of points) {
        same = each === last ? same + 1 : 0
        last = each
        chance *= (left[each]! - same) / size
        size -= 1
      }
      ends.set(end, (ends.get(end) ?? 0) + chance)
    }
    return ends
  }
}

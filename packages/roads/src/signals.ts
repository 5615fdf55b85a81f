import { askLengths, type DerivedRoad } from './derived-roads.ts'
import { otherSide, type RoadEntry, type Side } from './entry.ts'

// What players read out of roads, as rules that can be tried. Every one of them loses what the table keeps, because a
// road knows nothing of the cards that come; this says so with the rounds of the table itself.

/**
 * - `streak` bets on the last winner, `chop` on the other side.
 * - A derived road bets on the side after which its mark would be red, where only one side has that.
 * - `agreed` bets where all three derived roads name the same side.
 */
export const signals = ['streak', 'chop', 'big-eye', 'small', 'cockroach', 'agreed'] as const
export type Signal = (typeof signals)[number]

/** The big road as far as signals need it. */
interface Run {
  readonly lengths: readonly number[]
  readonly side: Side
}

function regularSide({ lengths, side }: Run, road: DerivedRoad): Side | undefined {
  const [same, other] = [askLengths(lengths, true)[road], askLengths(lengths, false)[road]]
  if (same === undefined || other === undefined || same === other) return undefined
  return same === 'red' ? side : otherSide(side)
}

/** The side that a signal names for the next round, or undefined when it names none. */
function named(run: Run, signal: Signal): Side | undefined {
  switch (signal) {
    case 'streak':
      return run.side
    case 'chop':
      return otherSide(run.side)
    case 'agreed': {
      const side = regularSide(run, 'big-eye')
      return side === regularSide(run, 'small') && side === regularSide(run, 'cockroach') ? side : undefined
    }
    case 'big-eye':
    case 'small':
    case 'cockroach':
    default:
      return regularSide(run, signal)
  }
}

/** What one unit on every side that a signal named would have returned. */
export interface SignalReturn {
  readonly signal: Signal
  /** Rounds on which it would have bet, ties among them. */
  readonly bets: number
  /** Bets on the side that won. Ties are in neither this nor `lost`. */
  readonly won: number
  readonly lost: number
  /** Sum of the multipliers, in ten-thousandths of a unit. The return is this / 10000 / bets. */
  readonly returned: number
}

/**
 * Bets one unit by each signal on every round of these shoes.
 * @param shoes rounds of each shoe in order; signals start anew with each shoe
 * @param returnOf multiplier in ten-thousandths that the table pays on a side in a round
 */
export function returnsOfSignals(
  shoes: Iterable<readonly RoadEntry[]>,
  returnOf: (entry: RoadEntry, side: Side) => number,
): SignalReturn[] {
  const found = signals.map((signal) => ({ signal, bets: 0, won: 0, lost: 0, returned: 0 }))
  for (const entries of shoes) {
    const lengths: number[] = []
    let side: Side | undefined
    for (const entry of entries) {
      if (side !== undefined)
        for (const each of found) {
          const on = named({ lengths, side }, each.signal)
          if (on === undefined) continue
          each.bets += 1
          each.returned += returnOf(entry, on)
          if (entry.winner === on) each.won += 1
          else if (entry.winner !== 'tie') each.lost += 1
        }
      if (entry.winner === 'tie') continue
      if (entry.winner === side) lengths[lengths.length - 1]! += 1
      else lengths.push(1)
      side = entry.winner
    }
  }
  return found
}

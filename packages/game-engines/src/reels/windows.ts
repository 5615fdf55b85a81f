import type { Told } from '../core/game.ts'
import { one, type Multiplier } from '../core/multiplier.ts'
import type { ReelsSheet, Strips } from './sheet-type.ts'
import { lineWin } from './wins.ts'

/** Sums over all windows of a set of strips with one number of scatters. */
export interface WindowSums {
  readonly count: bigint
  /** Numbers of windows that pay no more than the stake, the scatters apart, by what they pay. */
  readonly low: ReadonlyMap<Multiplier, bigint>
  readonly sum: bigint
  readonly squares: bigint
  readonly largest: number
}

/** Sums of some windows, small enough to be exact. */
interface Tally {
  count: number
  sum: number
  squares: number
  largest: number
}

const emptyTally = (): Tally => ({ count: 0, sum: 0, squares: 0, largest: 0 })
type Sums = Omit<WindowSums, 'low'>
const noSums: Sums = { count: 0n, sum: 0n, squares: 0n, largest: 0 }

function withTally(sums: Sums, tally: Tally): Sums {
  if (tally.squares > Number.MAX_SAFE_INTEGER) throw new RangeError('the sums of this sheet are not exact')
  return {
    count: sums.count + BigInt(tally.count),
    sum: sums.sum + BigInt(tally.sum),
    squares: sums.squares + BigInt(tally.squares),
    largest: Math.max(sums.largest, tally.largest),
  }
}

/** Counts of pays, by the pay, as a map without those that never came. */
const lowOf = (counts: Float64Array): WindowSums['low'] =>
  new Map([...counts].flatMap((count, pays) => (count === 0 ? [] : [[pays, BigInt(count)] as const])))

/** Evaluates visible windows of the reels. */
interface Evaluation {
  /** Called with the stops of the first four reels; the result is asked for each stop of the fifth. */
  prefix(stops: readonly number[]): (fifth: number) => number
}

const symbolAt = (strip: readonly string[], stop: number, row: number) => strip[(stop + row) % strip.length]!

/** Lines: a table of what every five symbols pay, addressed by a code that adds up over the reels. */
function byLines(sheet: ReelsSheet, strips: Strips, lines: readonly (readonly number[])[]): Evaluation {
  const symbols = [...new Set(strips.flat())]
  const base = symbols.length
  const table = new Float64Array(base ** 5)
  for (let code = 0; code < table.length; code += 1) {
    const five = [4, 3, 2, 1, 0].map((power) => symbols[Math.floor(code / base ** power) % base]!)
    table[code] = lineWin(sheet, five)?.pays ?? 0
  }
  const codes = strips.map((strip, reel) =>
    strip.map((_, stop) =>
      lines.map((rows) => symbols.indexOf(symbolAt(strip, stop, rows[reel]!)) * base ** (4 - reel)),
    ),
  )
  return {
    prefix(stops) {
      const parts = lines.map((_, line) =>
        stops.reduce((sum, stop, reel) => sum + codes[reel]![stop]![line]!, 0),
      )
      // Four symbols that cannot pay with any fifth one are left out.
      const open = parts.flatMap((part, line) =>
        table.subarray(part, part + base).some((pays) => pays > 0) ? [line] : [],
      )
      return (fifth) => {
        const last = codes[4]![fifth]!
        let pays = 0
        for (const line of open) pays += table[parts[line]! + last[line]!]!
        return pays
      }
    },
  }
}

/** Ways: for each symbol, the product of its counts over the reels that it reaches. */
function byWays(sheet: ReelsSheet, strips: Strips): Evaluation {
  const paying = Object.entries(sheet.pays)
  const counts = strips.map((strip) =>
    strip.map((_, stop) =>
      paying.map(
        ([symbol]) =>
          Array.from({ length: sheet.rows }, (__, row) => symbolAt(strip, stop, row)).filter(
            (each) => each === symbol || each === sheet.wild,
          ).length,
      ),
    ),
  )
  return {
    prefix(stops) {
      let settled = 0
      const open: { index: number; ways: number; four: number; five: number }[] = []
      for (const [index, [, [three = 0, four = 0, five = 0]]] of paying.entries()) {
        const [first, second, third, fourth] = stops.map((stop, reel) => counts[reel]![stop]![index]!)
        const ways = first! * second! * third!
        if (ways === 0) continue
        if (fourth === 0) settled += ways * three
        else open.push({ index, ways: ways * fourth!, four, five })
      }
      return (fifth) => {
        const last = counts[4]![fifth]!
        let pays = settled
        for (const { index, ways, four, five } of open)
          pays += ways * (last[index] === 0 ? four : last[index]! * five)
        return pays
      }
    },
  }
}

/** Every window of the strips, exactly once. */
export function windowSums(sheet: ReelsSheet, strips: Strips, told?: Told): WindowSums[] {
  const evaluation = sheet.lines === undefined ? byWays(sheet, strips) : byLines(sheet, strips, sheet.lines)
  const scatters = strips.map((strip) =>
    strip.map(
      (_, stop) =>
        Array.from({ length: sheet.rows }, (__, row) => symbolAt(strip, stop, row)).filter(
          (each) => each === sheet.scatter,
        ).length,
    ),
  )
  let sums = Array.from({ length: strips.length * sheet.rows + 1 }, () => noSums)
  let tallies = sums.map(emptyTally)
  const low = sums.map(() => new Float64Array(one + 1))

  function follow(stops: readonly number[], found: number): void {
    const reel = stops.length
    if (reel < 4) {
      for (let stop = 0; stop < strips[reel]!.length; stop += 1) {
        follow([...stops, stop], found + scatters[reel]![stop]!)
        if (reel === 0) told?.((stop + 1) / strips[0]!.length)
      }
      if (reel === 3) {
        sums = sums.map((each, at) => withTally(each, tallies[at]!))
        tallies = sums.map(emptyTally)
      }
      return
    }
    const payWith = evaluation.prefix(stops)
    for (let stop = 0; stop < strips[4]!.length; stop += 1) {
      const pays = payWith(stop)
      const count = found + scatters[4]![stop]!
      const tally = tallies[count]!
      tally.count += 1
      if (pays <= one) low[count]![pays]! += 1
      tally.sum += pays
      tally.squares += pays * pays
      if (pays > tally.largest) tally.largest = pays
    }
  }

  follow([], 0)
  return sums.map((each, at) => ({ ...each, low: lowOf(low[at]!) }))
}

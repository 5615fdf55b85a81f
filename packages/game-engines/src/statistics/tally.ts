import { countEqual, Repeats } from './repeats.ts'
import { chiSquareTail, normalTail } from './tail.ts'

export interface Result {
  readonly test: 'frequencies' | 'pairs' | 'runs' | 'gaps' | 'repeats' | 'return' | 'stream'
  /** p-value: probability of a deviation at least this large under the stated probabilities. */
  readonly p: number
  /** A p-value near 1 is as improbable as one near 0: outcomes are more even than chance makes them. */
  readonly isTwoSided: boolean
}

/** Counts of a part of the outcomes; those of several parts can be added up. */
export interface Counts {
  readonly total: number
  readonly counts: Float64Array
  readonly pairs: Float64Array
  readonly gaps: Float64Array
  /** Of each part: its outcomes, the low ones, and the runs of low and high ones. */
  readonly runs: readonly { readonly all: number; readonly low: number; readonly runs: number }[]
  /** Fingerprints of windows of outcomes. */
  readonly windows: readonly number[]
}

/** Gaps of this length or longer are one class. */
const longestGap = 30
/** Largest number of classes per outcome in the pair test; pairs have the square of it. */
const mostInPairs = 16

/**
 * Chi-square test of counts against probabilities. Classes with an expected count below five are pooled.
 * @returns undefined when fewer than two classes are left
 */
function fit(counts: ArrayLike<number>, probabilities: readonly number[], total: number): number | undefined {
  let [chi, classes, rest, restExpected] = [0, 0, 0, 0]
  for (const [at, probability] of probabilities.entries()) {
    const expected = probability * total
    if (expected < 5) {
      rest += counts[at]!
      restExpected += expected
      continue
    }
    chi += (counts[at]! - expected) ** 2 / expected
    classes += 1
  }
  if (restExpected >= 5) {
    chi += (rest - restExpected) ** 2 / restExpected
    classes += 1
  }
  return classes < 2 ? undefined : chiSquareTail(chi, classes - 1)
}

/** Counts outcomes with known probabilities, and tests by five tests whether they are independent. */
export class Tally {
  readonly #probabilities: readonly number[]
  /** Outcomes pooled into a few classes of similar probability, for the pair test. */
  readonly #classOf: readonly number[]
  readonly #classes: readonly number[]
  readonly #counts: Float64Array
  readonly #pairs: Float64Array
  readonly #gaps = new Float64Array(longestGap + 1)
  readonly #repeats: Repeats
  #total = 0
  #first = -1
  #low = 0
  #runs = 0
  #wasLow: boolean | undefined
  #gap = -1

  constructor(probabilities: readonly number[]) {
    this.#probabilities = probabilities
    const size = Math.min(mostInPairs, probabilities.length)
    let reached = 0
    const classOf = probabilities.map((probability) => {
      const middle = reached + probability / 2
      reached += probability
      return Math.min(size - 1, Math.floor(middle * size))
    })
    // Renumbered without gaps, because an outcome of high probability leaves classes empty.
    const used = [...new Set(classOf)]
    this.#classOf = classOf.map((each) => used.indexOf(each))
    this.#classes = used.map((_, index) =>
      probabilities.reduce(
        (sum, probability, at) => sum + (this.#classOf[at] === index ? probability : 0),
        0,
      ),
    )
    this.#counts = new Float64Array(probabilities.length)
    this.#pairs = new Float64Array(used.length ** 2)
    this.#repeats = new Repeats(probabilities)
  }

  add(outcome: number): void {
    this.#counts[outcome]! += 1
    this.#repeats.add(outcome)
    const mine = this.#classOf[outcome]!
    if (this.#total % 2 === 0) this.#first = mine
    else this.#pairs[this.#first * this.#classes.length + mine]! += 1
    this.#total += 1
    const isLow = mine < this.#classes.length / 2
    if (isLow) this.#low += 1
    if (isLow !== this.#wasLow) this.#runs += 1
    this.#wasLow = isLow
    // Gaps are counted from the first outcome of class 0 on.
    if (mine === 0) {
      if (this.#gap >= 0) this.#gaps[Math.min(this.#gap, longestGap)]! += 1
      this.#gap = 0
    } else if (this.#gap >= 0) this.#gap += 1
  }

  get counts(): Counts {
    return {
      total: this.#total,
      counts: this.#counts,
      pairs: this.#pairs,
      gaps: this.#gaps,
      runs: [{ all: this.#total, low: this.#low, runs: this.#runs }],
      windows: this.#repeats.kept,
    }
  }

  /** Tests of all parts together: this tally's own when none are given. */
  results(parts: readonly Counts[] = [this.counts]): Result[] {
    const pairs = this.#classes.flatMap((first) => this.#classes.map((second) => first * second))
    const [p = 0] = this.#classes
    const gaps = Array.from({ length: longestGap + 1 }, (_, length) =>
      length < longestGap ? p * (1 - p) ** length : (1 - p) ** longestGap,
    )
    const fits = [
      ['frequencies', 'counts', this.#probabilities],
      ['pairs', 'pairs', pairs],
      ['gaps', 'gaps', gaps],
    ] as const
    const found: Result[] = []
    for (const [test, of, probabilities] of fits) {
      const counted = added(parts.map((each) => each[of]))
      const tail = fit(
        counted,
        probabilities,
        counted.reduce((sum, each) => sum + each, 0),
      )
      if (tail !== undefined) found.push({ test, p: tail, isTwoSided: true })
    }
    const runs = runsTail(parts.flatMap((each) => each.runs))
    if (runs !== undefined) found.push({ test: 'runs', p: runs, isTwoSided: false })
    // Two equal windows do not come by chance: one in 2^96 pairs of them, one in 2^52 of their fingerprints.
    const equal = countEqual(parts.flatMap((each) => [...each.windows]))
    return [...found, { test: 'repeats', p: equal === 0 ? 1 : 0, isTwoSided: false }]
  }
}

function added(lists: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(lists[0]?.length ?? 0)
  for (const list of lists) for (const [at, count] of list.entries()) sums[at]! += count
  return sums
}

/** Wald and Wolfowitz: the number of runs of low and high outcomes, over all parts. */
function runsTail(parts: Counts['runs']): number | undefined {
  let [excess, variance] = [0, 0]
  for (const { all, low, runs } of parts) {
    const both = 2 * low * (all - low)
    if (both === 0) continue
    excess += runs - (both / all + 1)
    variance += (both * (both - all)) / (all * all * (all - 1))
  }
  return variance === 0 ? undefined : normalTail(excess / Math.sqrt(variance))
}

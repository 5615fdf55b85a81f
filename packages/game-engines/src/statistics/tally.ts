import { chiSquareTail, normalTail } from './tail.ts'

export interface Result {
  readonly test: 'frequencies' | 'pairs' | 'runs' | 'gaps'
  /** p-value: probability of a deviation at least this large under the stated probabilities. */
  readonly p: number
}

/** Gaps of this length or longer are one class. */
const longestGap = 30
/** Largest number of classes per outcome in the pair test; pairs have the square of it. */
const mostInPairs = 16

/** Chi-square test of counts against probabilities. Classes with an expected count below five are pooled. */
function fit(counts: ArrayLike<number>, probabilities: readonly number[], total: number): number {
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
  return classes < 2 ? 1 : chiSquareTail(chi, classes - 1)
}

/** Counts outcomes with known probabilities, and tests by four tests whether they are independent. */
export class Tally {
  readonly #probabilities: readonly number[]
  /** Outcomes pooled into a few classes of similar probability, for the pair test. */
  readonly #classOf: readonly number[]
  readonly #classes: readonly number[]
  readonly #counts: Float64Array
  readonly #pairs: Float64Array
  readonly #gaps = new Float64Array(longestGap + 1)
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
  }

  add(outcome: number): void {
    this.#counts[outcome]! += 1
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

  results(): Result[] {
    const pairs = this.#classes.flatMap((first) => this.#classes.map((second) => first * second))
    const [p = 0] = this.#classes
    const gaps = Array.from({ length: longestGap + 1 }, (_, length) =>
      length < longestGap ? p * (1 - p) ** length : (1 - p) ** longestGap,
    )
    return [
      { test: 'frequencies', p: fit(this.#counts, this.#probabilities, this.#total) },
      { test: 'pairs', p: fit(this.#pairs, pairs, Math.floor(this.#total / 2)) },
      { test: 'runs', p: this.#runsTail() },
      {
        test: 'gaps',
        p: fit(
          this.#gaps,
          gaps,
          this.#gaps.reduce((sum, each) => sum + each, 0),
        ),
      },
    ]
  }

  /** Wald and Wolfowitz: the number of runs of low and high outcomes. */
  #runsTail(): number {
    const [all, low, high] = [this.#total, this.#low, this.#total - this.#low]
    if (low === 0 || high === 0) return 1
    const both = 2 * low * high
    const mean = both / all + 1
    const variance = (both * (both - all)) / (all * all * (all - 1))
    return normalTail((this.#runs - mean) / Math.sqrt(variance))
  }
}

/** One window in this many is kept, chosen by its content, so that a repetition is found wherever it begins. */
const keptEvery = 1_024
/** Bits of a window: so many that two equal ones do not come by chance. */
const bits = 96
const prime = 0x01000193

/**
 * Finds outcomes that come again in the same order: a block of the stream that was used twice. Keeps fingerprints of
 * windows of outcomes, and counts equal ones.
 */
export class Repeats {
  readonly #window: number
  readonly #last: Uint16Array
  #seen = 0
  /**
   * Polynomial hashes of the window under moduli below 2^26, so that products stay exact. One chooses the windows, two
   * are the fingerprint.
   */
  readonly #rolling: readonly Rolling[]
  readonly kept: number[] = []

  /** @param probabilities of the outcomes, from which the length of a window follows */
  constructor(probabilities: readonly number[]) {
    const same = probabilities.reduce((sum, each) => sum + each * each, 0)
    this.#window = Math.max(4, Math.ceil(bits / -Math.log2(same)))
    this.#last = new Uint16Array(this.#window)
    this.#rolling = [67_108_859, 67_108_837, 67_108_819].map((modulus) => new Rolling(modulus, this.#window))
  }

  add(outcome: number): void {
    const place = this.#seen % this.#window
    const [chosen, high, low] = this.#rolling as [Rolling, Rolling, Rolling]
    const gone = this.#seen < this.#window ? -1 : this.#last[place]!
    for (const each of this.#rolling) each.add(outcome, gone)
    this.#last[place] = outcome
    this.#seen += 1
    if (this.#seen >= this.#window && chosen.value % keptEvery === 0)
      this.kept.push(high.value * 2 ** 26 + low.value)
  }
}

class Rolling {
  value = 0
  readonly #modulus: number
  /** What an outcome that leaves the window has been multiplied with. */
  readonly #oldest: number
  readonly #base: number

  constructor(modulus: number, window: number) {
    this.#modulus = modulus
    this.#base = prime % modulus
    let power = 1
    for (let at = 0; at < window; at += 1) power = (power * this.#base) % modulus
    this.#oldest = power
  }

  add(outcome: number, gone: number): void {
    const added = this.value * this.#base + outcome + 1
    this.value = (added - (gone < 0 ? 0 : (gone + 1) * this.#oldest)) % this.#modulus
    if (this.value < 0) this.value += this.#modulus
  }
}

/** Number of fingerprints that came before. */
export function countEqual(fingerprints: readonly number[]): number {
  const sorted = Float64Array.from(fingerprints).sort()
  let equal = 0
  for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) equal += 1
  return equal
}

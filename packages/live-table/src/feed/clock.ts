/** Messages whose times are compared; older ones count no more, because clocks drift. */
const compared = 30

/**
 * The venue's clock as this page knows it. A message is never older than its travel took, so the one that came fastest
 * tells the offset best.
 */
export class VenueClock {
  readonly #now: () => number
  readonly #offsets: number[] = []
  #offsetMs = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Learns from a message that the venue sent at this time. */
  heard(atMs: number): void {
    this.#offsets.push(atMs - this.#now())
    if (this.#offsets.length > compared) this.#offsets.shift()
    this.#offsetMs = Math.max(...this.#offsets)
  }

  /** Forgets what it knew: after a lost connection the device may have slept. */
  forget(): void {
    this.#offsets.length = 0
  }

  now(): number {
    return this.#now() + this.#offsetMs
  }
}

import type { Moment } from './moments.ts'

export interface Directed {
  /** Shows a moment from its beginning, and finishes the one before at once. */
  readonly show: (moment: Moment) => void
  /** All moments were shown or skipped. */
  readonly ended: () => void
}

/** Shows moments one after another, and goes on early when the player asks. */
export class Director {
  #moments: readonly Moment[] = []
  #at = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #directed: Directed

  constructor(directed: Directed) {
    this.#directed = directed
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined
  }

  play(moments: readonly Moment[]): void {
    this.stop()
    this.#moments = moments
    this.#go(0)
  }

  /** Goes on to the next moment, unless the reels of the paid spin are still turning. */
  skip(): void {
    if (this.isPlaying && this.#maySkip) this.#go(this.#at + 1)
  }

  /** Goes on to the sum of the feature. */
  skipToSum(): void {
    const sum = this.#moments.findIndex(({ kind }) => kind === 'sum')
    if (this.isPlaying && this.#maySkip && this.#at < sum) this.#go(sum)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** The spin of the stake itself is never cut short: rules for slots forbid it. */
  get #maySkip(): boolean {
    return this.#at > 0
  }

  #go(at: number): void {
    this.stop()
    const moment = this.#moments[at]
    if (moment === undefined) return this.#directed.ended()
    this.#at = at
    this.#timer = setTimeout(() => this.#go(at + 1), moment.ms)
    this.#directed.show(moment)
  }
}

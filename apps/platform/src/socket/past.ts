import type { Channel } from '@grandstand/contract'

export interface PastStep {
  /** Server time, epoch ms. */
  readonly at: number
  readonly delta: unknown
}

/** A state and the changes since it, up to now. */
export interface ChannelPast {
  readonly at: number
  readonly state: unknown
  readonly steps: readonly PastStep[]
}

/**
 * History of one channel and id over the last `keptMs`. Only the oldest state and the deltas are stored; states in
 * between are computed on demand.
 */
export class Past {
  readonly #channel: Channel
  readonly #now: () => number
  readonly #keptMs: number
  #from: { readonly at: number; readonly state: unknown } | undefined
  #steps: PastStep[] = []

  constructor(channel: Channel, now: () => number, keptMs: number) {
    this.#channel = channel
    this.#now = now
    this.#keptMs = keptMs
  }

  /** Initial state. Deltas that arrived while it was being read are in it or tolerate being folded twice. */
  begin(state: unknown): void {
    this.#from = { at: this.#now(), state }
  }

  add(delta: unknown): void {
    this.#steps.push({ at: this.#now(), delta })
    if (this.#from) this.#from = this.#upTo(this.#now() - this.#keptMs, true)
  }

  /**
   * The state at `at` and every step since; undefined while nothing is known. A time before the kept history starts
   * with its oldest state.
   */
  since(at: number): ChannelPast | undefined {
    const from = this.#upTo(at, false)
    return from && { ...from, steps: this.#steps.filter((step) => step.at > from.at) }
  }

  #upTo(at: number, isForgetting: boolean) {
    const from = this.#from
    const count = this.#steps.findIndex((step) => step.at > at)
    const passed = this.#steps.slice(0, count === -1 ? this.#steps.length : count)
    if (!from || passed.length === 0) return from
    if (isForgetting) this.#steps = this.#steps.slice(passed.length)
    return {
      at: passed.at(-1)?.at ?? from.at,
      state: passed.reduce((state, { delta }) => this.#channel.fold(state, delta), from.state),
    }
  }
}

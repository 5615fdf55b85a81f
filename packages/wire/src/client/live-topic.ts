import type { Channel, ErrorName } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { SubscriptionName } from '../socket/frames.ts'

/**
 * `live`: the folded state, the deltas that led to it (none after a snapshot), and the server's time of the newest of
 * it, epoch ms. `refused`: the server will not show it. `forgotten`: it was another caller's, and is not to be shown any more.
 */
export type TopicNews<Snapshot, Delta> =
  | {
      readonly kind: 'live'
      readonly state: Snapshot
      readonly deltas: readonly Delta[]
      readonly at?: number | undefined
    }
  | { readonly kind: 'refused'; readonly name: ErrorName }
  | { readonly kind: 'forgotten' }

export type TopicListener<Snapshot, Delta> = (news: TopicNews<Snapshot, Delta>) => void

/** One channel and id as the client holds it: the last state, the number it stands at, and who listens. */
export class LiveTopic {
  readonly name: SubscriptionName
  readonly #channel: Channel
  readonly #listeners = new Set<TopicListener<unknown, unknown>>()
  #held: { state: unknown; seq: number; at: number | undefined } | undefined

  constructor(name: SubscriptionName, channel: Channel) {
    this.name = name
    this.#channel = channel
  }

  get isEnteredByTicket(): boolean {
    return this.#channel.isEnteredByTicket === true
  }

  /** Whether the same id shows each caller something else. */
  get isCallers(): boolean {
    return this.#channel.who !== 'anyone'
  }

  /** Returns the function that ends listening; it tells whether nobody is left. */
  listen(listener: TopicListener<unknown, unknown>): () => boolean {
    // Its own function, so that one listener may listen twice.
    const own: TopicListener<unknown, unknown> = (news) => listener(news)
    this.#listeners.add(own)
    if (this.#held) own({ kind: 'live', state: this.#held.state, deltas: [], at: this.#held.at })
    return () => this.#listeners.delete(own) && this.#listeners.size === 0
  }

  snapshot(seq: number, data: unknown, at?: number): void {
    const state = z.safeDecode(this.#channel.snapshot, data)
    if (!state.success) return this.refuse('bad-answer')
    this.#held = { state: state.data, seq, at }
    this.#tell({ kind: 'live', state: state.data, deltas: [], at })
  }

  /** Folds deltas numbered from `first`. False when some are missing or unreadable and a new snapshot is needed. */
  deltas(first: number, data: readonly unknown[], at?: number): boolean {
    const held = this.#held
    // Before the snapshot: it is on its way and will have these.
    if (!held) return true
    const known = held.seq + 1 - first
    if (known < 0) return this.#lose()
    const fresh: unknown[] = []
    let state = held.state
    for (const each of data.slice(known)) {
      const delta = z.safeDecode(this.#channel.delta, each)
      if (!delta.success) return this.#lose()
      state = this.#channel.fold(state, delta.data)
      fresh.push(delta.data)
    }
    if (fresh.length === 0) return true
    this.#held = { state, seq: held.seq + fresh.length, at }
    this.#tell({ kind: 'live', state, deltas: fresh, at })
    return true
  }

  refuse(name: ErrorName): void {
    this.#tell({ kind: 'refused', name })
  }

  /** Drops what is held: a new snapshot comes. Listeners keep the last state meanwhile. */
  drop(): void {
    this.#held = undefined
  }

  /** Drops what is held and has listeners drop it too: it was shown to another caller. */
  forget(): void {
    this.drop()
    this.#tell({ kind: 'forgotten' })
  }

  /** Deltas that follow are passed over until the new snapshot is there. Listeners keep the last state meanwhile. */
  #lose(): false {
    this.#held = undefined
    return false
  }

  #tell(news: TopicNews<unknown, unknown>): void {
    for (const listener of this.#listeners) listener(news)
  }
}

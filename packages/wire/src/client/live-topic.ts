import type { Channel, ErrorName } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { SubscriptionName } from '../socket/frames.ts'

/**
 * `live`: the folded state, the deltas that led to it (none after a snapshot), and the server's time of the newest
 * fact in it (epoch ms). `refused`: the server does not allow it. `forgotten`: it belonged to another caller and must
 * not be shown any more.
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

/** Client state of one (channel, id): the last folded state, its sequence number, and the listeners. */
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

  /** Returns an unsubscribe function, which returns true when no listener is left. */
  listen(listener: TopicListener<unknown, unknown>): () => boolean {
    // Wrapped in its own function, so that one listener may subscribe twice.
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
    // Deltas before the snapshot are dropped: the snapshot that is on its way contains them.
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

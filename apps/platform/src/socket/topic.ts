import { errors } from '@grandstand/contract'
import type { ServerFrame } from '@grandstand/wire/server'
import { frameBytes } from './frame-bytes.ts'

/** A socket as topics see it. */
export interface Reader {
  /** Writes a frame; `isAlone` says that no other follows in this turn. False when the reader is behind and gets nothing more until it has caught up. */
  write(frame: Buffer, isAlone?: boolean): boolean
}

/** `waiting` for a snapshot, `current`, or `behind`: it missed deltas and will need a snapshot. */
type Standing = 'waiting' | 'current' | 'behind'

/**
 * One channel and id that somebody follows. Deltas are numbered as they are published and framed once per flush for
 * all readers. A snapshot bears the last number before it was asked for; what is published while it is being made
 * follows it, and a client passes over numbers that it has.
 */
export class Topic {
  readonly #name: { readonly c: string; readonly id: string }
  readonly #snapshot: () => unknown
  readonly #now: () => number
  readonly #readers = new Map<Reader, Standing>()
  /** Those of them that wait, so that one who comes into a full room costs no look at everybody in it. */
  readonly #waiting = new Set<Reader>()
  #seq = 0
  #pending: unknown[] = []
  #isFlushing = false
  /** Processor time of the last flush of its own tick, ms. */
  #passMs = 0
  /** Deltas published while a snapshot is being made. */
  #meanwhile: unknown[] | undefined

  /** `snapshot` gives the encoded state, undefined when there is none of this id; `now` the server's time that frames bear, epoch ms. */
  constructor(name: { c: string; id: string }, snapshot: () => unknown, now: () => number) {
    this.#name = name
    this.#snapshot = snapshot
    this.#now = now
  }

  get readers(): number {
    return this.#readers.size
  }

  add(reader: Reader): void {
    this.#readers.set(reader, 'waiting')
    this.#waiting.add(reader)
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader)
    this.#waiting.delete(reader)
  }

  /** The reader has caught up: it needs a snapshot now. */
  recover(reader: Reader): void {
    if (this.#readers.get(reader) === 'behind') this.add(reader)
  }

  /** Takes an encoded delta; it goes out with the next flush. */
  publish(delta: unknown): void {
    this.#seq++
    this.#pending.push(delta)
    this.#meanwhile?.push(delta)
  }

  /**
   * Flushes after this time, together with what is published until then; later where many read, so that a room in which
   * everybody talks at once takes no more than half of the node's processor.
   */
  flushIn(ms: number): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    setTimeout(
      () => {
        this.#isFlushing = false
        const before = process.cpuUsage()
        // A room of its own tick: nothing else goes to these sockets now, so nothing is gained by waiting for it.
        this.flush(true)
        const { user, system } = process.cpuUsage(before)
        this.#passMs = (user + system) / 1_000
      },
      Math.max(ms, this.#passMs),
    )
  }

  flush(isAlone = false): void {
    if (this.#pending.length === 0) return
    const frame = this.#deltaFrame(this.#seq - this.#pending.length + 1, this.#pending)
    this.#pending = []
    for (const [reader, standing] of this.#readers) {
      if (standing === 'current' && !reader.write(frame, isAlone)) this.#readers.set(reader, 'behind')
    }
  }

  /** Gives every waiting reader one shared snapshot. Those that come while it is made wait for the next. Rejects when it could not be made. */
  async fill(): Promise<void> {
    if (this.#meanwhile || this.#waiting.size === 0) return
    const waiting = [...this.#waiting]
    const seq = this.#seq
    this.#meanwhile = []
    try {
      const made = this.#snapshot()
      const data = made instanceof Promise ? ((await made) as unknown) : made
      if (data === undefined) return this.#refuse(waiting)
      const snap = frameBytes({ t: 'snap', ...this.#name, seq, at: this.#now(), data })
      const after = this.#meanwhile.length === 0 ? undefined : this.#deltaFrame(seq + 1, this.#meanwhile)
      for (const reader of waiting) {
        // It may have left meanwhile.
        if (!this.#waiting.delete(reader)) continue
        const isCurrent = reader.write(snap) && (after === undefined || reader.write(after))
        this.#readers.set(reader, isCurrent ? 'current' : 'behind')
      }
    } finally {
      this.#meanwhile = undefined
    }
    await this.fill()
  }

  #refuse(waiting: readonly Reader[]): void {
    const frame = frameBytes({ t: 'no', ...this.#name, code: errors['not-found'].code })
    for (const reader of waiting) {
      this.remove(reader)
      reader.write(frame)
    }
  }

  #deltaFrame(seq: number, data: unknown[]): Buffer {
    const frame: ServerFrame = { t: 'delta', ...this.#name, seq, at: this.#now(), data }
    return frameBytes(frame)
  }
}

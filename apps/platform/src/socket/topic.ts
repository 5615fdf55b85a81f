import { errors } from '@grandstand/contract'
import type { Language } from '@grandstand/contract/house-text'
import { SharedFrame } from './frame-bytes.ts'

/** A socket from a topic's point of view. */
export interface Reader {
  /** Language of the reader's frames. */
  readonly language: Language
  /** Writes a frame; `isAlone` says that no other follows in this turn. False when the reader is behind and gets nothing more until it has caught up. */
  write(frame: Buffer, isAlone?: boolean): boolean
  /** Writes a frame that refuses a request of the reader, and counts it against the reader's budget. */
  refuse(frame: Buffer): void
}

/** Readers notified in one go before the node turns to its other work. */
const groupSize = 500

/**
 * Safety margin before a deadline, as a part of the time that notifying everybody takes; other work can make it take
 * longer.
 */
const spare = 0.2

/**
 * Assumed cost of notifying one reader on a slow machine, ms, until it has been measured, so that the first readers
 * are not late.
 */
const unmeasuredReaderMs = 0.02

const cpuAskedEveryMs = 500
const averaged = (known: number, measured: number) => (known === 0 ? measured : known * 0.9 + measured * 0.1)

/** Readers of a topic that are notified together. */
interface Group {
  size: number
  /** Readers of the group with a snapshot and without a gap; excludes those that wait for a snapshot or are behind. */
  readonly current: Set<Reader>
  /** Number of the last delta sent to them. */
  told: number
  /** Time of that delta, by `performance.now`. */
  toldAt: number
  /** Deadline for the pending deltas; undefined when there are none. */
  dueAt: number | undefined
}

/**
 * One (channel, id) with subscribers. Deltas are numbered as they are published and framed once per flush for all
 * readers. A snapshot carries the last number before it was requested; deltas published while it is being made follow
 * it, and a client skips numbers that it has.
 */
export class Topic {
  readonly #name: { readonly c: string; readonly id: string }
  readonly #snapshot: () => unknown
  readonly #now: () => number
  readonly #readers = new Map<Reader, Group>()
  readonly #groups = new Set<Group>()
  /**
   * Readers that wait for a snapshot, kept separately so that a new one in a full room does not require a scan of all
   * readers.
   */
  readonly #waiting = new Set<Reader>()
  #seq = 0
  /** Deltas that some group has not received yet; the last of them is number `#seq`. */
  #pending: unknown[] = []
  #frame: { from: number; to: number; shared: SharedFrame } | undefined
  #cancel: () => void = () => undefined
  /** Average cost of notifying one reader, ms: wall time and CPU time. */
  #readerMs = 0
  #readerCpuMs = 0
  #cpuAskedAt = -Infinity
  /** Deltas published while a snapshot is being made. */
  #meanwhile: unknown[] | undefined

  /**
   * `snapshot` returns the encoded state, undefined when this id has none; `now` is the server's time in frames,
   * epoch ms.
   */
  constructor(name: { c: string; id: string }, snapshot: () => unknown, now: () => number) {
    this.#name = name
    this.#snapshot = snapshot
    this.#now = now
  }

  get readers(): number {
    return this.#readers.size
  }

  add(reader: Reader): void {
    const group = this.#readers.get(reader) ?? this.#groupWithRoom()
    if (!this.#readers.has(reader)) group.size++
    this.#readers.set(reader, group)
    this.#waiting.add(reader)
  }

  remove(reader: Reader): void {
    const group = this.#readers.get(reader)
    if (!group) return
    this.#readers.delete(reader)
    this.#waiting.delete(reader)
    group.current.delete(reader)
    if (--group.size === 0) this.#groups.delete(group)
  }

  /** The reader has caught up: it needs a snapshot now. */
  recover(reader: Reader): void {
    const group = this.#readers.get(reader)
    if (group && !group.current.has(reader)) this.#waiting.add(reader)
  }

  /** Adds an encoded delta; the next flush sends it. */
  publish(delta: unknown): void {
    this.#seq++
    this.#pending.push(delta)
    this.#meanwhile?.push(delta)
  }

  /**
   * Notifies all readers within this time, ms, each group as late as possible, together with what is published until
   * then, because a reader costs as much for one delta as for several. It takes longer where notifying everybody
   * does, so that a busy room uses at most two thirds of the node's CPU.
   */
  tellWithin(ms: number): void {
    const dueAt = performance.now() + Math.max(0, ms - spare * this.#usualMs(this.#readers.size))
    for (const group of this.#groups) group.dueAt ??= Math.max(dueAt, this.#restedAt(group))
    this.#tellInTime()
  }

  /** Notifies all readers now. */
  flush(): void {
    for (const group of this.#groups) this.#tell(group, false)
    this.#forgetTold()
  }

  close(): void {
    this.#cancel()
  }

  #groupWithRoom(): Group {
    for (const group of this.#groups) if (group.size < groupSize) return group
    const group: Group = { size: 0, current: new Set(), told: this.#seq, toldAt: -Infinity, dueAt: undefined }
    this.#groups.add(group)
    return group
  }

  /** Expected time for notifying this many readers, ms. */
  #usualMs(readers: number): number {
    return readers * (this.#readerMs || unmeasuredReaderMs)
  }

  /** Earliest time of the next round: one and a half times the CPU time of a whole round after the last one. */
  #restedAt(group: Group): number {
    return group.toldAt + 1.5 * this.#readerCpuMs * this.#readers.size
  }

  /** Schedules the next group early enough that no group, one after the other, is late. */
  #tellInTime(): void {
    this.#cancel()
    const due = [...this.#groups].filter((group) => group.dueAt !== undefined)
    due.sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
    const [first] = due
    if (!first) return
    let beginAt = Infinity
    let workMs = 0
    for (const group of due) {
      workMs += this.#usualMs(group.current.size)
      beginAt = Math.min(beginAt, Number(group.dueAt) - workMs)
    }
    const waitMs = Math.max(beginAt, this.#restedAt(first)) - performance.now()
    const tell = () => {
      this.#timed(first)
      this.#forgetTold()
      this.#tellInTime()
    }
    if (waitMs > 0) {
      const timer = setTimeout(tell, waitMs)
      this.#cancel = () => clearTimeout(timer)
    } else {
      const turn = setImmediate(tell)
      this.#cancel = () => clearImmediate(turn)
    }
  }

  /**
   * Sends to a group and measures the cost. The frame is not batched with other topics' frames, because no other
   * topic writes to these sockets in this turn.
   */
  #timed(group: Group): void {
    const { size } = group.current
    const begunAt = performance.now()
    // Reading the CPU time is slow itself, so it is done only now and then.
    const cpu = begunAt - this.#cpuAskedAt > cpuAskedEveryMs ? process.cpuUsage() : undefined
    this.#tell(group, true)
    if (size === 0) return
    this.#readerMs = averaged(this.#readerMs, (performance.now() - begunAt) / size)
    if (!cpu) return
    this.#cpuAskedAt = begunAt
    const { user, system } = process.cpuUsage(cpu)
    this.#readerCpuMs = averaged(this.#readerCpuMs, (user + system) / 1_000 / size)
  }

  #tell(group: Group, isAlone: boolean): void {
    group.dueAt = undefined
    group.toldAt = performance.now()
    if (group.told === this.#seq) return
    const frame = this.#frameFrom(group.told + 1)
    group.told = this.#seq
    for (const reader of group.current)
      if (!reader.write(frame.in(reader.language), isAlone)) group.current.delete(reader)
  }

  #frameFrom(from: number): SharedFrame {
    if (this.#frame?.from !== from || this.#frame.to !== this.#seq) {
      const data = this.#pending.slice(from - this.#seq - 1)
      this.#frame = { from, to: this.#seq, shared: this.#deltaFrame(from, data) }
    }
    return this.#frame.shared
  }

  #forgetTold(): void {
    let untold = 0
    for (const { told } of this.#groups) untold = Math.max(untold, this.#seq - told)
    if (untold < this.#pending.length) this.#pending.splice(0, this.#pending.length - untold)
    if (untold === 0) this.#frame = undefined
  }

  /**
   * Gives every waiting reader one shared snapshot. Readers that arrive while it is made wait for the next one.
   * Rejects when it could not be made.
   */
  async fill(): Promise<void> {
    if (this.#meanwhile || this.#waiting.size === 0) return
    const waiting = [...this.#waiting]
    const seq = this.#seq
    this.#meanwhile = []
    try {
      const made = this.#snapshot()
      const data = made instanceof Promise ? ((await made) as unknown) : made
      if (data === undefined) this.#refuse(waiting)
      else this.#welcome(waiting, seq, data)
    } finally {
      this.#meanwhile = undefined
    }
    // For readers that arrived while it was made.
    await this.fill()
  }

  #welcome(waiting: readonly Reader[], seq: number, data: unknown): void {
    const snap = new SharedFrame({ t: 'snap', ...this.#name, seq, at: this.#now(), data })
    const after = this.#meanwhile?.length ? this.#deltaFrame(seq + 1, this.#meanwhile) : undefined
    for (const reader of waiting) {
      // The reader may have unsubscribed meanwhile.
      if (!this.#waiting.delete(reader)) continue
      const { language } = reader
      const isCurrent =
        reader.write(snap.in(language)) && (after === undefined || reader.write(after.in(language)))
      if (isCurrent) this.#readers.get(reader)?.current.add(reader)
    }
  }

  #refuse(waiting: readonly Reader[]): void {
    const frame = new SharedFrame({ t: 'no', ...this.#name, code: errors['not-found'].code })
    for (const reader of waiting) {
      this.remove(reader)
      reader.refuse(frame.in(reader.language))
    }
  }

  #deltaFrame(seq: number, data: unknown[]): SharedFrame {
    return new SharedFrame({ t: 'delta', ...this.#name, seq, at: this.#now(), data })
  }
}

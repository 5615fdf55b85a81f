import type { Duplex } from 'node:stream'
import { frameOf } from './frame.ts'

/** Bytes that wait for one listener before it is dropped: it reads too slowly, and comes again with a snapshot. */
const mostBehind = 512 * 1024
/** Listeners that are written to before other work gets its turn. */
const slice = 500

/**
 * The feed of a table: a snapshot, then every message. Messages of one moment are framed once, as one piece for
 * everybody, and written to some hundred listeners at a time, so that a bet meanwhile does not wait for all of them.
 */
export class TableFeed {
  /** Each with the number of messages that were told before it came. */
  readonly #listeners = new Map<Duplex, number>()
  #waiting: string[] = []
  #sent = 0
  #isSending = false
  /** Of the listeners, those who are not counted. */
  readonly #uncounted = new Set<Duplex>()

  /** How many watch. */
  get listeners(): number {
    return this.#listeners.size - this.#uncounted.size
  }

  /** Sends the snapshot, then every message until the socket closes. */
  serve(socket: Duplex, snapshot: string, isCounted = true): void {
    socket.write(frameOf(snapshot))
    // What waits to be sent is in the snapshot.
    this.#listeners.set(socket, this.#sent + this.#waiting.length)
    if (!isCounted) this.#uncounted.add(socket)
    socket.once('close', () => {
      this.#listeners.delete(socket)
      this.#uncounted.delete(socket)
    })
  }

  publish(message: string): void {
    this.#waiting.push(message)
    if (this.#isSending) return
    this.#isSending = true
    queueMicrotask(() => this.#send())
  }

  close(): void {
    for (const socket of this.#listeners.keys()) socket.destroy()
  }

  #send(): void {
    const frames = this.#waiting.splice(0).map(frameOf)
    const first = this.#sent
    this.#sent += frames.length
    const all = Buffer.concat(frames)
    const listeners = [...this.#listeners]
    const next = (from: number) => {
      for (const [socket, told] of listeners.slice(from, from + slice))
        if (socket.writableLength > mostBehind) socket.destroy()
        else if (socket.writable && told < this.#sent)
          socket.write(told > first ? Buffer.concat(frames.slice(told - first)) : all)
      if (from + slice < listeners.length) setImmediate(next, from + slice)
      else this.#done()
    }
    next(0)
  }

  #done(): void {
    if (this.#waiting.length === 0) this.#isSending = false
    else setImmediate(() => this.#send())
  }
}

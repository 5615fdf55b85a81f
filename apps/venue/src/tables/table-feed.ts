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
  readonly #listeners = new Set<Duplex>()
  #waiting: string[] = []
  #isSending = false

  get listeners(): number {
    return this.#listeners.size
  }

  /** Sends the snapshot, then every message until the socket closes. */
  serve(socket: Duplex, snapshot: string): void {
    socket.write(frameOf(snapshot))
    this.#listeners.add(socket)
    socket.once('close', () => this.#listeners.delete(socket))
  }

  publish(message: string): void {
    this.#waiting.push(message)
    if (this.#isSending) return
    this.#isSending = true
    queueMicrotask(() => this.#send())
  }

  close(): void {
    for (const socket of this.#listeners) socket.destroy()
  }

  #send(): void {
    const bytes = Buffer.concat(this.#waiting.splice(0).map(frameOf))
    // A listener that comes while the others are written to has these messages in its snapshot.
    const listeners = [...this.#listeners]
    const next = (from: number) => {
      for (const socket of listeners.slice(from, from + slice))
        if (socket.writableLength > mostBehind) socket.destroy()
        else if (socket.writable) socket.write(bytes)
      if (from + slice < listeners.length) setImmediate(next, from + slice)
      else this.#sent()
    }
    next(0)
  }

  #sent(): void {
    if (this.#waiting.length === 0) this.#isSending = false
    else setImmediate(() => this.#send())
  }
}

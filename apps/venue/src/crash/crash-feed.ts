import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CrashEvent } from './shared-round.ts'

/** Bytes that wait for one listener before it is dropped: it reads too slowly, and comes again with a snapshot. */
const mostBehind = 256 * 1024
/** Listeners that are written to before other work gets its turn: about 5 ms. */
const slice = 500

const textOf = (event: CrashEvent) => `data: ${JSON.stringify(event)}\n\n`

/**
 * Server-sent events of the shared round. Events of one moment are encoded once, as one piece for everybody, and
 * written to some hundred listeners at a time, so that a player who cashes out meanwhile does not wait for all of them.
 */
export class CrashFeed {
  readonly #listeners = new Set<Socket>()
  #waiting = ''
  #isSending = false
  #afterwards: (() => void)[] = []

  get listeners(): number {
    return this.#listeners.size
  }

  /** Sends the snapshot, then every event until the client leaves. */
  serve(response: ServerResponse, snapshot: CrashEvent | undefined): void {
    // The stream ends with its connection, so the same bytes can be written to every socket without chunks.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(snapshot === undefined ? ': nothing yet\n\n' : textOf(snapshot))
    const { socket } = response
    if (socket === null) return
    this.#listeners.add(socket)
    response.on('close', () => this.#listeners.delete(socket))
  }

  publish(event: CrashEvent): void {
    this.#waiting += textOf(event)
    if (this.#isSending) return
    this.#isSending = true
    queueMicrotask(() => this.#send())
  }

  /** Does the work at once, or when everybody has been written to. */
  whenSent(work: () => void): void {
    if (this.#isSending) this.#afterwards.push(work)
    else work()
  }

  #send(): void {
    const bytes = Buffer.from(this.#waiting)
    this.#waiting = ''
    // A listener that comes during the round of writing has these events in its snapshot.
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
    if (this.#waiting === '') this.#isSending = false
    else setImmediate(() => this.#send())
    for (const work of this.#afterwards.splice(0)) work()
  }
}

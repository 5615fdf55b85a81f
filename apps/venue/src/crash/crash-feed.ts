import type { ServerResponse } from 'node:http'
import type { CrashEvent } from './shared-round.ts'

/** Bytes that wait for one listener before it is dropped: it reads too slowly, and comes again with a snapshot. */
const mostBehind = 256 * 1024

const textOf = (event: CrashEvent) => `data: ${JSON.stringify(event)}\n\n`

/** Server-sent events of the shared round. Each event is written as text once for everybody. */
export class CrashFeed {
  readonly #listeners = new Set<ServerResponse>()

  get listeners(): number {
    return this.#listeners.size
  }

  /** Sends the snapshot, then every event until the client leaves. */
  serve(response: ServerResponse, snapshot: CrashEvent | undefined): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(snapshot === undefined ? ': nothing yet\n\n' : textOf(snapshot))
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
  }

  publish(event: CrashEvent): void {
    const text = textOf(event)
    for (const response of this.#listeners)
      if (response.writableLength > mostBehind) response.destroy()
      else response.write(text)
  }
}

import mpegts from 'mpegts.js'
import type { Failure } from './supervisor-state.ts'
import { failureOfStatus } from './failures.ts'

interface LoaderTaps {
  readonly onBytes: (chunk: Uint8Array) => void
  readonly onFailed: (why: Failure) => void
}

interface Callbacks {
  onDataArrival: ((chunk: ArrayBuffer, start: number, received: number) => void) | null
}

/**
 * A loader for mpegts.js that exposes the bytes and the response status and forwards each chunk immediately. The
 * stash of the built-in loader adds half a second.
 */
export function createFlvLoader({ onBytes, onFailed }: LoaderTaps): new () => mpegts.BaseLoader {
  return class FlvLoader extends mpegts.BaseLoader {
    readonly #abort = new AbortController()

    constructor() {
      super('grandstand-flv')
    }

    override open(source: { readonly url: string }): void {
      void this.#pump(source.url)
    }

    override abort(): void {
      this.#abort.abort()
    }

    override destroy(): void {
      this.#abort.abort()
      super.destroy()
    }

    async #pump(url: string): Promise<void> {
      const { signal } = this.#abort
      try {
        const answer = await fetch(url, { signal, cache: 'no-store', credentials: 'omit' })
        if (!answer.ok || answer.body === null) return onFailed(failureOfStatus(answer.status))
        const reader = answer.body.getReader()
        let received = 0
        for (;;) {
          const { done, value } = await reader.read()
          if (signal.aborted) return
          if (done) return onFailed('ended')
          onBytes(value)
          const start = received
          received += value.byteLength
          const chunk = value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength)
          ;(this as Callbacks).onDataArrival?.(chunk, start, received)
        }
      } catch {
        if (!signal.aborted) onFailed('network')
      }
    }
  }
}

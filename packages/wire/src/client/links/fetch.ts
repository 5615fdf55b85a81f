import { CallError, type LineKind } from '@grandstand/contract'
import type { Send } from '../operation.ts'

/** Puts one request on the network. Never sends cookies; never follows a redirect; never reads or fills the HTTP cache. */
export function fetchLink(fetch: typeof globalThis.fetch, origin: (line: LineKind) => string): Send {
  return async ({ method, line = 'api', path, headers, body, signal }) => {
    try {
      const response = await fetch(origin(line) + path, {
        method,
        headers,
        signal,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        ...(body && { body }),
      })
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        header: (name) => response.headers.get(name),
        body: new Uint8Array(await response.arrayBuffer()),
      }
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      throw new CallError('network-failed', { status: 0 }, { cause })
    }
  }
}

import type { Connection } from './connection.ts'

/** Time without reading, while something is pending, after which a socket counts as unread. */
const unreadMs = 1_000

/**
 * Frees memory when too many bytes are pending over all sockets: of those that read nothing, the fullest are
 * dropped first.
 */
export function relieve(connections: Iterable<Connection>, mostQueuedBytes: number, at: number): void {
  let queued = 0
  for (const { queuedBytes } of connections) queued += queuedBytes
  if (queued <= mostQueuedBytes) return
  const unread = [...connections].filter((each) => each.unreadForMs(at) >= unreadMs)
  for (const each of unread.toSorted((a, b) => b.queuedBytes - a.queuedBytes)) {
    if (queued <= mostQueuedBytes) return
    queued -= each.queuedBytes
    each.drop()
  }
}

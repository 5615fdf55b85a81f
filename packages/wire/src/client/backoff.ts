const firstMs = 500
const mostMs = 30_000

/**
 * How long to wait before connection attempt `attempt` (0 the first after a loss). Doubles to 30 s, and the whole of it
 * is random, so that ten thousand tabs that lost the same server do not come back in the same second.
 * @param random 0 to 1
 * @param spreadMs what the server asked for when it was last heard: the more sockets it has, the longer
 */
export function backoffMs(attempt: number, random: number, spreadMs = 0): number {
  const ceiling = Math.min(mostMs, Math.max(spreadMs, firstMs * 2 ** Math.min(attempt + 1, 16)))
  return Math.round(100 + random * ceiling)
}

const firstMs = 500
const mostMs = 30_000

/**
 * Delay before connection attempt `attempt` (0 is the first after a loss). Doubles up to 30 s with full jitter, so
 * that ten thousand tabs that lost the same server do not return in the same second.
 * @param random 0 to 1
 * @param spreadMs what the server last asked for; it grows with the server's number of sockets
 */
export function backoffMs(attempt: number, random: number, spreadMs = 0): number {
  const ceiling = Math.min(mostMs, Math.max(spreadMs, firstMs * 2 ** Math.min(attempt + 1, 16)))
  return Math.round(100 + random * ceiling)
}

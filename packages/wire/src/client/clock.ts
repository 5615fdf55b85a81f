/** The tab's idea of the server's clock: its own clock and an offset that the handshake and the re-sync set. */
export interface ServerClock {
  /** Server time in epoch ms, as well as we know it. */
  now(): number
  /** ms to add to the local clock. */
  readonly offsetMs: number
  /** Learns the server's time from an answer to a request sent at `sentAt` (local ms). */
  learn(serverTime: number, sentAt: number): void
}

/** @param onOffset called whenever the offset is measured */
export function createServerClock(
  localNow: () => number = Date.now,
  onOffset?: (offsetMs: number) => void,
): ServerClock {
  let offsetMs = 0
  return {
    now: () => localNow() + offsetMs,
    get offsetMs() {
      return offsetMs
    },
    learn(serverTime, sentAt) {
      const travelled = Math.max(0, localNow() - sentAt) / 2
      offsetMs = Math.round(serverTime + travelled - localNow())
      onOffset?.(offsetMs)
    },
  }
}

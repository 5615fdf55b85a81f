import { useSyncExternalStore } from 'react'

let offsetMs = 0

/** Sets how far the server's clock is ahead of this device's, ms; measured by the handshake and the re-sync. */
export function correctServerClock(offset: number): void {
  if (Number.isFinite(offset)) offsetMs = offset
}

/** Epoch ms by the server's clock: what every countdown and match clock counts with. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** The server's time of an instant that the device's clock was read at, such as a query's `dataUpdatedAt`. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + offsetMs
}

/** The device's time of an instant of the server: the other way round. */
export function deviceTimeOf(serverTime: number): number {
  return serverTime - offsetMs
}

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => number
}

/** A reading that nobody keeps in step is used again for this time, ms: who mounts now need not draw twice. */
const freshMs = 1_000

const tickers = new Map<number, Ticker>()

function tickerOf(intervalMs: number): Ticker {
  const known = tickers.get(intervalMs)
  if (known) return known
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = 0
  const isFresh = () => Math.abs(serverNow() - shown) < freshMs
  const schedule = () => {
    // Aligned to the server's clock, so that all countdowns of the page step together.
    timer = setTimeout(tick, intervalMs - (serverNow() % intervalMs))
  }
  const tick = () => {
    shown = serverNow()
    for (const listener of listeners) listener()
    schedule()
  }
  const ticker: Ticker = {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) (isFresh() ? schedule : tick)()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    read: () => {
      // Nobody ticks yet: a first reading must be fresh, and the same when it is read twice.
      if (listeners.size === 0 && !isFresh()) shown = serverNow()
      return shown
    },
  }
  tickers.set(intervalMs, ticker)
  return ticker
}

/** What `select` makes of the server's time, read again every `intervalMs`; draws again only when that is another value. */
export function useNowValue<T extends string | number | boolean>(
  select: (nowMs: number) => T,
  intervalMs = 1000,
): T {
  const ticker = tickerOf(intervalMs)
  return useSyncExternalStore(ticker.subscribe, () => select(ticker.read()))
}

/** The server's time, read again every `intervalMs` (1000 by default); one timer for all who ask with the same interval. */
export function useNow(intervalMs = 1000): number {
  const ticker = tickerOf(intervalMs)
  return useSyncExternalStore(ticker.subscribe, ticker.read)
}

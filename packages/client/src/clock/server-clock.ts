import { afterTap } from '@grandstand/ui'
import { useSyncExternalStore } from 'react'

let offsetMs = 0

/** Sets the server clock's lead over this device's clock, ms; measured by the handshake and the re-sync. */
export function correctServerClock(offset: number): void {
  if (Number.isFinite(offset)) offsetMs = offset
}

/** Epoch ms by the server's clock; every countdown and match clock uses it. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Converts a time of the device's clock, such as a query's `dataUpdatedAt`, into server time. */
export function serverTimeOf(deviceTime: number): number {
  return deviceTime + offsetMs
}

/** Converts server time into a time of the device's clock. */
export function deviceTimeOf(serverTime: number): number {
  return serverTime - offsetMs
}

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => number
}

/** A reading is reused for this time without a timer, ms, so that a component that mounts now need not render twice. */
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
    // Aligned to the server's clock, so that all countdowns of the page tick together.
    timer = setTimeout(afterTap, intervalMs - (serverNow() % intervalMs), tick)
  }
  const tick = () => {
    // A tick that waited for a tap may come after the last listener has left, or beside the timer of a new one.
    clearTimeout(timer)
    if (listeners.size === 0) return
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
      // Without a running timer, the first reading must be fresh and two readings in a row must be equal.
      if (listeners.size === 0 && !isFresh()) shown = serverNow()
      return shown
    },
  }
  tickers.set(intervalMs, ticker)
  return ticker
}

/** The result of `select` for the server's time, read again every `intervalMs`; renders again only when it changes. */
export function useNowValue<T extends string | number | boolean>(
  select: (nowMs: number) => T,
  intervalMs = 1000,
): T {
  const ticker = tickerOf(intervalMs)
  return useSyncExternalStore(ticker.subscribe, () => select(ticker.read()))
}

/**
 * The server's time, read again every `intervalMs` (1000 by default); all components with the same interval share one
 * timer.
 */
export function useNow(intervalMs = 1000): number {
  const ticker = tickerOf(intervalMs)
  return useSyncExternalStore(ticker.subscribe, ticker.read)
}

import { useSyncExternalStore } from 'react'

/** Minimum time between announcements, ms: changing figures would otherwise be read out without end. */
const quietMs = 3000

/** A new object for each announcement: the same text twice is read out twice. */
let spoken = { text: '', nth: 0 }
let quietUntil = 0
const listeners = new Set<() => void>()

/** Announces a short text politely through `Announcer`; further texts within 3 s are dropped. */
export function announce(text: string, nowMs: number = performance.now()): boolean {
  if (nowMs < quietUntil) return false
  announceNow(text, nowMs)
  return true
}

/** Announces the answer to something that the person did: never dropped, and figures wait for 3 s after it. */
export function announceNow(text: string, nowMs: number = performance.now()): void {
  quietUntil = nowMs + quietMs
  spoken = { text, nth: spoken.nth + 1 }
  for (const listener of listeners) listener()
}

const now = () => spoken

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page's polite live region for `announce`. Mount once, in the shell. */
export function Announcer() {
  const { text, nth } = useSyncExternalStore(subscribe, now, now)
  return (
    <output aria-live="polite" className="gs-sr">
      {nth > 0 && <span key={nth}>{text}</span>}
    </output>
  )
}

/** How long the tint of a moved price, and its triangle and edge bar, are shown, ms (§6). */
export const tintMs = 600
export const markMs = 8_000

/** Endings are rounded to steps of this time, ms, so that a busy board draws once for many of them. */
const stepMs = 200

/** Callbacks that run a fixed time after they were added. */
export interface Endings {
  /** Calls `act` after the time, together with others due in the same step. Returns a function that cancels it. */
  add(act: () => void): () => void
}

/** One timer for all callbacks that are due `afterMs` after they were added; they run in order of insertion. */
export function createEndings(afterMs: number): Endings {
  const waiting = new Map<object, { readonly at: number; readonly act: () => void }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const runLater = () => setTimeout(run, stepMs - (performance.now() % stepMs))
  const run = () => {
    const now = performance.now()
    for (const [key, { at, act }] of waiting) {
      if (at > now) break
      waiting.delete(key)
      act()
    }
    timer = waiting.size > 0 ? runLater() : undefined
  }
  return {
    add(act) {
      const key = {}
      waiting.set(key, { at: performance.now() + afterMs, act })
      timer ??= runLater()
      return () => waiting.delete(key)
    },
  }
}

export const tints = createEndings(tintMs)
export const marks = createEndings(markMs)

/** How long the tint of a moved price stays, and its triangle and edge bar, ms (§6). */
export const tintMs = 600
export const markMs = 8_000

/** Ends of both kinds come together at the same steps of this time: a busy board draws once and not once for each. */
const stepMs = 200

/** Things that end a fixed time after they began. */
export interface Endings {
  /** Calls `act` after the time, together with the others of that moment. Returns how to call it off. */
  add(act: () => void): () => void
}

/** One timer for all that end `afterMs` after they were added; they end in the order in which they came. */
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

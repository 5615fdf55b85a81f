interface Yielding {
  readonly scheduler?: { yield?: () => Promise<void> }
}

/** Yields to the browser's pending work (a tap, a frame) and continues in a new task. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

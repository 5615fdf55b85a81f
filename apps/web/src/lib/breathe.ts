interface Yielding {
  readonly scheduler?: { yield?: () => Promise<void> }
}

/** Lets the browser do what waits (a tap, a frame) and goes on in a task of its own. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** A page that is not seen has no frames, and goes on without one after this time, ms; longer than a slow phone's frame. */
const frameWithinMs = 1_000

/** Resolves once the browser has drawn what has changed until now. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, frameWithinMs)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** A page that is not seen has no frames: after this time it goes on without one, ms. */
const framesWithinMs = 200

/** Resolves once the browser has drawn what has changed until now, at the beginning of the frame after that. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, framesWithinMs)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

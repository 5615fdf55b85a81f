type Step = (elapsedMs: number, isStrained: boolean) => void

/** A longer gap between frames, ms, means a hidden tab. Such time does not advance playback. */
const gapMs = 250
const strainedMs = 22

const steps = new Set<Step>()
let request = 0
let last = 0
let average = 16

function run(now: number): void {
  const passed = now - last
  last = now
  const elapsed = passed > gapMs ? 0 : passed
  if (elapsed > 0) average += (elapsed - average) * 0.1
  for (const step of steps) step(elapsed, average > strainedMs)
  request = steps.size > 0 ? requestAnimationFrame(run) : 0
}

/**
 * Calls `step` in every animation frame with the time since the last one. All callers share one request. `isStrained`
 * is true while frames are late, so that the callee can do less.
 */
export function onFrame(step: Step): () => void {
  steps.add(step)
  if (request === 0) {
    last = performance.now()
    request = requestAnimationFrame(run)
  }
  return () => {
    steps.delete(step)
  }
}

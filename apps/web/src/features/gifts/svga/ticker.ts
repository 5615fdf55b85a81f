type Step = (elapsedMs: number, isStrained: boolean) => void

/** A gap above this is a hidden tab, not time that was watched: what plays stands still meanwhile. */
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
 * Calls `step` in every frame that the page draws, with the time since the last one; all that plays shares one request.
 * `isStrained` while frames come late: then it should do less.
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

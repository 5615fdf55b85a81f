import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Pauses before the code is asked for again, ms; the last one repeats. */
const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch {
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0)
    }
  }
}

/**
 * A part of a page whose code comes late. While the line is lost its place keeps what Suspense shows there, and the code
 * is asked for again until it comes: a part never takes its page along, as an error of `lazy` would.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilItComes(load) }))
}

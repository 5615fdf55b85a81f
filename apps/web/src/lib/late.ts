import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Pauses between attempts to load the code, ms; the last one repeats. */
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
 * A part of a page whose code is loaded later. While the server cannot be reached, the Suspense fallback stays and
 * loading is retried until it succeeds: a part never takes its page down, as an error of `lazy` would.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await untilItComes(load) }))
}

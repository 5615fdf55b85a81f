import { createElement, lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { whenIdle } from './idle.ts'

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

/** A component whose code is loaded later. */
export interface Late<P> extends FunctionComponent<P> {
  /** Loads the code, so that the first drawing need not wait for it. */
  readonly prepare: () => Promise<unknown>
}

/**
 * A part of a page whose code is loaded later. While the server cannot be reached, the Suspense fallback stays and
 * loading is retried until it succeeds: a part never takes its page down, as an error of `lazy` would. Code that is
 * there already is drawn without the fallback.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
  let known: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const prepare = () =>
    (loading ??= untilItComes(load).then((component) => {
      known = component
      return component
    }))
  const Waiting = lazy(async () => ({ default: await prepare() }))
  function LatePart(props: P) {
    const [Part] = useState(() => known ?? Waiting)
    return createElement(Part, props)
  }
  return Object.assign(LatePart, { prepare })
}

/** Loads the code of parts that the next tap may open, once the browser has nothing else to do. */
export function usePrepared(part: Pick<Late<never>, 'prepare'>): void {
  const { prepare } = part
  useEffect(() => void whenIdle().then(prepare), [prepare])
}

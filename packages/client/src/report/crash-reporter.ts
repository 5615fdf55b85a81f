import { CallError } from '@grandstand/contract'
import { reportCrash } from '@grandstand/contract/site'
import type { Api } from '../api/api.ts'
import { crashFacts, type CrashPlace } from './crash-facts.ts'

/** Different crashes that one page reports; a page that throws in a loop is known by then. */
const most = 5

/** Reports something that threw; `stack` is React's component stack where a component threw. Never throws. */
export type CrashReporter = (error: unknown, stack?: string | null) => void

/**
 * Tells the platform what throws in this page: each crash once, without anything of the person (`crashFacts`). A failed
 * call is no crash: the app's reactions tell it.
 */
export function createCrashReporter(api: Pick<Api, 'call'>, place: () => CrashPlace): CrashReporter {
  const told = new Set<string>()
  const seen = new WeakSet<object>()
  return (thrown, stack) => {
    if (thrown instanceof CallError || isAbort(thrown)) return
    // The browser's own event repeats what a component's boundary has caught.
    if (typeof thrown === 'object' && thrown !== null) {
      if (seen.has(thrown)) return
      seen.add(thrown)
    }
    const facts = crashFacts(thrown, stack ?? '', place())
    const key = JSON.stringify(facts)
    if (told.has(key) || told.size >= most) return
    told.add(key)
    api.call(reportCrash, facts).catch(() => undefined)
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Has `report` hear of what throws outside of components, in handlers and promises. Returns how to stop. */
export function followCrashes(report: CrashReporter): () => void {
  const onError = ({ error }: ErrorEvent) => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

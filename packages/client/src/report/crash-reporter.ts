import { CallError } from '@grandstand/contract'
import { reportCrash } from '@grandstand/contract/site'
import type { Api } from '../api/api.ts'
import { crashFacts, type CrashPlace } from './crash-facts.ts'

/** Maximum number of different crashes that one page reports; by then a page that throws in a loop is known. */
const most = 5

/** Reports a thrown error; `stack` is React's component stack where a component threw. Never throws. */
export type CrashReporter = (error: unknown, stack?: string | null) => void

/**
 * Reports errors thrown in this page to the platform: each crash once, without personal data (`crashFacts`). A failed
 * call is no crash; the app's reactions handle it.
 */
export function createCrashReporter(api: Pick<Api, 'call'>, place: () => CrashPlace): CrashReporter {
  const told = new Set<string>()
  const seen = new WeakSet<object>()
  return (thrown, stack) => {
    if (thrown instanceof CallError || isAbort(thrown)) return
    // The browser's own event repeats an error that a component's boundary has caught.
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

/**
 * The browser's notice that a size changed while sizes were being told, and is told in the next frame instead. Long
 * lists cause it whenever a row grows, and nothing has gone wrong.
 */
const isSizeNotice = (message: string): boolean => message.startsWith('ResizeObserver loop ')

/**
 * Calls `report` for errors thrown outside of components, in handlers and promises. Returns a function that stops it.
 */
export function followCrashes(report: CrashReporter): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    if (!isSizeNotice(message)) report(error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

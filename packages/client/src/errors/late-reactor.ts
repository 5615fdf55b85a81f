import { CallError, type Call } from '@grandstand/contract'
import { loadOnce } from '../load-once.ts'
import type { Asker } from './reactions.ts'

/** Carries out the reactions of an app's table. */
export interface ErrorReactor {
  /** Called for every failed call, whoever made it; `call` is undefined when the live socket was refused. */
  readonly called: (error: unknown, call: Call | undefined) => void
  /** Called when a query of a page or an action of the person failed. */
  readonly asked: (error: unknown, from: Asker, isToldInPlace: boolean) => void
}

/**
 * A reactor whose code is fetched with the first failure or by `prepare`, so that a page without failures does not
 * load it. `withoutIt` is called where even that code cannot be fetched.
 */
export function createLateReactor(
  load: () => Promise<ErrorReactor>,
  withoutIt: (error: CallError) => void,
): ErrorReactor & { readonly prepare: () => void } {
  const ready = loadOnce(load)
  const hand = async (error: unknown, to: (reactor: ErrorReactor) => void): Promise<void> => {
    if (!(error instanceof CallError)) return
    try {
      to(await ready())
    } catch {
      withoutIt(error)
    }
  }
  return {
    called: (error, call) => void hand(error, (reactor) => reactor.called(error, call)),
    asked: (error, from, isToldInPlace) =>
      void hand(error, (reactor) => reactor.asked(error, from, isToldInPlace)),
    prepare: () => void ready().catch(() => undefined),
  }
}

import { CallError, type Call } from '@grandstand/contract'
import { loadOnce } from '../load-once.ts'
import type { Asker } from './reactions.ts'

/** Carries out what the table of reactions says. */
export interface ErrorReactor {
  /** A call failed, whoever made it; `call` is undefined when the live socket was told. */
  readonly called: (error: unknown, call: Call | undefined) => void
  /** What a page or a person asked for failed. */
  readonly asked: (error: unknown, from: Asker, isToldInPlace: boolean) => void
}

/**
 * The reactor whose code is fetched with the first failure, or when `prepare` says so: what nothing fails needs none of
 * it. `withoutIt` stands in where even that code cannot be fetched.
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

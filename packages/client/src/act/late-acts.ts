import { CallError } from '@grandstand/contract'
import { loadOnce } from '../load-once.ts'
import type { ActState, ActStore } from './act-store.ts'

/** A constant, because React repeats a read until two results are the same object. */
const idle: ActState<unknown> = { at: 'idle' }

/**
 * The acts of this page; the code is fetched with the first view that changes something, because a first screen that
 * only reads does not need it. Until then no act is under way, and acts of an earlier page are not taken up yet.
 * @param react shows the failure of a request that was not sent, because the code could not be fetched
 */
export function createLateActs(
  load: () => Promise<ActStore>,
  react: (error: unknown, isToldInPlace: boolean) => void,
): ActStore & { readonly prepare: () => void } {
  let store: ActStore | undefined
  let isClearWanted = false
  const early = new Set<{ readonly follow: (loaded: ActStore) => void }>()

  const ready = loadOnce(async () => {
    const loaded = await load()
    if (isClearWanted) loaded.clear()
    store = loaded
    for (const { follow } of early) follow(loaded)
    early.clear()
    return loaded
  })
  const prepare = () => void ready().catch(() => undefined)

  /**
   * Runs `start` now, or when the store has loaded unless it was cancelled before. Returns a function that cancels
   * it.
   */
  function whenReady(start: (loaded: ActStore) => () => void): () => void {
    if (store) return start(store)
    let end: (() => void) | undefined
    const waiting = { follow: (loaded: ActStore) => void (end = start(loaded)) }
    early.add(waiting)
    return () => {
      early.delete(waiting)
      end?.()
    }
  }

  return {
    prepare,
    read: (name) => store?.read(name) ?? idle,
    subscribe: (name, listener) => whenReady((loaded) => loaded.subscribe(name, listener)),
    attach(name, view) {
      prepare()
      return whenReady((loaded) => loaded.attach(name, view))
    },
    async send(spec, call, input, pick, note) {
      let acts
      try {
        // Synchronous once the code is loaded, so that nothing is drawn between a press and its act.
        acts = store ?? (await ready())
      } catch {
        const error = new CallError('network-failed')
        react(error, false)
        return { at: 'refused', error, note }
      }
      return acts.send(spec, call, input, pick, note)
    },
    again: async (name) => (await ready()).again(name),
    settle: async (name) => (await ready()).settle(name),
    fail(spec, error) {
      if (store) return store.fail(spec, error)
      react(error, spec.isToldInPlace === true)
      return { at: 'refused', error, note: undefined }
    },
    reset: (name) => store?.reset(name),
    wake: () => store?.wake(),
    leave: () => store?.leave(),
    clear() {
      isClearWanted = store === undefined
      store?.clear()
    },
  }
}

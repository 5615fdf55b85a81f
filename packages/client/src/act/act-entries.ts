import type { ActStorage } from './act-storage.ts'
import {
  idle,
  isEnded,
  keyOf,
  type Entry,
  type Name,
  type Request,
  type Spec,
  type State,
} from './act-state.ts'

interface Needs {
  readonly storage: ActStorage
  /** Shows a notice over the page that an outcome is unknown. Returns a function that removes it. */
  readonly tellDoubt: (again: () => void) => () => void
}

/** The acts of the page by name: their states, what is stored of them for a reload, and the notices of a doubt. */
export function createActEntries({ storage, tellDoubt }: Needs) {
  const entries = new Map<string, Entry>()

  const entryOf = (name: Name): Entry => {
    const key = keyOf(name)
    const known = entries.get(key)
    if (known) return known
    const fresh: Entry = {
      state: idle,
      listeners: new Set(),
      views: new Set(),
      spec: name,
      request: undefined,
      running: undefined,
      isQuiet: false,
      isLeft: false,
      untell: undefined,
      isTold: false,
    }
    entries.set(key, fresh)
    return fresh
  }
  const become = (entry: Entry, state: State): State => {
    entry.state = state
    for (const listener of entry.listeners) listener()
    return state
  }
  const drop = (entry: Entry): void => {
    if (!isEnded(entry.state)) return
    become(entry, idle)
    if (entry.views.size === 0 && entry.listeners.size === 0) entries.delete(keyOf(entry.spec))
  }
  const keep = (spec: Spec, { sent, uuid, note }: Request, isLeft?: true): void => {
    if (sent?.call.isOutcomeKept !== false)
      storage.write(keyOf(spec), spec.isShared === true, { uuid, note, ...(isLeft && { isLeft }) })
  }
  const untell = (entry: Entry): void => {
    entry.untell?.()
    entry.untell = undefined
  }
  const tell = (entry: Entry, again: () => unknown): void => {
    entry.isTold = true
    entry.untell ??= tellDoubt(() => {
      untell(entry)
      again()
    })
  }
  const forget = (entry: Entry): void => {
    const { spec } = entry
    untell(entry)
    entry.isTold = false
    storage.remove(keyOf(spec), spec.isShared === true)
  }

  return { entries, entryOf, become, drop, keep, forget, tell, untell }
}
export type ActEntries = ReturnType<typeof createActEntries>

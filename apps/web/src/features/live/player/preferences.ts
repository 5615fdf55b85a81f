import { rendition, type Rendition } from '@grandstand/contract/live'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** The viewer's player settings on this device. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
  readonly rendition: Rendition
}

/** Viewers who enabled the browser's data saver start with the low rendition. */
const isSaving = (): boolean =>
  typeof navigator !== 'undefined' &&
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

const kept = z.object({
  volume: otherwise(z.number().check(z.gte(0), z.lte(1)), 0.8),
  isMuted: otherwise(z.boolean(), false),
  rendition: otherwise(rendition, () => (isSaving() ? 'low' : 'source')),
})

const key = 'gs-player'
type Store = Pick<Storage, 'getItem' | 'setItem'>

const read = (store: Store): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Reads the stored preferences. Missing or unknown values fall back to the default. */
export function readPreferences(store: Store = localStorage): PlayerPreferences {
  const found = kept.safeParse(read(store))
  return found.success ? found.data : kept.parse({})
}

/** Stores a change of the preferences and keeps the others. */
export function keepPreferences(change: Partial<PlayerPreferences>, store: Store = localStorage): void {
  const { success, data } = z.safeParse(z.looseObject({}), read(store))
  try {
    store.setItem(key, JSON.stringify({ ...(success && data), ...change }))
  } catch {
    // Without storage the choice applies to this page only.
  }
}

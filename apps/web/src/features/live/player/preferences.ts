import { rendition, type Rendition } from '@grandstand/contract/live'
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** What a viewer chose for the player on this device. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number
  readonly isMuted: boolean
  readonly rendition: Rendition
}

/** Who asked the browser to save data begins with the small picture. */
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

/** What is kept; whatever is missing or unknown falls back to the usual. */
export function readPreferences(store: Store = localStorage): PlayerPreferences {
  const found = kept.safeParse(read(store))
  return found.success ? found.data : kept.parse({})
}

/** Keeps what was chosen; what was not stays the usual. */
export function keepPreferences(change: Partial<PlayerPreferences>, store: Store = localStorage): void {
  const { success, data } = z.safeParse(z.looseObject({}), read(store))
  try {
    store.setItem(key, JSON.stringify({ ...(success && data), ...change }))
  } catch {
    // A browser that stores nothing keeps the choice for this page.
  }
}

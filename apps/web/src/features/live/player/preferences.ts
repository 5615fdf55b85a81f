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

const kept = z.object({
  volume: otherwise(z.number().check(z.gte(0), z.lte(1)), 0.8),
  isMuted: otherwise(z.boolean(), false),
  rendition: otherwise(rendition, 'source'),
})

const key = 'gs-player'
type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What is kept; whatever is missing or unknown falls back to the usual. */
export function readPreferences(store: Store = localStorage): PlayerPreferences {
  try {
    return kept.parse(JSON.parse(store.getItem(key) ?? '{}'))
  } catch {
    return kept.parse({})
  }
}

export function keepPreferences(preferences: PlayerPreferences, store: Store = localStorage): void {
  try {
    store.setItem(key, JSON.stringify(preferences))
  } catch {
    // A browser that stores nothing keeps the choice for this page.
  }
}

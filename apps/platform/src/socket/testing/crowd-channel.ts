import { defineChannel } from '@grandstand/contract'
import * as z from 'zod/mini'

/** Channel that every tab of the crowd subscribes to. */
export const crowdChannel = defineChannel({
  name: 'test-crowd',
  who: 'anyone',
  snapshot: z.object({}),
  delta: z.object({}),
  fold: (state) => state,
})

/** Message to the crowd: the platform's new origin, the number of further tabs, or requested tickets. */
export interface CrowdNews {
  readonly origin?: string
  readonly more?: number
  readonly tickets?: readonly string[]
}

/**
 * Message from the crowd: the number of tickets it needs; that every tab is connected; that every tab has had an
 * answer since.
 */
export type CrowdAnswer =
  | { readonly kind: 'attempted'; readonly count: number }
  | {
      readonly kind: 'seated'
      readonly seats: number
      /** Number of tabs whose session ended. */
      readonly ended: number
      /** Times at which tickets were requested since the last `seated`, ms on the crowd's clock. */
      readonly askedAt: readonly number[]
      /** Greatest delay of the crowd's own timers meanwhile, ms. */
      readonly lateMs: number
    }
  | { readonly kind: 'answered' }

import { defineChannel } from '@grandstand/contract'
import * as z from 'zod/mini'

/** What every tab of the crowd follows. */
export const crowdChannel = defineChannel({
  name: 'test-crowd',
  who: 'anyone',
  snapshot: z.object({}),
  delta: z.object({}),
  fold: (state) => state,
})

/** To the crowd: where the platform is from now on, how many more are to come, tickets that were wished for. */
export interface CrowdNews {
  readonly origin?: string
  readonly more?: number
  readonly tickets?: readonly string[]
}

/** From the crowd: so many tickets are wished for; everybody who came is seated; each has been answered since. */
export type CrowdAnswer =
  | { readonly kind: 'wished'; readonly count: number }
  | {
      readonly kind: 'seated'
      readonly seats: number
      /** Tabs whose session was taken from them. */
      readonly ended: number
      /** When each ticket since the last `seated` was asked for, ms of one clock. */
      readonly askedAt: readonly number[]
      /** How long the crowd's own timers were late at most meanwhile, ms. */
      readonly lateMs: number
    }
  | { readonly kind: 'answered' }

import { endBroadcast, goLive, type StudioState } from '@grandstand/contract/live'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Once } from '../../kernel/once.ts'
import type { Room } from './anchor-room-store.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { Keys } from './keys.ts'

interface Needs {
  readonly once: Once
  readonly clock: Clock
  readonly broadcasts: Broadcasts
  readonly keys: Pick<Keys, 'forgetTickets'>
  readonly roomOf: (memberId: string) => Room
  /** The member's studio after the latest commit. */
  readonly studioNow: (memberId: string) => Promise<StudioState>
  /** Disconnects a publisher. */
  readonly kick: (path: string) => void
}

/** Going on the air and leaving it. */
export function createGoingLive({ once, clock, broadcasts, keys, roomOf, studioNow, kick }: Needs) {
  return {
    /**
     * Goes on the air, or waits for the signal.
     * @throws CallError `not-an-anchor`, `anchor-blocked`
     */
    async goLive({ memberId, ...rest }: Asking): Promise<StudioState> {
      const { roomNo } = roomOf(memberId)
      await once.inTransaction({ ...rest, actor: memberId, call: goLive.name }, async (tx) => {
        await broadcasts.applyIn(tx, roomNo, { kind: 'wanted', at: clock.now() }, true)
        return null
      })
      return studioNow(memberId)
    },

    async end({ memberId, ...rest }: Asking): Promise<StudioState> {
      const { roomNo } = roomOf(memberId)
      const request = { ...rest, actor: memberId, call: endBroadcast.name }
      const path = await once.inTransaction(request, async (tx) => {
        const event = { kind: 'ended', at: clock.now(), because: 'anchor' } as const
        const { broadcast } = await broadcasts.applyIn(tx, roomNo, event)
        await keys.forgetTickets(tx, roomNo)
        return broadcast?.path ?? null
      })
      if (path !== null) kick(path)
      return studioNow(memberId)
    },
  }
}

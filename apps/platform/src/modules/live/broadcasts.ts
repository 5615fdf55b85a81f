import { randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { findOpen, insertBroadcast, lockRoom, updateBroadcast } from './broadcast-store.ts'
import { advance, type Broadcast, type BroadcastEvent } from './lifecycle.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
  /** Called after a committed change of a room. */
  readonly changed: () => void
}

export interface Changed {
  /** Undefined where no broadcast was open and none was to be opened. */
  readonly broadcast: Broadcast | undefined
  readonly before: Broadcast | undefined
}

/** All changes of broadcasts go through `apply`: one at a time for each room, by the state table in `lifecycle.ts`. */
export function createBroadcasts({ database, clock, newId, changed }: Needs) {
  const fresh = (roomNo: string): Broadcast => ({
    id: newId(),
    roomNo,
    path: randomBytes(10).toString('hex'),
    state: 'asked',
    isWanted: false,
    hasSignal: false,
    askedAt: clock.now(),
    onAirAt: undefined,
    // Zero, so that the first signal event is always newer.
    signalAt: 0,
    endedAt: undefined,
    endedBecause: undefined,
    viewersPeak: 0,
  })

  async function applyIn(
    tx: Transaction,
    roomNo: string,
    event: BroadcastEvent | 'asked',
    isOpening = false,
  ): Promise<Changed> {
    const room = await lockRoom(tx, roomNo)
    if (!room) throw new CallError('not-found')
    if (isOpening && room.isBlocked) throw new CallError('anchor-blocked')
    const before = await findOpen(tx, roomNo)
    const begun = before ?? (isOpening ? fresh(roomNo) : undefined)
    if (!begun) return { broadcast: undefined, before }
    const broadcast = event === 'asked' ? begun : advance(begun, event, room.goesLiveAlone)
    if (!before) await insertBroadcast(tx, begun)
    if (broadcast !== begun) await updateBroadcast(tx, broadcast)
    if (!before || broadcast !== begun) tx.afterCommit(changed)
    return { broadcast, before }
  }

  return {
    applyIn,
    /**
     * Applies an event to the room's broadcast.
     * @param event the event; `asked` only opens
     * @param isOpening opens a broadcast if none is open
     * @throws CallError `not-found` for an unknown room, `anchor-blocked` when a broadcast would be opened
     */
    apply: (roomNo: string, event: BroadcastEvent | 'asked', isOpening = false): Promise<Changed> =>
      database.transaction((tx) => applyIn(tx, roomNo, event, isOpening)),
  }
}
export type Broadcasts = ReturnType<typeof createBroadcasts>

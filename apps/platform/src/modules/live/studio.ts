import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import { updateStudio, type AnchorCard, type StudioState, type getStudio } from '@grandstand/contract/live'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import type { Broadcasts } from './broadcasts.ts'
import { hasBlockedWord } from '../member/service.ts'
import { createCovers } from './covers.ts'
import { createGoingLive } from './going-live.ts'
import { studioStateOf } from './cards.ts'
import type { Keys } from './keys.ts'
import { changeRoom, type Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

export interface StudioNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly rooms: RoomCache
  readonly keys: Keys
  readonly broadcasts: Broadcasts
  readonly cardOf: (room: Room) => AnchorCard
  readonly isMatch: (matchId: string) => boolean
  /** Disconnects a publisher. */
  readonly kick: (path: string) => void
  /** RTMP URL for OBS. */
  readonly rtmpUrl: string
  /** URL for a camera's WebSocket; undefined without video. */
  readonly cameraUrl: (ticket: string) => string | undefined
}

/** Use cases of an anchor in their own room. Members without a room are refused with `not-an-anchor`. */
export function createStudio(needs: StudioNeeds) {
  const { database, once, clock, rooms, keys, broadcasts, cardOf, isMatch, kick } = needs

  function roomOf(memberId: string): Room {
    const room = rooms.ofMember(memberId)
    if (!room) throw new CallError('not-an-anchor')
    return room
  }
  /** The member's room after the latest commit. */
  async function roomNow(memberId: string): Promise<Room> {
    await rooms.refresh()
    return roomOf(memberId)
  }
  const studioNow = async (memberId: string): Promise<StudioState> => studioStateOf(await roomNow(memberId))

  return {
    async get(memberId: string): Promise<CallOutput<typeof getStudio>> {
      const room = roomOf(memberId)
      const key = await keys.about(room)
      return {
        card: cardOf(room),
        sport: room.sport,
        ...(key && { key }),
        server: needs.rtmpUrl,
        studio: studioStateOf(room),
      }
    },

    /**
     * Changes the room.
     * @throws CallError `not-an-anchor`, `title-forbidden`, `not-found` for an unknown match
     */
    async update(asking: Asking, change: CallInput<typeof updateStudio>): Promise<AnchorCard> {
      const { memberId, ...rest } = asking
      const { roomNo } = roomOf(memberId)
      if (change.title !== undefined && hasBlockedWord(change.title)) throw new CallError('title-forbidden')
      if (typeof change.matchId === 'string' && !isMatch(change.matchId)) throw new CallError('not-found')
      await once.inTransaction({ ...rest, actor: memberId, call: updateStudio.name }, async (tx) => {
        await changeRoom(tx, roomNo, change)
        return null
      })
      return cardOf(await roomNow(memberId))
    },

    ...createCovers({ database, once, cardOf, roomOf, roomNow }),

    async renewKey(asking: Asking): Promise<string> {
      return keys.renew(asking, roomOf(asking.memberId))
    },
    about: async (memberId: string) => keys.about(roomOf(memberId)),

    async revokeKey(asking: Asking): Promise<void> {
      const room = roomOf(asking.memberId)
      await keys.revoke(asking, room)
      const { broadcast } = await broadcasts.apply(room.roomNo, {
        kind: 'ended',
        at: clock.now(),
        because: 'anchor',
      })
      if (broadcast) kick(broadcast.path)
      await rooms.refresh()
    },

    ...createGoingLive({ once, clock, broadcasts, keys, roomOf, studioNow, kick }),

    /**
     * Issues a ticket for the browser's camera.
     * @throws CallError `not-an-anchor`, `anchor-blocked`, `not-found` where there is no video
     */
    async openCamera(asking: Asking): Promise<{ url: string; expiresAt: number }> {
      const { ticket, expiresAt } = await keys.openCamera(asking, roomOf(asking.memberId))
      const url = needs.cameraUrl(ticket)
      if (url === undefined) throw new CallError('not-found')
      return { url, expiresAt }
    },
  }
}

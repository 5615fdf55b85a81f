import { anchorNotices, anchorStudio, broadcast } from '@grandstand/contract/live'
import type { Channel, ChannelDelta } from '@grandstand/contract'
import type { Logger } from '../../kernel/logger.ts'
import { roomBroadcastOf, studioStateOf } from './cards.ts'
import type { Followers } from './followers.ts'
import type { Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

export type Publish = <C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>) => void

interface Needs {
  readonly rooms: RoomCache
  readonly followers: Followers
  readonly publish: Publish
  readonly logger: Logger
}

const isLive = (room: Room | undefined) =>
  room?.broadcast?.state === 'on-air' || room?.broadcast?.state === 'interrupted'
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Publishes changes of rooms since the last refresh to viewers, to the anchor, and to the anchor's followers. */
export function tellRooms({ rooms, followers, publish, logger }: Needs): void {
  async function tellFollowers(room: Room): Promise<void> {
    const { memberIds, notice } = await followers.notice(room)
    for (const memberId of memberIds) publish(anchorNotices, memberId, { notice })
  }

  rooms.listen((now, before) => {
    for (const [roomNo, room] of now) {
      const last = before.get(roomNo)
      const delta = roomBroadcastOf(room)
      if (!last || differ(delta, roomBroadcastOf(last))) publish(broadcast, roomNo, delta)
      const { memberId } = room
      const studio = studioStateOf(room)
      if (memberId !== undefined && (!last || differ(studio, studioStateOf(last))))
        publish(anchorStudio, memberId, studio)
      const hasBegun = isLive(room) && (!isLive(last) || last?.broadcast?.id !== room.broadcast?.id)
      if (room.kind === 'anchor' && last && hasBegun)
        void tellFollowers(room).catch((error: unknown) =>
          logger.warn({ err: error }, 'followers of an anchor were not told'),
        )
    }
  })
}

/** Snapshots of the live channels. */
export const liveChannels = (rooms: RoomCache) => ({
  broadcast: {
    channel: broadcast,
    snapshot: (roomNo: string) => {
      const room = rooms.find(roomNo)
      return room && roomBroadcastOf(room)
    },
  },
  studio: {
    channel: anchorStudio,
    snapshot: (memberId: string) => {
      const room = rooms.ofMember(memberId)
      return room && studioStateOf(room)
    },
  },
})

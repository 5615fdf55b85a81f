import { CallError } from '@grandstand/contract'
import {
  anchorNotices,
  followAnchor,
  followedAnchorsMax,
  unfollowAnchor,
  type AnchorNotice,
} from '@grandstand/contract/live'
import { roomNo as roomNoOf } from '@grandstand/contract'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import {
  countFollowers,
  deleteFollower,
  followersOf,
  insertFollower,
  isFollower,
  roomsFollowed,
} from './follow-store.ts'
import type { Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly rooms: RoomCache
}

/** Anchors that members follow. */
export function createFollowers({ database, once, clock, rooms }: Needs) {
  function anchorOf(roomNo: string): Room {
    const room = rooms.find(roomNo)
    if (!room || room.kind !== 'anchor') throw new CallError('not-found')
    return room
  }

  return {
    isFollowed: (memberId: string, roomNo: string) => isFollower(database, memberId, roomNo),

    async followed(memberId: string): Promise<Room[]> {
      const found = (await roomsFollowed(database, memberId)).map((roomNo) => rooms.find(roomNo))
      return found.filter((room) => room !== undefined)
    },

    /**
     * Follows an anchor.
     * @returns the anchor's number of followers
     * @throws CallError `not-found`, `anchors-full`
     */
    async follow({ memberId, ...rest }: Asking, roomNo: string): Promise<number> {
      anchorOf(roomNo)
      await once.inTransaction({ ...rest, actor: memberId, call: followAnchor.name }, async (tx) => {
        const isIn = await insertFollower(tx, memberId, roomNo, followedAnchorsMax, new Date(clock.now()))
        if (!isIn) throw new CallError('anchors-full')
        return null
      })
      return countFollowers(database, roomNo)
    },

    async unfollow({ memberId, ...rest }: Asking, roomNo: string): Promise<number> {
      anchorOf(roomNo)
      await once.inTransaction({ ...rest, actor: memberId, call: unfollowAnchor.name }, async (tx) => {
        await deleteFollower(tx, memberId, roomNo)
        return null
      })
      return countFollowers(database, roomNo)
    },

    /** The followers to notify when a room goes on the air, and the notice for them. */
    async notice(
      room: Room,
    ): Promise<{ readonly memberIds: readonly string[]; readonly notice: AnchorNotice }> {
      const { roomNo, nickname, logo, title, broadcast } = room
      return {
        memberIds: await followersOf(database, roomNo),
        notice: {
          id: broadcast?.id ?? roomNo,
          roomNo: roomNoOf.parse(roomNo),
          nickname,
          logo,
          title,
          at: broadcast?.onAirAt ?? clock.now(),
        },
      }
    },

    /** Notices reach only members who are connected at that moment, so the snapshot is empty. */
    channel: { channel: anchorNotices, snapshot: (): { notices: AnchorNotice[] } => ({ notices: [] }) },
  }
}
export type Followers = ReturnType<typeof createFollowers>

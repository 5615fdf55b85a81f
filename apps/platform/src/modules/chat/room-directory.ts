import { CallError, matchId as matchIdOf } from '@grandstand/contract'
import { chatRoomNo, type ChatRole, type ChatRoomStatus } from '@grandstand/contract/chat'
import { isManager } from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { Person } from './people.ts'
import {
  closeRoomsOf,
  findRooms,
  matchRooms,
  openMatchIds,
  saveAnchorRoom,
  type Room,
} from './chat-room-store.ts'

type Needs = Pick<ChatNeeds, 'database' | 'clock' | 'match' | 'anchorOf' | 'avatarsOf'> & {
  readonly viewersOf: (roomNo: string) => number
  /** Called for each room when this process first creates or reads it. */
  readonly onMet?: (room: Room) => Promise<void>
}

const avatarsMax = 3

/** The directory of chat rooms and of each person's role in them. */
export function createRoomDirectory({
  database,
  clock,
  match,
  anchorOf,
  avatarsOf,
  viewersOf,
  onMet,
}: Needs) {
  /** Room numbers by match, kept while the book has the match; a number never changes. */
  const byMatch = new Map<string, string>()
  const met = new Set<string>()

  async function meet(room: Room): Promise<Room> {
    if (!met.has(room.no)) {
      met.add(room.no)
      await onMet?.(room)
    }
    return room
  }

  async function find(no: string): Promise<Room | undefined> {
    const [room] = await findRooms(database, [no])
    return asKept(no, room)
  }

  /** The room with its anchor's current name; an anchor's missing room is created. */
  async function asKept(no: string, room: Room | undefined): Promise<Room | undefined> {
    if (room !== undefined && !room.isAnchorRoom) return meet(room)
    const anchor = await anchorOf?.(no)
    if (anchor === undefined) return room
    if (room !== undefined && room.ownerId === anchor.memberId && room.ownerName === anchor.nickname)
      return meet(room)
    const saved = await saveAnchorRoom(database, {
      no,
      ownerId: anchor.memberId,
      ownerName: anchor.nickname,
      at: new Date(clock.now()),
    })
    return saved && meet(saved)
  }

  function statusOf(room: Room): ChatRoomStatus {
    return {
      chatRoomNo: room.no,
      ...(room.matchId !== undefined && { matchId: matchIdOf.parse(room.matchId) }),
      ...(room.isAnchorRoom && { anchorRoomId: room.no }),
      state: room.state,
      viewers: viewersOf(room.no),
      avatars: room.matchId === undefined ? [] : (avatarsOf?.(room.matchId) ?? []).slice(0, avatarsMax),
    }
  }

  /** Rooms of existing matches; missing ones are created. */
  async function ofMatches(matchIds: readonly string[]): Promise<Room[]> {
    const known = matchIds.filter((id) => byMatch.has(id) || match(matchIdOf.parse(id)) !== undefined)
    if (known.length === 0) return []
    const rooms = await matchRooms(database, known, new Date(clock.now()))
    for (const room of rooms) if (room.matchId !== undefined) byMatch.set(room.matchId, room.no)
    return Promise.all(rooms.map(meet))
  }

  return {
    /**
     * The room with this number.
     * @throws CallError('not-found')
     */
    async get(no: string): Promise<Room> {
      const room = await find(no)
      if (room === undefined) throw new CallError('not-found')
      return room
    },

    /** The room with this number; undefined where there is none. */
    find,

    ofMatches,

    /** Number of a match's own room, created if missing. Undefined for an unknown match. */
    async ensureFor(matchId: string): Promise<string | undefined> {
      return byMatch.get(matchId) ?? (await ofMatches([matchId]))[0]?.no
    },

    /**
     * Number of a match's room if it is in memory; otherwise the room is created in the background and the result is
     * undefined.
     */
    known(matchId: string): string | undefined {
      const no = byMatch.get(matchId)
      if (no === undefined) void ofMatches([matchId]).catch(() => undefined)
      return no
    },

    /** Room numbers of many matches, for lists; missing rooms are created. */
    async ensureForAll(matchIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const missing = matchIds.filter((id) => !byMatch.has(id))
      if (missing.length > 0) await ofMatches(missing)
      return new Map(matchIds.flatMap((id) => (byMatch.has(id) ? [[id, byMatch.get(id) ?? '']] : [])))
    },

    statusOf,

    async statuses(matchIds: readonly string[], nos: readonly string[]): Promise<ChatRoomStatus[]> {
      const own = await ofMatches(matchIds)
      const kept = new Map((await findRooms(database, nos)).map((room) => [room.no as string, room]))
      const named = await Promise.all(nos.map((no) => asKept(no, kept.get(no))))
      const rooms = new Map(
        [...own, ...named.filter((room) => room !== undefined)].map((room) => [room.no, room]),
      )
      return [...rooms.values()].map(statusOf)
    },

    /** A person's role in this room. */
    async roleOf(room: Room, person: Person): Promise<ChatRole> {
      if (person.memberId === undefined) return 'visitor'
      if (room.ownerId === person.memberId) return 'anchor'
      return (await isManager(database, room.no, person.memberId)) ? 'manager' : 'member'
    },

    /** Closes rooms of matches that the book has dropped, about an hour after their end. */
    async closeOver(): Promise<void> {
      const isOver = (id: string) => match(matchIdOf.parse(id)) === undefined
      for (const id of byMatch.keys()) if (isOver(id)) byMatch.delete(id)
      const over = (await openMatchIds(database)).filter(isOver)
      if (over.length > 0) await closeRoomsOf(database, over)
    },

    noOf: (text: string) => chatRoomNo.parse(text),
  }
}
export type RoomDirectory = ReturnType<typeof createRoomDirectory>

/** Whether a role may act as a manager of its room: the anchor and appointed managers [ROLE-05]. */
export const mayManage = (role: ChatRole): boolean => role === 'anchor' || role === 'manager'

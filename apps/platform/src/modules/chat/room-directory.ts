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
  /** Told of rooms that this process made or met first. */
  readonly onMet?: (room: Room) => Promise<void>
}

const avatarsMax = 3

/** The directory of chat rooms: which there are, and the role that somebody has in each. */
export function createRoomDirectory({
  database,
  clock,
  match,
  anchorOf,
  avatarsOf,
  viewersOf,
  onMet,
}: Needs) {
  /** The rooms' numbers by their matches, while the book knows them: they never change. */
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

  /** The room as its anchor is called now, made where an anchor has none yet. */
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

  /** Rooms of matches that there are, made where there are none yet. */
  async function ofMatches(matchIds: readonly string[]): Promise<Room[]> {
    const known = matchIds.filter((id) => byMatch.has(id) || match(matchIdOf.parse(id)) !== undefined)
    if (known.length === 0) return []
    const rooms = await matchRooms(database, known, new Date(clock.now()))
    for (const room of rooms) if (room.matchId !== undefined) byMatch.set(room.matchId, room.no)
    return Promise.all(rooms.map(meet))
  }

  return {
    /** @throws CallError('not-found') */
    async get(no: string): Promise<Room> {
      const room = await find(no)
      if (room === undefined) throw new CallError('not-found')
      return room
    },

    /** Undefined where there is no such room. */
    find,

    ofMatches,

    /** The number of a match's own room; made where there is none yet. Undefined for a match that there is not. */
    async ensureFor(matchId: string): Promise<string | undefined> {
      return byMatch.get(matchId) ?? (await ofMatches([matchId]))[0]?.no
    },

    /** The same as far as it is known already; what is not is made, for whoever asks a moment later. */
    known(matchId: string): string | undefined {
      const no = byMatch.get(matchId)
      if (no === undefined) void ofMatches([matchId]).catch(() => undefined)
      return no
    },

    /** The same of many; for lists. */
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

    /** What somebody is in this room. */
    async roleOf(room: Room, person: Person): Promise<ChatRole> {
      if (person.memberId === undefined) return 'visitor'
      if (room.ownerId === person.memberId) return 'anchor'
      return (await isManager(database, room.no, person.memberId)) ? 'manager' : 'member'
    },

    /** Closes rooms of matches that the book no longer knows, an hour or so after their end. */
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

/** Who may act as a manager of a room: its anchor, and those who were made one [ROLE-05]. */
export const mayManage = (role: ChatRole): boolean => role === 'anchor' || role === 'manager'

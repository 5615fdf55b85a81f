import { CallError, matchId as matchIdOf } from '@grandstand/contract'
import { chatRoomNo, type ChatRole, type ChatRoomStatus, type ChatTable } from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { createMatchRooms } from './match-rooms.ts'
import { isManager } from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { Person } from './people.ts'
import { findRooms, saveAnchorRoom, type Room } from './chat-room-store.ts'
import { createTableRooms } from './table-rooms.ts'

type Needs = Pick<ChatNeeds, 'database' | 'clock' | 'match' | 'anchorOf' | 'avatarsOf' | 'isTable'> & {
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
  isTable,
  viewersOf,
  onMet,
}: Needs) {
  const met = new Set<string>()

  async function meet(room: Room): Promise<Room> {
    if (!met.has(room.no)) {
      met.add(room.no)
      await onMet?.(room)
    }
    return room
  }

  const ofMatch = createMatchRooms({ database, clock, match, meet })
  const ofTable = createTableRooms({ database, clock, meet, ...(isTable && { isTable }) })

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
      ...(room.table && { table: room.table }),
      state: room.state,
      viewers: viewersOf(room.no),
      avatars: room.matchId === undefined ? [] : (avatarsOf?.(room.matchId) ?? []).slice(0, avatarsMax),
    }
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

    /** Number of a table's room, which an operator names VENUE/GAME; undefined for a table that there is not. */
    async numberOfTable(name: string, on?: Queryable): Promise<string | undefined> {
      const [venueEnName = '', game = ''] = name.split('/')
      return (await ofTable.ofTables([{ venueEnName, game }], on))[0]?.no
    },

    ...ofMatch,

    statusOf,

    async statuses(
      matchIds: readonly string[],
      nos: readonly string[],
      tables: readonly ChatTable[],
    ): Promise<ChatRoomStatus[]> {
      const own = [...(await ofMatch.ofMatches(matchIds)), ...(await ofTable.ofTables(tables))]
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

    noOf: (text: string) => chatRoomNo.parse(text),
  }
}
export type RoomDirectory = ReturnType<typeof createRoomDirectory>

/** Whether a role may act as a manager of its room: the anchor and appointed managers [ROLE-05]. */
export const mayManage = (role: ChatRole): boolean => role === 'anchor' || role === 'manager'

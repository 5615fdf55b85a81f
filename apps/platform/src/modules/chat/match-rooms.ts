import { matchId as matchIdOf } from '@grandstand/contract'
import { closeRoomsOf, matchRooms, openMatchIds, type Room } from './chat-room-store.ts'
import type { ChatNeeds } from './needs.ts'

type Needs = Pick<ChatNeeds, 'database' | 'clock' | 'match'> & {
  /** Called with each room that is read. */
  readonly meet: (room: Room) => Promise<Room>
}

/** The rooms of matches, each created when it is first wanted. */
export function createMatchRooms({ database, clock, match, meet }: Needs) {
  /** Room numbers by match, kept while the book has the match; a number never changes. */
  const byMatch = new Map<string, string>()

  /** Rooms of existing matches; missing ones are created. */
  async function ofMatches(matchIds: readonly string[]): Promise<Room[]> {
    const known = matchIds.filter((id) => byMatch.has(id) || match(matchIdOf.parse(id)) !== undefined)
    if (known.length === 0) return []
    const rooms = await matchRooms(database, known, new Date(clock.now()))
    for (const room of rooms) if (room.matchId !== undefined) byMatch.set(room.matchId, room.no)
    return Promise.all(rooms.map(meet))
  }

  return {
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

    /** Closes rooms of matches that the book has dropped, about an hour after their end. */
    async closeOver(): Promise<void> {
      const isOver = (id: string) => match(matchIdOf.parse(id)) === undefined
      for (const id of byMatch.keys()) if (isOver(id)) byMatch.delete(id)
      const over = (await openMatchIds(database)).filter(isOver)
      if (over.length > 0) await closeRoomsOf(database, over)
    },
  }
}

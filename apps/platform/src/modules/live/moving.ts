import { matchId as matchIdOf } from '@grandstand/contract'
import type { Match } from '@grandstand/contract/sportsbook'
import type { Database } from '../../kernel/database.ts'
import type { Book } from './needs.ts'
import { changeRoom, type Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

interface Needs {
  readonly database: Database
  readonly book: Book
  readonly rooms: RoomCache
}

const isInPlay = ({ state }: Match) => state.status === 'in-play' || state.status === 'break'

/**
 * Moves rooms that follow play to the best match in play when theirs has ended: each anchor to a match of its own,
 * the picture to the first anchor's.
 */
export function createMoving({ database, book, rooms }: Needs) {
  const matchOf = ({ matchId }: Room): Match | undefined =>
    matchId === undefined ? undefined : book.matchAlone(matchIdOf.parse(matchId))

  return async (): Promise<'idle'> => {
    const moving = rooms.all().filter(({ followsPlay }) => followsPlay)
    const settled = moving.filter((room) => {
      const match = matchOf(room)
      return match !== undefined && isInPlay(match)
    })
    const taken = new Set(settled.filter(({ kind }) => kind === 'anchor').map(({ matchId }) => matchId))
    let hasMoved = false
    const move = async (room: Room, matchId: string | undefined) => {
      if (matchId === room.matchId || matchId === undefined) return
      await changeRoom(database, room.roomNo, { matchId })
      hasMoved = true
    }
    const chosen = new Map(settled.map(({ roomNo, matchId }) => [roomNo, matchId]))
    for (const room of moving.filter(({ kind }) => kind === 'anchor')) {
      if (chosen.has(room.roomNo) || room.sport === 'anchor') continue
      const free = book
        .matches({ when: 'in-play', sport: room.sport, limit: 20 })
        .find(({ id }) => !taken.has(id))
      chosen.set(room.roomNo, free?.id)
      if (free) taken.add(free.id)
      await move(room, free?.id)
    }
    const [best] = [...moving].filter(({ kind }) => kind === 'anchor').map(({ roomNo }) => chosen.get(roomNo))
    for (const room of moving.filter(({ kind }) => kind === 'picture')) await move(room, best)
    if (hasMoved) await rooms.refresh()
    return 'idle'
  }
}

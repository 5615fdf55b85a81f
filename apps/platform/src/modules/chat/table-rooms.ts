import type { ChatTable } from '@grandstand/contract/chat'
import { tableRooms, type Room } from './chat-room-store.ts'
import type { Queryable } from '../../kernel/database.ts'
import type { ChatNeeds } from './needs.ts'

type Needs = Pick<ChatNeeds, 'database' | 'clock' | 'isTable'> & {
  /** Called with each room that is read. */
  readonly meet: (room: Room) => Promise<Room>
}

/** The rooms of live tables, each created when it is first wanted. The room of a table that is gone can be read. */
export function createTableRooms({ database, clock, isTable = () => false, meet }: Needs) {
  return {
    async ofTables(tables: readonly ChatTable[], on: Queryable = database): Promise<Room[]> {
      if (tables.length === 0) return []
      const rooms = await tableRooms(on, tables, tables.filter(isTable), new Date(clock.now()))
      return Promise.all(rooms.map(meet))
    },
  }
}

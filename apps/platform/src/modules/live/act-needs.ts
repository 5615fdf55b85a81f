import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { Keys } from './keys.ts'
import type { RoomCache } from './room-cache.ts'

/** Dependencies of the acts on rooms, broadcasts and pictures. */
export interface LiveActNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly rooms: RoomCache
  readonly keys: Keys
  readonly broadcasts: Broadcasts
  readonly kick: (path: string) => void
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
  readonly isMatch: (matchId: string) => boolean
  readonly mayShow: (address: string) => boolean
}

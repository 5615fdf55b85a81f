import type { SlipBetAsked } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { gather } from '../../../kernel/gather.ts'
import type { Room } from '../limits/bet-limits.ts'
import { readRooms, stakeDayOf, type RoomAsked } from '../limits/risk-store.ts'
import type { BetSettings } from '../settings.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly settings: Pick<BetSettings, 'readRestMs'>
}

/** Reads how much a member may still stake today, and the exposure of the selections of their bets. */
export interface MemberRooms {
  /** Reads in one batch with concurrent requests of other members. */
  readonly roomOf: (memberId: string, bets: readonly SlipBetAsked[]) => Promise<Room>
  /** Reads inside the caller's transaction. */
  readonly roomWithin: (tx: Queryable, memberId: string, bets: readonly SlipBetAsked[]) => Promise<Room>
}

export function createMemberRooms({ database, clock, settings }: Needs): MemberRooms {
  const askFor = (memberId: string, bets: readonly SlipBetAsked[]): RoomAsked => ({
    memberId,
    day: stakeDayOf(clock.now()),
    selections: bets.flatMap(({ legs }) => legs),
  })
  const readGathered = gather((asked: readonly RoomAsked[]) => readRooms(database, asked), {
    restMs: settings.readRestMs,
  })
  return {
    roomOf: (memberId, bets) => readGathered(askFor(memberId, bets)),
    async roomWithin(tx, memberId, bets) {
      const [room] = await readRooms(tx, [askFor(memberId, bets)])
      if (room === undefined) throw new Error('a room was asked for and none was read')
      return room
    },
  }
}

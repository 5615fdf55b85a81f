import { lateFromMs } from '@grandstand/contract/live'
import type { Room } from './anchor-room-store.ts'

/** Matches now shown by a picture that is already delayed when it is sent. */
export function lateMatchesOf(rooms: readonly Room[]): string[] {
  const late = rooms.flatMap((room) =>
    room.matchId !== undefined && room.sourceDelayMs >= lateFromMs && room.broadcast?.state === 'on-air'
      ? room.matchId
      : [],
  )
  return [...new Set(late)]
}

import type { Match } from '@grandstand/contract/sportsbook'
import { isLive } from '../match-state/clock.ts'

type RoomsByMatch = ReadonlyMap<string, string>
let known: RoomsByMatch = new Map()

/**
 * Keeps the rooms on the air by match for the next choice of a featured match. They are asked for after the first one
 * was drawn, which stays: another one would come under the finger.
 */
export function keepRooms(rooms: RoomsByMatch): void {
  known = rooms
}

/**
 * Chooses the featured match of the home page: a match in play that a room on the air shows before others, football
 * before other sports, then the closest score, then the most advanced match that is not about to end. Undefined
 * without matches.
 */
export function heroOf<T extends { readonly match: Match }>(
  entries: readonly T[],
  rooms = known,
): T | undefined {
  return [...entries].sort((a, b) => worth(b.match, rooms) - worth(a.match, rooms))[0]
}

/** From this second of the match clock a match counts as about to end. */
const lateSeconds = 80 * 60

function worth({ id, sport, state }: Match, rooms: RoomsByMatch): number {
  const difference = Math.abs(state.score.home - state.score.away)
  const isOn = isLive(state)
  const progress = isOn && state.clock.counts === 'up' ? state.clock.seconds / 60 : 0
  return (
    (isOn ? (rooms.has(id) ? 15_000 : 10_000) : 0) +
    (sport === 'football' ? 1_000 : 0) +
    (difference === 0 ? 300 : difference === 1 ? 200 : 0) +
    (state.clock.seconds > lateSeconds ? -600 : progress)
  )
}

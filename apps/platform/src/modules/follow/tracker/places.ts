import type { Place, TrackerKind } from '@grandstand/contract/sportsbook'
import type { FeedSide, FeedSport } from '../../offer/service.ts'
import { hashText } from './hash-text.ts'

/** An area of the pitch or court in the attacking side's view; x = 100 is the opponent's end. */
interface Stretch {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

const wing: Stretch = { x: [60, 78], y: [12, 88] }
const goalMouth: Stretch = { x: [99, 100], y: [45, 55] }
const box: Stretch = { x: [82, 93], y: [30, 70] }

/** Areas where such events usually happen, for feeds that report no positions. */
const usual: Partial<Record<TrackerKind, Stretch>> = {
  'kick-off': { x: [50, 50], y: [50, 50] },
  possession: { x: [30, 55], y: [15, 85] },
  attack: { x: [52, 68], y: [10, 90] },
  'dangerous-attack': wing,
  'shot-on-target': box,
  'shot-off-target': box,
  'shot-blocked': box,
  goal: { x: [86, 95], y: [38, 62] },
  'goal-cancelled': { x: [86, 95], y: [38, 62] },
  penalty: { x: [89, 89], y: [50, 50] },
  'penalty-missed': { x: [89, 89], y: [50, 50] },
  'free-kick': { x: [55, 80], y: [15, 85] },
  'throw-in': { x: [40, 80], y: [0, 0] },
  'goal-kick': { x: [5, 6], y: [42, 58] },
  offside: { x: [75, 88], y: [25, 75] },
  foul: { x: [35, 70], y: [15, 85] },
  points: { x: [80, 94], y: [25, 75] },
}

const ends: Partial<Record<TrackerKind, Stretch>> = {
  'shot-on-target': { x: [99, 99], y: [46, 54] },
  'shot-off-target': { x: [100, 100], y: [30, 70] },
  goal: goalMouth,
  'penalty-missed': { x: [100, 100], y: [38, 62] },
  points: { x: [95, 95], y: [50, 50] },
}

/**
 * Assumed start and end of the ball's path, the same for every call with the same id. Empty when there is nothing to
 * draw.
 */
export function usualPlaces(
  id: string,
  kind: TrackerKind,
  side: FeedSide | undefined,
  sport: FeedSport,
): { from?: Place; to?: Place } {
  if (sport === 'esports') return {}
  const from = kind === 'corner' ? cornerOf(id) : usual[kind] && within(usual[kind], `${id} from`)
  if (from === undefined) return {}
  const end = ends[kind]
  return {
    from: seenFrom(from, side),
    ...(end && { to: seenFrom(within(end, `${id} to`), side) }),
  }
}

const cornerOf = (id: string): Place => ({ x: 100, y: hashText(id) % 2 === 0 ? 0 : 100 })

function within({ x, y }: Stretch, seed: string): Place {
  const hash = hashText(seed)
  const at = ([low, high]: readonly [number, number], share: number) =>
    Math.round((low + (high - low) * share) * 10) / 10
  return { x: at(x, (hash & 0xffff) / 0xffff), y: at(y, (hash >>> 16) / 0xffff) }
}

/** Converts to the drawn pitch, on which home always attacks to the right. */
function seenFrom({ x, y }: Place, side: FeedSide | undefined): Place {
  return side === 'away' ? { x: 100 - x, y: 100 - y } : { x, y }
}

import type { Place, Sport, TrackerEvent } from '@grandstand/contract/sportsbook'

/** A point of the drawing, in the drawing's units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Width and height of each drawing, and the margin between its edge and the field's lines. */
export const fieldSizes: Record<
  Sport,
  { readonly width: number; readonly height: number; readonly margin: number }
> = {
  football: { width: 1050, height: 680, margin: 34 },
  basketball: { width: 1000, height: 560, margin: 30 },
  tennis: { width: 1000, height: 560, margin: 90 },
  esports: { width: 1000, height: 600, margin: 30 },
}

/** Converts a position of the feed (per cent of the field) to a point of the drawing. */
export function pointOf({ x, y }: Place, sport: Sport): Point {
  const { width, height, margin } = fieldSizes[sport]
  return {
    x: margin + (x / 100) * (width - 2 * margin),
    y: margin + (y / 100) * (height - 2 * margin),
  }
}

/** The path of the ball in an event; empty when it has no position. */
export function pathOf(event: Pick<TrackerEvent, 'from' | 'to'>, sport: Sport): Point[] {
  return [event.from, event.to].flatMap((place) => (place ? [pointOf(place, sport)] : []))
}

/** The latest event with a position of the ball. */
export const lastPlaced = (events: readonly TrackerEvent[]): TrackerEvent | undefined =>
  events.findLast(({ from }) => from !== undefined)

/** Longest and shortest duration of a ball movement, ms. */
const slowestMs = 1400
const quickestMs = 350
const msPerUnit = 2.2

/** Duration of the ball's movement along a path in ms: proportional to its length within a comfortable range. */
export function travelMs(path: readonly Point[]): number {
  const length = path.slice(1).reduce((sum, point, index) => {
    const before = path[index] ?? point
    return sum + Math.hypot(point.x - before.x, point.y - before.y)
  }, 0)
  return Math.min(slowestMs, Math.max(quickestMs, length * msPerUnit))
}

import type { FeedGoalMethod, FeedPlace, FeedSide } from '../../feed.ts'
import type { FootballEventKind } from './clock.ts'
import { between, chance, type Random } from '../random.ts'

/** Ranges in the attacking side's own view: x from its own goal to the opponent's, y across. */
type Zone = readonly [xFrom: number, xTo: number, yFrom: number, yTo: number]

const zones: Readonly<Partial<Record<FootballEventKind, Zone>>> = {
  goal: [84, 96, 34, 66],
  'shot-on-target': [74, 94, 28, 72],
  'shot-off-target': [68, 92, 22, 78],
  'penalty-awarded': [86, 95, 28, 72],
  'dangerous-attack': [66, 84, 8, 92],
  offside: [70, 86, 20, 80],
  foul: [20, 80, 6, 94],
  'yellow-card': [25, 75, 10, 90],
  'red-card': [10, 70, 15, 85],
}

/** Converts a point from the attacking side's view to the common one, in which home attacks to the right. */
export const seenBy = (side: FeedSide, { x, y }: FeedPlace): FeedPlace =>
  side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }

/** Place of a side's event, or null where its kind has none. */
export function footballPlace(
  random: Random,
  kind: FootballEventKind,
  side: FeedSide,
  method: FeedGoalMethod | null,
): FeedPlace | null {
  if (kind === 'corner') return seenBy(side, { x: 100, y: chance(random, 0.5) ? 0 : 100 })
  if (kind === 'penalty-missed' || method === 'penalty') return seenBy(side, { x: 89, y: 50 })
  const zone = zones[kind]
  return zone === undefined ? null : seenBy(side, placeIn(random, zone))
}

/** A whole-number point of a zone. */
export const placeIn = (random: Random, [xFrom, xTo, yFrom, yTo]: Zone): FeedPlace => ({
  x: Math.round(between(random, xFrom, xTo)),
  y: Math.round(between(random, yFrom, yTo)),
})

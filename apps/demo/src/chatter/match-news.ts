import type { Incident, MatchState } from '@grandstand/contract/sportsbook'
import type { Occasion } from './lines.ts'

/** Something in a match that people talk about. */
export interface MatchNews {
  readonly occasion: Occasion
  readonly side?: Incident['side']
  readonly player?: string | undefined
}

/** Older events are no news. */
const newsMs = 60_000

const goals: readonly Incident['kind'][] = ['goal', 'own-goal', 'penalty-goal']
const cards: readonly Incident['kind'][] = ['yellow-card', 'red-card']

/**
 * What has happened between two states of a match; nothing when the first one is unknown.
 * @param random 0 to 1; people of the side that conceded comment a goal now and then
 */
export function newsBetween(
  before: MatchState | undefined,
  state: MatchState,
  now: number,
  random: () => number,
): MatchNews[] {
  if (before === undefined) return []
  const known = new Set(before.incidents.map(({ id }) => id))
  const news = state.incidents
    .filter(({ id, at }) => !known.has(id) && now - at <= newsMs)
    .flatMap(({ kind, side, player }): MatchNews[] => {
      if (goals.includes(kind)) return [{ occasion: random() < 0.75 ? 'goal' : 'conceded', side, player }]
      if (cards.includes(kind)) return [{ occasion: 'card', side, player }]
      return kind === 'period-end' ? [{ occasion: 'pause' }] : []
    })
  if (before.status === 'scheduled' && state.status !== 'scheduled') news.push({ occasion: 'start' })
  if (before.status !== 'ended' && state.status === 'ended') news.push({ occasion: 'end' })
  return news
}

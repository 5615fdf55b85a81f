import type { Incident, MatchState } from '@grandstand/contract/sportsbook'
import type { Occasion } from './lines.ts'

/** An event in a match that fans comment on. */
export interface MatchNews {
  readonly occasion: Occasion
  readonly side?: Incident['side']
  readonly player?: string | undefined
}

/** Older events are not commented on. */
const newsMs = 60_000

const goals: readonly Incident['kind'][] = ['goal', 'own-goal', 'penalty-goal']
const cards: readonly Incident['kind'][] = ['yellow-card', 'red-card']

/**
 * Lists the events between two states of a match; none when the first state is unknown.
 * @param random 0 to 1; sometimes makes fans of the conceding side comment on a goal
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

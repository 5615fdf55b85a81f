import type { Statistic, StatisticKey, TrackerEvent, TrackerKind } from '@grandstand/contract/sportsbook'
import type {
  FeedIncident,
  FeedIncidentKind,
  FeedMatchState,
  FeedMoment,
  FeedMomentKind,
  FeedSport,
} from '../../offer/service.ts'
import { usualPlaces } from './places.ts'

const drawnAs: Record<FeedIncidentKind, TrackerKind> = {
  'period-start': 'period-start',
  'period-end': 'period-end',
  goal: 'goal',
  'goal-disallowed': 'goal-cancelled',
  'penalty-awarded': 'penalty',
  'penalty-missed': 'penalty-missed',
  'var-check': 'var-check',
  'var-end': 'var-end',
  'yellow-card': 'yellow-card',
  'red-card': 'red-card',
  corner: 'corner',
  'shot-on-target': 'shot-on-target',
  'shot-off-target': 'shot-off-target',
  'dangerous-attack': 'dangerous-attack',
  substitution: 'substitution',
  'stoppage-time': 'stoppage-time',
  points: 'points',
  'time-out': 'time-out',
  kill: 'kill',
  tower: 'tower',
  objective: 'objective',
  'game-won': 'game-won',
  'set-won': 'set-won',
}

/** Tracker kinds of the moments between incidents. A moment that an incident describes better is undefined. */
const drawnAlone: Record<FeedMomentKind, TrackerKind | undefined> = {
  'kick-off': 'kick-off',
  possession: 'possession',
  attack: 'attack',
  'dangerous-attack': 'dangerous-attack',
  save: 'save',
  'free-kick': 'free-kick',
  'throw-in': 'throw-in',
  'goal-kick': 'goal-kick',
  offside: 'offside',
  serve: 'serve',
  point: 'point',
  fight: 'fight',
  shot: undefined,
  goal: undefined,
  corner: undefined,
  penalty: undefined,
  card: undefined,
  substitution: undefined,
  check: undefined,
  points: undefined,
  stop: undefined,
}

/** Kind of an incident. The end of a period may also be the end of a map with a winner, or of a football match. */
function kindOf({ kind, side, period }: FeedIncident, sport: FeedSport): TrackerKind {
  if (kind !== 'period-end') return drawnAs[kind]
  if (sport === 'esports' && side !== null) return 'map-won'
  return sport === 'football' && period.kind === 'second-half' ? 'match-end' : 'period-end'
}

/** Converts an incident to a tracker event. */
export function trackerEventOf(incident: FeedIncident, sport: FeedSport): TrackerEvent {
  const { id, side, player, amount, scoreAfter } = incident
  const kind = kindOf(incident, sport)
  const places = usualPlaces(id, kind, side ?? undefined, sport)
  return {
    id,
    kind,
    ...(side !== null && { side }),
    at: incident.at,
    minute: incident.stoppage > 0 ? `${incident.minute}+${incident.stoppage}` : String(incident.minute),
    ...(player !== null && { player }),
    ...places,
    ...(incident.place && { from: incident.place }),
    ...(amount !== null && { amount }),
    ...(incident.method === 'own-goal' && { isOwnGoal: true }),
    score: { home: scoreAfter.home, away: scoreAfter.away },
  }
}

/** Converts a moment to a tracker event; undefined when an incident covers it. */
export function trackerEventOfMoment(moment: FeedMoment, sport: FeedSport): TrackerEvent | undefined {
  const { id, side, place, player } = moment
  const kind = drawnAlone[moment.kind]
  if (kind === undefined) return undefined
  return {
    id,
    kind,
    ...(side !== null && { side }),
    at: moment.at,
    minute: '',
    ...(player !== undefined && { player }),
    ...usualPlaces(id, kind, side ?? undefined, sport),
    ...(place && { from: place }),
  }
}

const order: readonly StatisticKey[] = [
  'possession',
  'shots',
  'shots-on-target',
  'dangerous-attacks',
  'corners',
  'fouls',
  'offsides',
  'yellow-cards',
  'red-cards',
  'three-pointers',
  'free-throws',
  'time-outs',
  'aces',
  'double-faults',
  'break-points',
  'kills',
  'towers',
  'objectives',
  'economy-lead',
]

/** The provider's statistics, in display order. */
export function statisticsOf(counted: FeedMatchState['statistics']): Statistic[] {
  return order.flatMap((key) => {
    const pair = key in counted ? counted[key as keyof typeof counted] : undefined
    return pair ? [{ key, home: pair.home, away: pair.away }] : []
  })
}

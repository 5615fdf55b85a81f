import type { Incident } from '@grandstand/contract/sportsbook'
import type { FeedIncident, FeedIncidentKind, FeedSport } from '../feed/feed.ts'

type IncidentKind = Incident['kind']

/**
 * Kinds in the list of incidents; those that are undefined are not listed, although they may count for statistics or
 * momentum.
 */
const shownAs: Record<FeedIncidentKind, IncidentKind | undefined> = {
  'period-start': 'period-start',
  'period-end': 'period-end',
  goal: 'goal',
  'goal-disallowed': 'goal-cancelled',
  'penalty-awarded': undefined,
  'penalty-missed': 'penalty-missed',
  'var-check': 'var-check',
  'var-end': undefined,
  'yellow-card': 'yellow-card',
  'red-card': 'red-card',
  corner: 'corner',
  'shot-on-target': 'shot',
  'shot-off-target': undefined,
  'dangerous-attack': undefined,
  substitution: 'substitution',
  'stoppage-time': undefined,
  points: undefined,
  'time-out': undefined,
  kill: undefined,
  tower: undefined,
  objective: undefined,
  'game-won': 'break-of-serve',
  'set-won': 'set-won',
}

/** Converts an incident to the contract's form; undefined when it is not listed. */
export function translatedIncident(incident: FeedIncident, sport: FeedSport): Incident | undefined {
  const kind = kindOf(incident, sport)
  if (kind === undefined) return undefined
  return {
    id: incident.id,
    kind,
    ...(incident.side !== null && { side: incident.side }),
    minute: incident.stoppage > 0 ? `${incident.minute}+${incident.stoppage}` : String(incident.minute),
    ...(incident.player !== null && { player: incident.player }),
    ...(incident.other && { other: incident.other.name }),
    score: { home: incident.scoreAfter.home, away: incident.scoreAfter.away },
    at: incident.at,
  }
}

function kindOf({ kind, method, side }: FeedIncident, sport: FeedSport): IncidentKind | undefined {
  if (kind === 'goal' && method === 'own-goal') return 'own-goal'
  if (kind === 'goal' && method === 'penalty') return 'penalty-goal'
  if (kind === 'period-end' && sport === 'esports' && side !== null) return 'map-won'
  if (kind === 'period-end' && sport === 'tennis') return 'set-won'
  return shownAs[kind]
}

/** Incidents that change a match so much that every waiting bet on it is refused, as for a suspension in its state. */
const interrupting: ReadonlySet<FeedIncidentKind> = new Set([
  'goal',
  'goal-disallowed',
  'penalty-awarded',
  'penalty-missed',
  'var-check',
  'red-card',
])

export function isInterrupting(kind: FeedIncidentKind): boolean {
  return interrupting.has(kind)
}

/** Weight of an incident for the pressure of its side; an attack bar is the sum over one minute. */
const pressure: Partial<Record<FeedIncidentKind, number>> = {
  'dangerous-attack': 14,
  corner: 16,
  'shot-off-target': 20,
  'shot-on-target': 32,
  'penalty-awarded': 50,
  goal: 60,
  points: 9,
  kill: 12,
  tower: 20,
  objective: 25,
  'game-won': 30,
}

const longestMomentum = 130

/**
 * Adds an incident to the attack bars: one whole number for each minute of play, from −100 to 100, positive for home.
 * Changes `bars`.
 */
export function addMomentum(bars: number[], incident: FeedIncident, sport: FeedSport): void {
  const minute = Math.min(longestMomentum, minuteOfMatch(incident, sport))
  while (bars.length < minute) bars.push(0)
  const weight = pressure[incident.kind]
  if (weight === undefined || incident.side === null) return
  const signed = incident.side === 'home' ? weight : -weight
  bars[minute - 1] = Math.max(-100, Math.min(100, (bars[minute - 1] ?? 0) + signed))
}

const minutesOfPeriod = { basketball: 12, esports: 30, tennis: 40 }

/**
 * Minute of an incident within the whole match. Football counts minutes across its halves; in other sports the
 * minutes start again in each period, which is taken as 12 (quarter), 30 (map) or 40 (set) minutes long.
 */
function minuteOfMatch({ minute, stoppage, period }: FeedIncident, sport: FeedSport): number {
  if (sport === 'football') return Math.max(1, minute + stoppage)
  const before = Math.max(0, period.number - 1) * minutesOfPeriod[sport]
  return Math.max(1, before + minute)
}

import { inBoth } from '@grandstand/contract/house-text'
import type {
  LineUp,
  Place,
  Score,
  StatisticKey,
  TrackerEvent,
  TrackerKind,
} from '@grandstand/contract/sportsbook'
import { nameProblem } from '../../../../offer/service.ts'
import type { RecordedEvent, RecordedMatch } from '../recorded-match.ts'
import { placeOfPosition, positionName } from './positions.ts'
import { statsBombEvents, statsBombLineUps, type StatsBombEvent, type StatsBombLineUps } from './schema.ts'

/** Length of the replayed half-time break, shortened because nothing happens in it. */
const breakMs = 30_000
/** StatsBomb's pitch is 120 long and 80 wide, always in the view of the acting team. */
const pitch = { length: 120, width: 80 } as const

/**
 * Reads a match of StatsBomb's open data from its events file and, if there is one, its line-up file. Extra time and
 * shoot-outs are left out.
 * @throws Error with a message for the operator when a text is not such a file
 */
export function importStatsBomb(eventsText: string, lineUpText?: string): RecordedMatch {
  const events = parsed(eventsText, (value) => statsBombEvents.safeParse(value).data)
  if (!events) throw new Error('This is no events file of StatsBomb’s open data.')
  const lineUps =
    lineUpText === undefined ? [] : parsed(lineUpText, (value) => statsBombLineUps.safeParse(value).data)
  if (!lineUps) throw new Error('This is no line-up file of StatsBomb’s open data.')
  const [home, away] = events.filter(({ type }) => type.name === 'Starting XI')
  if (!home || !away) throw new Error('The events file does not say who begins.')
  const wrongName =
    nameProblem('The home team’s name', home.team.name) ?? nameProblem('The away team’s name', away.team.name)
  if (wrongName !== null) throw new Error(`${wrongName}.`)
  const played = events.filter(({ period }) => period === 1 || period === 2)
  return {
    source: 'StatsBomb',
    home: { name: home.team.name, lineUp: lineUpOf(home, lineUps) },
    away: { name: away.team.name, lineUp: lineUpOf(away, lineUps) },
    events: recorded(played, home.team.id, nicknames(lineUps)),
  }
}

function parsed<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Common names of players, such as Jorginho instead of his full name. */
const nicknames = (lineUps: StatsBombLineUps): ReadonlyMap<number, string> =>
  new Map(
    lineUps.flatMap(({ lineup }) =>
      lineup.flatMap(({ player_id, player_nickname }) =>
        player_nickname ? [[player_id, player_nickname] as const] : [],
      ),
    ),
  )

function lineUpOf({ team, tactics }: StatsBombEvent, lineUps: StatsBombLineUps): LineUp {
  const squad = lineUps.find(({ team_name }) => team_name === team.name)?.lineup ?? []
  const nickname = nicknames(lineUps)
  const starters = tactics?.lineup ?? []
  const starting = new Set(starters.map(({ player }) => player.id))
  return {
    ...(tactics && { formation: String(tactics.formation).split('').join('-') }),
    starters: starters.map(({ player, position, jersey_number }) => ({
      id: String(player.id),
      name: nickname.get(player.id) ?? player.name,
      shirt: jersey_number,
      position: positionName(position.id),
      place: placeOfPosition(position.id),
    })),
    substitutes: squad
      .filter(({ player_id }) => !starting.has(player_id))
      .map(({ player_id, player_name, player_nickname, jersey_number }) => ({
        id: String(player_id),
        name: player_nickname ?? player_name,
        shirt: jersey_number,
        position: inBoth('替补', 'Substitute'),
      })),
  }
}

function recorded(
  events: readonly StatsBombEvent[],
  homeId: number,
  nickname: ReadonlyMap<number, string>,
): RecordedEvent[] {
  const firstHalfMs = Math.max(0, ...events.filter(({ period }) => period === 1).map(momentOf))
  let score: Score = { home: 0, away: 0 }
  const told: RecordedEvent[] = []
  for (const event of withoutEchoes(events)) {
    const kind = kindOf(event)
    if (kind === undefined) continue
    const side = event.team.id === homeId ? 'home' : 'away'
    if (kind === 'goal') score = { ...score, [side]: score[side] + 1 }
    const half = event.period === 1 ? 1 : 2
    const ownGoal = event.type.name === 'Own Goal For' ? ownGoalOf(event, events) : undefined
    const by = ownGoal?.player ?? event.player
    const name = by && nameOf(by, nickname)
    const on = event.substitution?.replacement
    const minute = minuteOf(event)
    told.push({
      at: momentOf(event) + (half === 2 ? firstHalfMs + breakMs : 0),
      half,
      clockSeconds: event.minute * 60 + event.second,
      counts: countsOf(event),
      drawn: {
        kind,
        minute,
        score,
        ...drawn(event, kind, side, name, on && nameOf(on, nickname)),
        ...(event.type.name === 'Own Goal For' && { isOwnGoal: true }),
      },
      ...(on && {
        substitution: { side, minute, on: nameOf(on, nickname), ...(name !== undefined && { off: name }) },
      }),
    })
  }
  return ended(told.sort((a, b) => a.at - b.at))
}

/**
 * Removes duplicates: both teams report the start and the end of a half, so only the first start and the last end are
 * kept.
 */
function withoutEchoes(events: readonly StatsBombEvent[]): StatsBombEvent[] {
  const isOf = (name: string, half: number) => (event: StatsBombEvent) =>
    event.type.name === name && event.period === half
  const kept = new Set(
    [1, 2].flatMap((half) => [
      events.find(isOf('Half Start', half)),
      events.findLast(isOf('Half End', half)),
    ]),
  )
  return events.filter((event) => !/^Half (?:Start|End)$/.test(event.type.name) || kept.has(event))
}

/** Ensures that the match ends: with its second half or, if the file lacks that event, with its last event. */
function ended(told: readonly RecordedEvent[]): RecordedEvent[] {
  const last = told.at(-1)
  if (last === undefined || last.drawn.kind === 'match-end') return [...told]
  const { minute, score } = last.drawn
  return [...told, { ...last, counts: [], drawn: { kind: 'match-end', minute, ...(score && { score }) } }]
}

/** Finds the own goal's scorer, whom the other team's event of the same moment names. */
function ownGoalOf(goal: StatsBombEvent, events: readonly StatsBombEvent[]): StatsBombEvent | undefined {
  const apart = (event: StatsBombEvent) => Math.abs(momentOf(event) - momentOf(goal))
  return events
    .filter(
      ({ type, team, period }) =>
        type.name === 'Own Goal Against' && team.id !== goal.team.id && period === goal.period,
    )
    .toSorted((a, b) => apart(a) - apart(b))[0]
}

const nameOf = ({ id, name }: { id: number; name: string }, nickname: ReadonlyMap<number, string>) =>
  nickname.get(id) ?? name

function drawn(
  event: StatsBombEvent,
  kind: TrackerKind,
  side: 'home' | 'away',
  name: string | undefined,
  on: string | undefined,
): Partial<TrackerEvent> {
  if (kind === 'period-start' || kind === 'period-end' || kind === 'match-end') return {}
  const end = (event.pass ?? event.carry ?? event.shot)?.end_location
  const player = kind === 'substitution' ? on : name
  return {
    side,
    ...(player !== undefined && { player }),
    ...(event.location && { from: placeOf(event.location, side) }),
    ...(end && { to: placeOf(end, side) }),
  }
}

/** Converts StatsBomb's coordinates, in the acting team's view, to ours, where home always attacks to the right. */
function placeOf([x = 0, y = 0]: readonly number[], side: 'home' | 'away'): Place {
  const share = (value: number, whole: number) =>
    Math.round(Math.min(100, Math.max(0, (100 * value) / whole)) * 10) / 10
  const place = { x: share(x, pitch.length), y: share(y, pitch.width) }
  return side === 'home' ? place : { x: 100 - place.x, y: 100 - place.y }
}

function momentOf({ timestamp }: StatsBombEvent): number {
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(':').map(Number)
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

/** The minute as football counts it: 1 to 90, with stoppage time such as 45+2. */
function minuteOf({ period, minute }: StatsBombEvent): string {
  const last = period === 1 ? 45 : 90
  return minute < last ? String(minute + 1) : `${last}+${minute - last + 1}`
}

const plainKinds: Readonly<Record<string, TrackerKind>> = {
  'Half Start': 'period-start',
  'Half End': 'period-end',
  Carry: 'carry',
  Substitution: 'substitution',
  Offside: 'offside',
  'Injury Stoppage': 'injury',
  // Reported by the team that benefits; the other team's `Own Goal Against` is left out.
  'Own Goal For': 'goal',
}
const passKinds: Readonly<Record<string, TrackerKind>> = {
  Corner: 'corner',
  'Free Kick': 'free-kick',
  'Throw-in': 'throw-in',
  'Goal Kick': 'goal-kick',
  'Kick Off': 'kick-off',
}
const shotKinds: Readonly<Record<string, TrackerKind>> = {
  Goal: 'goal',
  Saved: 'shot-on-target',
  'Saved to Post': 'shot-on-target',
  'Saved To Post': 'shot-on-target',
  Blocked: 'shot-blocked',
}

const isOffsidePass = ({ pass }: StatsBombEvent) => pass?.outcome?.name === 'Pass Offside'
const cardOf = ({ foul_committed, bad_behaviour }: StatsBombEvent) =>
  (foul_committed ?? bad_behaviour)?.card?.name

function kindOf(event: StatsBombEvent): TrackerKind | undefined {
  const { type, pass, shot, period } = event
  if (type.name === 'Half End' && period === 2) return 'match-end'
  if (isOffsidePass(event)) return 'offside'
  if (pass) return passKinds[pass.type?.name ?? ''] ?? 'pass'
  if (shot) return shotKinds[shot.outcome.name] ?? 'shot-off-target'
  const card = cardOf(event)
  if (card !== undefined) return card === 'Yellow Card' ? 'yellow-card' : 'red-card'
  if (type.name === 'Foul Committed') return 'foul'
  return plainKinds[type.name]
}

/**
 * Statistics by the provider's definitions (Open Data Events v4.0.0). Set pieces are passes with a type. A pass to an
 * offside player is an infringement, in addition to events of the type Offside, which follow shots and clearances.
 * Every Foul Committed counts, carded or not, but a card for Bad Behaviour is no foul. An own goal is nobody's shot.
 * A second yellow card counts as the red card that it causes.
 */
function countsOf(event: StatsBombEvent): readonly StatisticKey[] {
  const { type, pass, shot } = event
  const card = cardOf(event)
  const isOnTarget = /^(?:goal|saved|saved to post)$/i.test(shot?.outcome.name ?? '')
  const counts: readonly (readonly [StatisticKey, boolean])[] = [
    ['passes', pass !== undefined],
    ['corners', pass?.type?.name === 'Corner'],
    ['offsides', type.name === 'Offside' || isOffsidePass(event)],
    ['shots', shot !== undefined],
    ['shots-on-target', isOnTarget],
    ['fouls', type.name === 'Foul Committed'],
    ['yellow-cards', card === 'Yellow Card'],
    ['red-cards', card !== undefined && card !== 'Yellow Card'],
  ]
  return counts.flatMap(([key, isCounted]) => (isCounted ? [key] : []))
}

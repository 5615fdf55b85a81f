import { inBoth } from '@grandstand/contract/house-text'
import type { MarketId } from '@grandstand/contract'
import type { Incident, Market, Match, MatchState } from '@grandstand/contract/sportsbook'
import type {
  FeedCompetition,
  FeedIncident,
  FeedLineUps,
  FeedMatch,
  FeedMatchState,
  FeedMoment,
  FeedResult,
} from '../feed/feed.ts'
import { addMomentum, isInterrupting, translatedIncident } from './incidents.ts'
import type { BookMarkets } from './market-prices.ts'
import { matchFacts, matchState, unstartedState, type MatchFacts } from './match-translation.ts'
import type { CountedGoal } from './pricing-state.ts'

/**
 * Where a match stands for betting, by the SERVER's clock: `awaiting` has passed its start while the feed has
 * not told of play yet, and takes no bets.
 */
export type MatchPhase = 'before' | 'awaiting' | 'in-play' | 'over'

/** All that the book knows of one match. Changed by the functions of this file alone. */
export interface MatchEntry {
  feed: FeedMatch
  facts: MatchFacts
  state: FeedMatchState
  result: FeedResult | undefined
  readonly incidents: Incident[]
  /** Incidents for the next message of the match's channel. */
  readonly unpublished: Incident[]
  readonly seen: Set<string>
  readonly momentum: number[]
  lineUps: FeedLineUps | undefined
  /** The latest few, oldest first. */
  readonly moments: FeedMoment[]
  readonly markets: BookMarkets
  /** Ids of those that boards know of. */
  readonly shownOnBoards: Set<MarketId>
  /** Latest moment at which something happened that refuses waiting bets; 0 when nothing has. */
  interruptedAt: number
  /** Latest change of the score; a football handicap of an older version asked something else. */
  scoreChangedAt: number
  endedAt: number | undefined
  nextPriceAt: number
  /** False while its markets were never priced. */
  hasPrices: boolean
  /** When all markets were priced last; in between only those that boards show are. */
  pricedAllAt: number
  /** When the book first knew that it is played. */
  playsSince: number
  /** Something happened since: all are to be priced again as soon as somebody looks. */
  isStale: boolean
  /** When somebody asked for all its markets last. */
  wantedAt: number
  /** When something happened that explains any change of a price. */
  explainedAt: number
  lastVersion: number
  /** Markets that somebody holds (`everything`: all of them), and until when. */
  readonly holds: Map<string, number>
  /** Goals that stand, in order. */
  readonly goals: CountedGoal[]
  /** Ids of players who went off. */
  readonly off: Set<string>
}

export function createEntry(feed: FeedMatch, competition: FeedCompetition | undefined): MatchEntry {
  return {
    feed,
    facts: matchFacts(feed, competition),
    state: unstartedState(feed),
    result: undefined,
    incidents: [],
    unpublished: [],
    seen: new Set(),
    momentum: [],
    lineUps: undefined,
    moments: [],
    markets: new Map(),
    shownOnBoards: new Set(),
    interruptedAt: 0,
    scoreChangedAt: 0,
    endedAt: undefined,
    nextPriceAt: 0,
    hasPrices: false,
    pricedAllAt: 0,
    playsSince: 0,
    isStale: false,
    wantedAt: 0,
    explainedAt: 0,
    lastVersion: 0,
    holds: new Map(),
    goals: [],
    off: new Set(),
  }
}

const phases: Record<FeedMatchState['status'], 'before' | 'in-play' | 'over'> = {
  scheduled: 'before',
  'in-play': 'in-play',
  paused: 'in-play',
  ended: 'over',
  postponed: 'over',
  abandoned: 'over',
}

export function phaseOf(entry: MatchEntry, now: number): MatchPhase {
  const phase = entry.result === undefined ? phases[entry.state.status] : 'over'
  return phase === 'before' && now >= entry.feed.startsAt ? 'awaiting' : phase
}

/**
 * Takes a full snapshot, when it is newer. `at` is when betting learned of it. A `turn` wants new prices at once, `play`
 * with the next ones.
 */
export function takeState(entry: MatchEntry, state: FeedMatchState, at: number): 'old' | 'play' | 'turn' {
  const before = entry.state
  if (state.sequence <= before.sequence) return 'old'
  entry.state = state
  if (explains(before, state)) {
    entry.explainedAt = at
    entry.isStale = true
  }
  const isOther = state.score.home !== before.score.home || state.score.away !== before.score.away
  if (isOther && before.sequence >= 0) entry.scoreChangedAt = at
  const wasPlaying = phases[before.status] === 'in-play'
  const isSuspendedNow = state.suspension !== null && before.suspension === null
  if (isSuspendedNow || (wasPlaying && phases[state.status] !== 'in-play')) interrupt(entry, at)
  else if (isOther && wasPlaying && entry.feed.sport !== 'basketball') interrupt(entry, at)
  if (state.status === 'ended' || state.status === 'abandoned') entry.endedAt ??= at
  return isTurn(before, state) ? 'turn' : 'play'
}

/** Whether betting looks at something else after this state, and may not wait for the next price. */
function isTurn(before: FeedMatchState, { score, status, period, statistics, suspension }: FeedMatchState) {
  const red = statistics['red-cards']
  const redBefore = before.statistics['red-cards']
  return (
    score.home !== before.score.home ||
    score.away !== before.score.away ||
    status !== before.status ||
    period.kind !== before.period.kind ||
    period.number !== before.period.number ||
    suspension?.reason !== before.suspension?.reason ||
    red?.home !== redBefore?.home ||
    red?.away !== redBefore?.away
  )
}

/** A share of the match that passes between two states of a running match only when the feed was away. */
const longRest = 0.05

/** Whether a change of the state may move prices by leaps. */
function explains(before: FeedMatchState, after: FeedMatchState): boolean {
  const { tennis, remaining } = after
  return (
    isTurn(before, after) ||
    Math.abs(remaining.match - before.remaining.match) > longRest ||
    tennis?.points.home !== before.tennis?.points.home ||
    tennis?.points.away !== before.tennis?.points.away ||
    tennis?.games.home !== before.tennis?.games.home ||
    tennis?.games.away !== before.tennis?.games.away
  )
}

/** Takes an incident, once. `at` is when betting learned of it. */
export function takeIncident(entry: MatchEntry, incident: FeedIncident, at: number): void {
  if (entry.seen.has(incident.id)) return
  entry.seen.add(incident.id)
  addMomentum(entry.momentum, incident, entry.feed.sport)
  if (isInterrupting(incident.kind)) interrupt(entry, at)
  if (incident.kind === 'goal' || incident.kind === 'goal-disallowed')
    entry.scoreChangedAt = Math.max(entry.scoreChangedAt, at)
  countIncident(entry, incident)
  const shown = translatedIncident(incident, entry.feed.sport)
  if (shown === undefined) return
  entry.incidents.push(shown)
  entry.unpublished.push(shown)
}

function countIncident({ goals, off }: MatchEntry, incident: FeedIncident): void {
  const { kind, side, playerId, other, method } = incident
  if (kind === 'goal' && side !== null)
    goals.push({
      side,
      ...(playerId !== undefined && { player: playerId }),
      ...(method === 'own-goal' && { isOwnGoal: true }),
    })
  if (kind === 'goal-disallowed') {
    const taken = goals.findLastIndex((goal) => goal.side === side)
    if (taken >= 0) goals.splice(taken, 1)
  }
  if (kind === 'substitution' && other !== undefined) off.add(other.id)
  if (kind === 'red-card' && playerId !== undefined) off.add(playerId)
}

const momentsKept = 12

/** Keeps a moment among the latest, once. */
export function takeMoment({ moments }: MatchEntry, moment: FeedMoment): void {
  if (moments.some(({ id }) => id === moment.id)) return
  moments.push(moment)
  if (moments.length > momentsKept) moments.shift()
}

function interrupt(entry: MatchEntry, at: number): void {
  entry.interruptedAt = Math.max(entry.interruptedAt, at)
}

/** What is on offer stays so until it is priced anew, and then takes the new prices, however near. */
export function forgetPrices(entry: MatchEntry): void {
  entry.hasPrices = false
  entry.pricedAllAt = 0
  entry.isStale = true
  for (const [id, market] of entry.markets) entry.markets.set(id, { ...market, driftingSince: 0 })
}

export function marketsOf(entry: MatchEntry): Market[] {
  return Array.from(entry.markets.values(), ({ market }) => market)
}

const silentWords = inBoth('赛况数据中断', 'Match data interrupted')

/** The state without incidents, as the channel's deltas carry it. */
export function stateWithoutIncidents(entry: MatchEntry, isFeedLive: boolean): Omit<MatchState, 'incidents'> {
  const state = matchState(entry.state, entry.feed.sport)
  const isPlaying = state.status === 'in-play' || state.status === 'break'
  return {
    ...state,
    ...(isPlaying && !isFeedLive && { suspension: silentWords }),
    momentum: [...entry.momentum],
  }
}

export function matchOf(entry: MatchEntry, isFeedLive: boolean): Match {
  return {
    ...entry.facts,
    state: { ...stateWithoutIncidents(entry, isFeedLive), incidents: [...entry.incidents] },
    marketCount: entry.markets.size,
  }
}

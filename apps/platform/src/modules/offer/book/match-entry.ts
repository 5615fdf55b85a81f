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
import { nothingSuspended, type Suspended } from '../suspensions/suspended.ts'
import type { BookMarkets } from './market-prices.ts'
import { matchFacts, matchState, unstartedState, type MatchFacts } from './match-translation.ts'
import type { CountedGoal } from './pricing-state.ts'

/**
 * Phase of a match for betting, by the SERVER's clock: `awaiting` is past its start but not yet reported as in play,
 * and takes no bets.
 */
export type MatchPhase = 'before' | 'awaiting' | 'in-play' | 'over'

/** State of one match in the book. */
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
  /** Ids of the markets that boards show. */
  readonly shownOnBoards: Set<MarketId>
  /** Time of the latest event that refuses waiting bets; 0 when there was none. */
  interruptedAt: number
  /** Time of the latest change of the score; a football handicap with an older version belongs to another question. */
  scoreChangedAt: number
  endedAt: number | undefined
  nextPriceAt: number
  /** False until its markets are first priced. */
  hasPrices: boolean
  /** Time at which all markets were last priced, 0 if never; in between only the result, handicap and total are. */
  pricedAllAt: number
  /** Time at which the match last changed its phase. */
  playsSince: number
  /**
   * Whether an event since the last full pricing requires all markets to be priced when the match is next looked at.
   */
  isStale: boolean
  /** Time at which all its markets were last requested. */
  wantedAt: number
  /** Time of the latest event that explains any change of its prices. */
  explainedAt: number
  lastVersion: number
  /** Ends of the holds by market id; the key `everything` holds all markets. */
  readonly holds: Map<string, number>
  /** What operators have suspended. */
  suspended: Suspended
  /** Goals that count, in order. */
  readonly goals: CountedGoal[]
  /** Ids of players who left the pitch. */
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
    suspended: nothingSuspended,
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
 * Takes a state if it is newer than the current one. `turn` requires new prices immediately; `play` can wait for the
 * next pricing.
 * @param at time at which betting learned of it, epoch ms
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

/** Whether the state changes the basis of betting so much that prices must be updated immediately. */
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

/** Share of the match between two states that is only possible after a gap in the feed. */
const longRest = 0.05

/** Whether a change of the state may make prices jump. */
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

/**
 * Takes an incident, once.
 * @param at time at which betting learned of it, epoch ms
 */
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

/** Adds a moment to the latest ones, once. */
export function takeMoment({ moments }: MatchEntry, moment: FeedMoment): void {
  if (moments.some(({ id }) => id === moment.id)) return
  moments.push(moment)
  if (moments.length > momentsKept) moments.shift()
}

/** Refuses the bets on the match that wait for acceptance. */
export function interrupt(entry: MatchEntry, at: number): void {
  entry.interruptedAt = Math.max(entry.interruptedAt, at)
}

/**
 * Marks all prices as outdated. Markets stay on offer until the next pricing and then take the new prices, however
 * small the difference.
 */
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
const suspendedWords = inBoth('平台停止投注', 'Betting stopped')

/** The state without incidents, as in the channel's deltas. */
export function stateWithoutIncidents(entry: MatchEntry, isFeedLive: boolean): Omit<MatchState, 'incidents'> {
  const state = matchState(entry.state, entry.feed.sport)
  const isPlaying = state.status === 'in-play' || state.status === 'break'
  const isOpen = isPlaying || state.status === 'scheduled'
  return {
    ...state,
    ...(isPlaying && !isFeedLive && { suspension: silentWords }),
    ...(isOpen && entry.suspended.isWhole && { suspension: suspendedWords }),
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

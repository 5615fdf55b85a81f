import { createHash } from 'node:crypto'
import { remainingBefore } from '../../feed/remaining.ts'
import { usualStrength } from '../../feed/strength-from-odds.ts'
import type {
  FeedCompetitor,
  FeedMatch,
  FeedMatchState,
  FeedMatchStatus,
  FeedPair,
  FeedSink,
} from '../../feed/feed.ts'
import type { Consensus } from './consensus.ts'
import { createOfficialScore } from './official-score.ts'
import type { OddsEvent, ScoresEvent } from './messages.ts'

type AnyEvent = Pick<OddsEvent, 'id' | 'sport_key' | 'commence_time' | 'home_team' | 'away_team'>

/** Number of consecutive answers without fresh odds after which a match is taken off the offer. */
const missedMax = 3
/** Time after its start at which a match without a final score is called off, so that its bets are voided. */
const givenUpAfterMs = 48 * 3_600_000
const nothing: FeedPair = { home: 0, away: 0 }

/** Combines the answers about one event, and delivers the changes. */
export interface TrackedEvent {
  readonly matchId: string
  /** Takes an answer with odds; without a consensus, no bookmaker had fresh odds. */
  heardOdds(event: OddsEvent, consensus: Consensus | undefined, now: number): void
  /** Takes an answer with scores. */
  heardScores(event: ScoresEvent, now: number): void
  /** Takes an answer in which the event is missing. */
  missed(now: number): void
}

export const matchIdOf = (eventId: string): string => `odds-${eventId}`
export const competitionIdOf = (sportKey: string): string =>
  `odds-${sportKey.replaceAll(/[^\w-]/g, '-').slice(0, 50)}`

/** Tracks an event. Its first names are kept, because bets have been placed under them. */
export function trackEvent(
  first: AnyEvent,
  sink: Pick<FeedSink, 'match' | 'state' | 'result'>,
  onProblem: (sentence: string) => void,
): TrackedEvent {
  const matchId = matchIdOf(first.id)
  let match = firstMatchOf(first)
  const names = { home: first.home_team, away: first.away_team }
  let told = ''
  let status: FeedMatchStatus | undefined
  let sequence = 0
  let misses = 0
  const official = createOfficialScore()
  let warned = ''

  function tell(): void {
    const text = JSON.stringify(match)
    if (text === told) return
    told = text
    sink.match(match)
  }
  function become(next: FeedMatchStatus, now: number, score = nothing): void {
    if (status === next && next !== 'ended') return
    status = next
    // In seconds since the epoch, so that sequences increase across restarts without being stored.
    sequence = Math.max(sequence + 1, Math.floor(now / 1000))
    sink.state({ ...stateOf(match, next, now, score), sequence })
  }
  function warn(sentence: string): void {
    if (sentence !== warned) onProblem(`${matchId}: ${sentence}`)
    warned = sentence
  }
  const isOver = () => status === 'ended' || official.isKnown()

  /** False when the sides of the event were swapped, because it is unclear whose score is whose. */
  function isSame(event: AnyEvent): boolean {
    if (event.home_team === names.away || event.away_team === names.home) {
      warn('both sides have changed places, what is said of it is left out')
      return false
    }
    if (event.home_team !== names.home || event.away_team !== names.away)
      warn('a side has another name now, the first one is kept')
    return true
  }
  function moveTo(startsAt: number): void {
    if (!isOver()) match = { ...match, startsAt }
  }

  return {
    matchId,
    heardOdds(event, consensus, now) {
      if (isOver() || !isSame(event)) return
      if (consensus === undefined) {
        warn('no bookmaker has fresh odds on it')
        this.missed(now)
        return
      }
      misses = 0
      moveTo(event.commence_time)
      match = { ...match, strength: consensus.strength, openingOdds: consensus.odds }
      tell()
      become('scheduled', now)
    },
    heardScores(event, now) {
      if (!isSame(event)) return
      // Before the start, only odds put a match on offer.
      if (status === undefined && event.commence_time > now) return
      moveTo(event.commence_time)
      tell()
      if (status === undefined) become('scheduled', now)
      if (!event.completed) return
      const score = scoreOf(event)
      if (score !== undefined) {
        const revision = official.heard(score)
        if (revision === undefined) return
        become('ended', now, score)
        sink.result({ ...resultOf(matchId, 'completed', now), fullTime: score, revision })
      } else if (now > match.startsAt + givenUpAfterMs && !official.isKnown()) {
        warn('it is over without a score, and called off')
        official.calledOff()
        become('postponed', now)
        sink.result(resultOf(matchId, 'postponed', now))
      }
    },
    missed(now) {
      if (isOver() || now >= match.startsAt) return
      misses += 1
      if (misses !== missedMax || status !== 'scheduled') return
      warn('no odds come any more, it is taken off the offer')
      become('postponed', now)
    },
  }
}

/** The match of an event before anything but its names and its start is known. */
const firstMatchOf = (first: AnyEvent): FeedMatch => ({
  feedMatchId: matchIdOf(first.id),
  feedCompetitionId: competitionIdOf(first.sport_key),
  sport: 'football',
  round: '',
  home: competitorNamed(first.home_team),
  away: competitorNamed(first.away_team),
  startsAt: first.commence_time,
  strength: usualStrength,
  // The service reports nothing except the final score.
  records: { halfTime: false, goals: false, corners: 'none', cards: 'none' },
  openingOdds: null,
})

/** Score of an event, by the names in the same answer. */
function scoreOf({ scores, home_team, away_team }: ScoresEvent): FeedPair | undefined {
  const of = (name: string) => scores?.find((each) => each.name === name)?.score
  const [home, away] = [of(home_team), of(away_team)]
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
}

/**
 * A competitor with an id derived from its name, because the service has no ids for sides. The hash distinguishes
 * names that look alike in a URL.
 */
function competitorNamed(name: string): FeedCompetitor {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .slice(0, 40)
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10)
  return { id: `odds-${letters}-${hash}`, name, shortName: name, latinName: name, squad: [] }
}

function stateOf(
  match: FeedMatch,
  status: FeedMatchStatus,
  now: number,
  score: FeedPair,
): Omit<FeedMatchState, 'sequence'> {
  const isEnded = status === 'ended'
  return {
    feedMatchId: match.feedMatchId,
    at: now,
    status,
    period: { kind: isEnded ? 'ended' : 'not-started', number: isEnded ? 2 : 0 },
    clock: { isRunning: false, direction: 'up', seconds: 0, at: now, rate: 1, stoppageMinutes: null },
    score,
    periodScores: [],
    statistics: {},
    suspension: null,
    remaining: isEnded ? { match: 0, period: 0 } : remainingBefore(match.strength),
    mapHomeProbability: null,
  }
}

const resultOf = (feedMatchId: string, outcome: 'completed' | 'postponed', at: number) => ({
  feedMatchId,
  outcome,
  at,
  fullTime: nothing,
  halfTime: null,
  periodScores: [],
  statistics: {},
})

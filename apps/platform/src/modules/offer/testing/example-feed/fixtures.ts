import type { FeedMatch, FeedMatchState, FeedPair, FeedPeriodScore, FeedSink } from '../../feed/feed.ts'
import { footballRemainingAt, remainingBefore } from '../../feed/remaining.ts'
import { fairChances, footballStrengthOf, usualStrength } from '../../feed/strength-from-odds.ts'
import type { Line, LineOf } from './messages.ts'

/** Ids of the company (`bw:fixture:81`) as ours: its name keeps them apart from the ids of other companies. */
export const feedIdOf = (ref: string): string =>
  ref.replace(/^bw:(\w+):/, (_, kind: string) => (kind === 'fixture' ? 'ballwire-' : `ballwire-${kind}-`))

interface Tracked {
  fixture?: LineOf<'fixture'>
  price?: LineOf<'price'>
  play?: LineOf<'play'>
  final?: LineOf<'final'>
}

/** Combines the lines about each match, because the platform wants whole matches and whole states. */
export function createFixtures(sink: Pick<FeedSink, 'competition' | 'match' | 'state' | 'result'>) {
  const tracked = new Map<string, Tracked>()
  const competitions = new Set<string>()

  function tellMatch(own: Tracked): void {
    const { fixture } = own
    if (fixture === undefined) return
    const { league } = fixture
    const feedCompetitionId = feedIdOf(league.ref)
    if (!competitions.has(feedCompetitionId))
      sink.competition({
        feedCompetitionId,
        sport: 'football',
        name: league.title,
        shortName: league.title,
        latinName: league.title,
        region: league.country,
        season: '',
        rank: competitions.size + 1,
      })
    competitions.add(feedCompetitionId)
    sink.match(matchOf(fixture, own.price))
  }

  return {
    heard(line: Line): void {
      const own = tracked.get(line.fixture) ?? {}
      tracked.set(line.fixture, own)
      const before = own[line.op]
      if (before !== undefined && before.n >= line.n) return
      const wasTold = isTold(own)
      Object.assign(own, { [line.op]: line })
      if (!isTold(own)) return
      if (!wasTold || line.op === 'fixture' || line.op === 'price') tellMatch(own)
      if (own.play !== undefined && (!wasTold || line.op === 'play')) sink.state(stateOf(own.play))
      if (line.op === 'final') sink.result(resultOf(line))
    },
  }
}

/** A match is told when there is a state of it and, until it is over, odds to make its strength from. */
const isTold = ({ fixture, price, play }: Tracked): boolean =>
  fixture !== undefined && play !== undefined && (price !== undefined || play.phase === 'FT')

function matchOf(fixture: LineOf<'fixture'>, price: LineOf<'price'> | undefined): FeedMatch {
  const [home, away] = fixture.sides
  return {
    feedMatchId: feedIdOf(fixture.fixture),
    feedCompetitionId: feedIdOf(fixture.league.ref),
    sport: 'football',
    round: '',
    home: competitorOf(home),
    away: competitorOf(away),
    startsAt: fixture.kickOff * 1000,
    strength: price === undefined ? usualStrength : strengthOf(price),
    records: { halfTime: true, goals: false, corners: 'none', cards: 'none' },
    openingOdds: null,
  }
}

const competitorOf = ({ ref, title }: LineOf<'fixture'>['sides'][number]): FeedMatch['home'] => ({
  id: feedIdOf(ref),
  name: title,
  shortName: title,
  latinName: title,
  squad: [],
})

function strengthOf({ FT_1X2: result, FT_OU: total }: LineOf<'price'>) {
  const [home = 0, , away = 0] = fairChances([result['1'], result.X, result['2']].map(decimalOf))
  const [over = 0] = total === undefined ? [] : fairChances([total.O, total.U].map(decimalOf))
  return footballStrengthOf({ edge: home - away, ...(total && { total: { line: total.line, over } }) })
}

const decimalOf = (american: string): number => {
  const amount = Number(american)
  return 1 + (amount > 0 ? amount / 100 : 100 / -amount)
}

const periods = {
  PRE: { kind: 'not-started', number: 0 },
  '1H': { kind: 'first-half', number: 1 },
  HT: { kind: 'half-time', number: 1 },
  '2H': { kind: 'second-half', number: 2 },
  FT: { kind: 'ended', number: 2 },
} as const
const statuses = { PRE: 'scheduled', '1H': 'in-play', HT: 'paused', '2H': 'in-play', FT: 'ended' } as const

function stateOf(play: LineOf<'play'>): FeedMatchState {
  const at = play.ts * 1000
  const score = pairOf(play.goals)
  const [minutes = 0, rest = 0] = play.clock.split(':').map(Number)
  const seconds = minutes * 60 + rest
  return {
    feedMatchId: feedIdOf(play.fixture),
    sequence: play.n,
    at,
    status: statuses[play.phase],
    period: periods[play.phase],
    clock: {
      isRunning: statuses[play.phase] === 'in-play',
      direction: 'up',
      seconds,
      at,
      rate: 1,
      stoppageMinutes: null,
    },
    score,
    periodScores: play.phase === 'PRE' ? [] : halvesOf(score, play.firstHalf),
    statistics: {},
    suspension: play.isStopped ? { reason: 'unspecified', since: at } : null,
    remaining: remainingOf(play.phase, seconds),
    mapHomeProbability: null,
  }
}

function remainingOf(phase: LineOf<'play'>['phase'], seconds: number): FeedMatchState['remaining'] {
  if (phase === 'PRE') return remainingBefore(usualStrength)
  if (phase === 'FT') return { match: 0, period: 0 }
  if (phase === '1H') return footballRemainingAt({ half: 1, playedSeconds: seconds })
  return footballRemainingAt({ half: 2, playedSeconds: phase === 'HT' ? 0 : Math.max(0, seconds - 2700) })
}

const resultOf = ({ fixture, ts, goals, firstHalf, edition }: LineOf<'final'>) => ({
  feedMatchId: feedIdOf(fixture),
  outcome: 'completed' as const,
  at: ts * 1000,
  revision: edition - 1,
  fullTime: pairOf(goals),
  halfTime: pairOf(firstHalf),
  periodScores: halvesOf(pairOf(goals), firstHalf),
  statistics: {},
})

/** Scores of the halves that have begun; `firstHalf` is known once it is over. */
function halvesOf(score: FeedPair, firstHalf: string | undefined): FeedPeriodScore[] {
  if (firstHalf === undefined) return [{ period: periods['1H'], ...score }]
  const first = pairOf(firstHalf)
  const second = { home: score.home - first.home, away: score.away - first.away }
  return [
    { period: periods['1H'], ...first },
    { period: periods['2H'], ...second },
  ]
}

function pairOf(goals: string): FeedPair {
  const [home = 0, away = 0] = goals.split('-').map(Number)
  return { home, away }
}

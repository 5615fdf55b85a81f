import type {
  FeedCompetition,
  FeedIncident,
  FeedIncidentKind,
  FeedMatch,
  FeedMatchState,
  FeedPair,
  FeedResult,
  FeedSeason,
  FeedSink,
  MatchFeed,
} from '../feed/feed.ts'

/** A feed that a test drives. */
export interface TestFeed extends MatchFeed {
  /** Announces a football match. */
  readonly match: (id: string, startsAt: number, change?: Partial<FeedMatch>) => FeedMatch
  /** Reports the next state of a match: the previous one with these changes. */
  readonly state: (id: string, change: Partial<FeedMatchState>) => void
  readonly incident: (id: string, kind: FeedIncidentKind, scoreAfter: FeedPair, at: number) => void
  readonly result: (id: string, fullTime: FeedPair, outcome?: FeedResult['outcome']) => void
  /** Corrects the result of a match; fields that `change` lacks stay as they were. */
  readonly correctResult: (id: string, change: Partial<FeedResult>) => void
  readonly complete: () => void
  readonly heartbeat: () => void
  /** Delivers everything current to a sink, as a feed does when it starts. */
  readonly replayTo: (sink: FeedSink) => void
  /** Makes the test competition's matches so far a season, whose last round is the last of them. */
  readonly endSeason: (key: string) => void
  /** Match ids that `recover` was called with. */
  readonly recovered: string[]
}

export const testCompetition: FeedCompetition = {
  feedCompetitionId: 'test-league',
  sport: 'football',
  name: '测试联赛',
  shortName: '测试',
  latinName: 'Test League',
  region: '中国',
  season: '2025/26',
  rank: 1,
}

const team = (id: string, name: string) => ({ id, name, shortName: name, latinName: id, squad: [] })

export function testMatch(id: string, startsAt: number, change: Partial<FeedMatch> = {}): FeedMatch {
  return {
    feedMatchId: id,
    feedCompetitionId: testCompetition.feedCompetitionId,
    sport: 'football',
    round: '第 1 轮',
    home: team(`${id}-home`, '丹麦'),
    away: team(`${id}-away`, '比利时'),
    startsAt,
    strength: {
      sport: 'football',
      homeGoals: 1.5,
      awayGoals: 1.1,
      rho: -0.06,
      redCardOwn: 0.7,
      redCardRival: 1.2,
    },
    openingOdds: null,
    ...change,
  }
}

/** State of a match before its start. */
export function testState(id: string, at: number): FeedMatchState {
  return {
    feedMatchId: id,
    sequence: 0,
    at,
    status: 'scheduled',
    period: { kind: 'not-started', number: 0 },
    clock: { isRunning: false, direction: 'up', seconds: 0, at, rate: 1, stoppageMinutes: null },
    score: { home: 0, away: 0 },
    periodScores: [],
    statistics: {},
    suspension: null,
    remaining: { match: 1, period: 0.45 },
    mapHomeProbability: null,
  }
}

/** Changes that put a match into play. */
export const inPlay = {
  status: 'in-play',
  period: { kind: 'first-half', number: 1 },
  remaining: { match: 0.9, period: 0.35 },
} as const satisfies Partial<FeedMatchState>

export function createTestFeed(clock: { now(): number }): TestFeed {
  const matches = new Map<string, FeedMatch>()
  const states = new Map<string, FeedMatchState>()
  const incidents: FeedIncident[] = []
  const results = new Map<string, FeedResult>()
  const sinks = new Set<FeedSink>()
  const recovered: string[] = []
  const seasons = new Map<string, FeedSeason>()
  const tell = (run: (sink: FeedSink) => void) => {
    for (const sink of sinks) run(sink)
  }
  const replayTo = (sink: FeedSink) => {
    sink.competition(testCompetition)
    for (const match of matches.values()) sink.match(match)
    for (const incident of incidents) sink.incident(incident)
    for (const state of states.values()) sink.state(state)
    for (const result of results.values()) sink.result(result)
    sink.snapshotComplete(clock.now())
  }

  return {
    name: 'test',
    recovered,
    replayTo,
    start: async (sink, { signal }) => {
      sinks.add(sink)
      replayTo(sink)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      sinks.delete(sink)
    },
    endSeason: (key) => {
      const fixtures = [...matches.values()]
      const lastRoundAt = Math.max(...fixtures.map(({ startsAt }) => startsAt))
      const { feedCompetitionId } = testCompetition
      seasons.set(key, { feedCompetitionId, key, name: '第 1 季', fixtures, lastRoundAt })
    },
    season: ({ feedCompetitionId, ...which }) =>
      [...seasons.values()].find(
        (season) =>
          season.feedCompetitionId === feedCompetitionId &&
          ('key' in which ? season.key === which.key : which.at < season.lastRoundAt),
      ),
    recover: (ids) => {
      recovered.push(...ids)
      return Promise.resolve(ids.filter((id) => !matches.has(id)))
    },
    match: (id, startsAt, change) => {
      const match = testMatch(id, startsAt, change)
      matches.set(id, match)
      tell((sink) => sink.match(match))
      return match
    },
    state: (id, change) => {
      const before = states.get(id) ?? testState(id, clock.now())
      const at = clock.now()
      const next = { ...before, at, sequence: before.sequence + 1, ...change }
      next.clock = { ...next.clock, at }
      states.set(id, next)
      tell((sink) => sink.state(next))
    },
    incident: (id, kind, scoreAfter, at) => {
      const incident: FeedIncident = {
        id: `${id}-${incidents.length}`,
        feedMatchId: id,
        kind,
        side: 'home',
        at,
        period: { kind: 'first-half', number: 1 },
        minute: 10,
        stoppage: 0,
        player: null,
        method: null,
        amount: null,
        scoreAfter,
      }
      incidents.push(incident)
      tell((sink) => sink.incident(incident))
    },
    result: (id, fullTime, outcome = 'completed') => {
      const result: FeedResult = {
        feedMatchId: id,
        outcome,
        at: clock.now(),
        fullTime,
        halfTime: null,
        periodScores: [],
        statistics: {},
      }
      results.set(id, result)
      tell((sink) => sink.result(result))
    },
    correctResult: (id, change) => {
      const before = results.get(id)
      if (before === undefined) throw new Error(`no result of ${id} to correct`)
      const result = { ...before, at: clock.now(), ...change, revision: (before.revision ?? 0) + 1 }
      results.set(id, result)
      tell((sink) => sink.result(result))
    },
    complete: () => tell((sink) => sink.snapshotComplete(clock.now())),
    heartbeat: () => tell((sink) => sink.heartbeat(clock.now())),
  }
}

import type {
  FeedCompetition,
  FeedIncident,
  FeedLineUps,
  FeedMatch,
  FeedMatchState,
  FeedMoment,
  FeedResult,
  FeedSink,
} from '../feed.ts'

/** A sink that keeps all deliveries in order of arrival; for tests and experiments. */
export interface RecordingSink extends FeedSink {
  readonly competitions: FeedCompetition[]
  readonly matches: Map<string, FeedMatch>
  readonly states: FeedMatchState[]
  readonly latest: Map<string, FeedMatchState>
  readonly incidents: FeedIncident[]
  readonly lineUpsOf: Map<string, FeedLineUps>
  readonly moments: FeedMoment[]
  readonly results: Map<string, FeedResult>
  readonly heartbeats: number[]
  readonly completedAt: number[]
  /** Deliveries of each match, in order: `match`, `state:in-play`, `incident:goal`, `result` … */
  readonly log: Map<string, string[]>
}

export function createRecordingSink(): RecordingSink {
  const log = new Map<string, string[]>()
  const note = (feedMatchId: string, entry: string) => {
    const entries = log.get(feedMatchId) ?? []
    entries.push(entry)
    log.set(feedMatchId, entries)
  }
  const sink: RecordingSink = {
    competitions: [],
    matches: new Map(),
    states: [],
    latest: new Map(),
    incidents: [],
    lineUpsOf: new Map(),
    moments: [],
    results: new Map(),
    heartbeats: [],
    completedAt: [],
    log,
    competition: (competition) => sink.competitions.push(competition),
    match: (match) => {
      sink.matches.set(match.feedMatchId, match)
      note(match.feedMatchId, 'match')
    },
    state: (state) => {
      sink.states.push(state)
      sink.latest.set(state.feedMatchId, state)
      note(state.feedMatchId, `state:${state.status}`)
    },
    incident: (incident) => {
      sink.incidents.push(incident)
      note(incident.feedMatchId, `incident:${incident.kind}`)
    },
    lineUps: (lineUps) => void sink.lineUpsOf.set(lineUps.feedMatchId, lineUps),
    moment: (moment) => sink.moments.push(moment),
    result: (result) => {
      sink.results.set(result.feedMatchId, result)
      note(result.feedMatchId, 'result')
    },
    snapshotComplete: (at) => sink.completedAt.push(at),
    heartbeat: (at) => sink.heartbeats.push(at),
  }
  return sink
}

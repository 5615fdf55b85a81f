import { textIn } from '@grandstand/contract/house-text'
import { competitionId, competitorId, matchId } from '@grandstand/contract'
import type { Logger } from '../../../kernel/logger.ts'
import type { FeedArchiveSink, FeedCompetition, FeedMatch, FeedSink, MatchFeed } from './feed.ts'
import { nameProblem, quoted, textProblem } from './readable-text.ts'

/**
 * Filters a feed to what the platform can display. A competition or match with an invalid id or name is left out with
 * everything about it, and logged once. When a consumer throws on a delivery, the error is logged and the next
 * delivery continues, so that one bad match never stops the others.
 */
export function checkedFeed(feed: MatchFeed, logger: Logger): MatchFeed {
  const refused = new Set<string>()
  const failed = new Set<string>()
  const refuse = (id: string, problem: string) => {
    if (!refused.has(id))
      logger.error(
        { feed: feed.name, id: quoted(id), problem },
        'the feed tells of something that cannot be shown, it is left out',
      )
    refused.add(id)
  }
  /** Runs a delivery about a match unless the match is left out. */
  const deliver = (id: string, run: () => void) => {
    if (refused.has(id)) return
    try {
      run()
    } catch (error) {
      if (!failed.has(id))
        logger.error({ feed: feed.name, id, err: error }, 'a delivery of the feed failed, others go on')
      failed.add(id)
    }
  }
  const takeCompetition = (competition: FeedCompetition, run: () => void) => {
    const problem = competitionProblem(competition)
    if (problem === null) deliver(competition.feedCompetitionId, run)
    else refuse(competition.feedCompetitionId, problem)
  }
  const takeMatch = (match: FeedMatch, run: () => void) => {
    const problem = refused.has(match.feedCompetitionId) ? 'its competition is left out' : matchProblem(match)
    if (problem === null) deliver(match.feedMatchId, run)
    else refuse(match.feedMatchId, problem)
  }
  const archive = (sink: FeedArchiveSink): FeedArchiveSink => ({
    match: (match) => takeMatch(match, () => sink.match(match)),
    result: (result) => deliver(result.feedMatchId, () => sink.result(result)),
  })
  const checked = (sink: FeedSink): FeedSink => ({
    ...archive(sink),
    competition: (competition) => takeCompetition(competition, () => sink.competition(competition)),
    state: (state) => deliver(state.feedMatchId, () => sink.state(state)),
    incident: (incident) => deliver(incident.feedMatchId, () => sink.incident(incident)),
    lineUps: (lineUps) => deliver(lineUps.feedMatchId, () => sink.lineUps(lineUps)),
    moment: (moment) => deliver(moment.feedMatchId, () => sink.moment(moment)),
    snapshotComplete: (at) => sink.snapshotComplete(at),
    heartbeat: (at) => sink.heartbeat(at),
  })
  // An adapter resumes only for the same sink, so the same sink must always get the same wrapper.
  const checkedSinks = new WeakMap<FeedSink, FeedSink>()
  const checkedOnce = (sink: FeedSink): FeedSink => {
    const made = checkedSinks.get(sink) ?? checked(sink)
    checkedSinks.set(sink, made)
    return made
  }
  return {
    name: feed.name,
    get worldCupMatchIds() {
      return feed.worldCupMatchIds
    },
    start: (sink, options) => feed.start(checkedOnce(sink), options),
    recover: (ids, sink, options) => feed.recover(ids, checked(sink), options),
    ...(feed.history && {
      history: async (asked, sink, options) => feed.history?.(asked, archive(sink), options),
    }),
    ...(feed.season && {
      season: (asked) => {
        const found = feed.season?.(asked)
        return found && { ...found, fixtures: found.fixtures.filter((match) => matchProblem(match) === null) }
      },
    }),
  }
}

function competitionProblem({ feedCompetitionId, name, latinName }: FeedCompetition): string | null {
  if (!competitionId.safeParse(feedCompetitionId).success) return 'its id cannot be part of a link'
  return nameProblem('its name', unmarked(name)) ?? textProblem('its Latin name', latinName)
}

function matchProblem({ feedMatchId, feedCompetitionId, home, away }: FeedMatch): string | null {
  const hasIds =
    matchId.safeParse(feedMatchId).success &&
    competitionId.safeParse(feedCompetitionId).success &&
    [home, away].every(({ id }) => competitorId.safeParse(id).success)
  if (!hasIds) return 'one of its ids cannot be part of a link'
  for (const { name, shortName, latinName } of [home, away]) {
    const problem =
      nameProblem('a name', unmarked(name)) ??
      textProblem('a short name', unmarked(shortName)) ??
      textProblem('a Latin name', latinName)
    if (problem !== null) return problem
  }
  return null
}

/** The text without the marks of a bilingual text. */
const unmarked = (text: string) => textIn('en', text)

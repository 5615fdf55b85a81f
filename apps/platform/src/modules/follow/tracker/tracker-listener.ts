import {
  matchFacts,
  matchState,
  unstartedState,
  type FeedCompetition,
  type FeedListener,
  type FeedMatch,
  type FeedMatchState,
} from '../../offer/service.ts'
import type { TrackerState } from '@grandstand/contract/sportsbook'
import type { FollowedMatches } from './followed-matches.ts'
import { lineUpOf, lineUpOfSquad, substitutionOf } from './line-ups.ts'
import { statisticsOf, trackerEventOf, trackerEventOfMoment } from './tracker-events.ts'

/** Brings what the feed delivers into the followed matches. */
export function trackerListener(matches: FollowedMatches): FeedListener {
  const competitions = new Map<string, FeedCompetition>()

  return {
    competition: (competition) => void competitions.set(competition.feedCompetitionId, competition),
    match: (feedMatch) => {
      const facts = trackedFacts(feedMatch, competitions.get(feedMatch.feedCompetitionId))
      const known = matches.find(facts.id)
      if (known) known.match = facts
      else
        matches.begin(
          facts,
          { ...stateOf(unstartedState(feedMatch), feedMatch.sport), events: [] },
          squads(feedMatch),
        )
    },
    state: (state) => {
      const entry = matches.find(state.feedMatchId)
      if (entry) matches.set(entry, stateOf(state, entry.sport))
    },
    incident: (incident) => {
      const entry = matches.find(incident.feedMatchId)
      if (!entry) return
      const substitution = substitutionOf(incident)
      if (substitution && incident.side !== null && !entry.seen.has(incident.id))
        entry.substitutions[incident.side].push(substitution)
      matches.append(entry, trackerEventOf(incident, entry.sport))
    },
    moment: (moment) => {
      const entry = matches.find(moment.feedMatchId)
      const event = entry && trackerEventOfMoment(moment, entry.sport)
      const last = entry?.state.events.at(-1)
      // Skips a moment whose incident has just been appended.
      if (entry && event && !(last?.kind === event.kind && last.at === event.at)) matches.append(entry, event)
    },
    lineUps: ({ feedMatchId, home, away }) => {
      const entry = matches.find(feedMatchId)
      if (!entry) return
      const [ofHome, ofAway] = [lineUpOf(home), lineUpOf(away)]
      entry.lineUps = { ...(ofHome && { home: ofHome }), ...(ofAway && { away: ofAway }) }
    },
    heartbeat: matches.forgetOld,
  }
}

function trackedFacts(match: FeedMatch, competition: FeedCompetition | undefined) {
  const { sport } = match
  const { id, competition: named, home, away, startsAt } = matchFacts(match, competition)
  return { id, sport, competition: named, home, away, startsAt }
}

function squads({ home, away, sport }: FeedMatch) {
  const [ofHome, ofAway] = [lineUpOfSquad(home.squad, sport), lineUpOfSquad(away.squad, sport)]
  return { ...(ofHome && { home: ofHome }), ...(ofAway && { away: ofAway }) }
}

function stateOf(state: FeedMatchState, sport: FeedMatch['sport']): Omit<TrackerState, 'events'> {
  const { status, period, clock, score } = matchState(state, sport)
  return { status, period, clock, score, statistics: statisticsOf(state.statistics) }
}

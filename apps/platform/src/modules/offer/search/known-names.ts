import { textIn } from '@grandstand/contract/house-text'
import type { Competition, Competitor, Sport } from '@grandstand/contract/sportsbook'
import { matchFacts } from '../book/match-translation.ts'
import type { FeedCompetition } from '../feed/feed.ts'
import type { FeedListener } from '../feed/tee-sink.ts'
import type { Spelling } from './spelling.ts'

export interface KnownCompetitor {
  readonly competitor: Competitor
  readonly sport: Sport
  /** Other names that find it. */
  readonly others: readonly string[]
  /** Computed at the first search. */
  spelling?: Spelling
  readonly matches: Set<string>
}

export interface KnownCompetition {
  competition: Competition
  /** Other names that find it. */
  readonly others: readonly string[]
  /** Computed at the first search. */
  spelling?: Spelling
  readonly matches: Set<string>
}

/** Collects the teams and competitions that the feed has named since the start, with the ids of their matches. */
export function createKnownNames() {
  const competitors = new Map<string, KnownCompetitor>()
  const competitions = new Map<string, KnownCompetition>()
  const feedCompetitions = new Map<string, FeedCompetition>()

  const listener: FeedListener = {
    competition: (given) => void feedCompetitions.set(given.feedCompetitionId, given),
    match: (feedMatch) => {
      const given = feedCompetitions.get(feedMatch.feedCompetitionId)
      const facts = matchFacts(feedMatch, given)
      const { competition, sport } = facts
      for (const competitor of [facts.home, facts.away]) {
        const known = competitors.get(competitor.id) ?? {
          competitor,
          sport,
          others: [textIn('zh-CN', competitor.shortName), competitor.latinName],
          matches: new Set<string>(),
        }
        known.matches.add(facts.id)
        competitors.set(competitor.id, known)
      }
      const known = competitions.get(competition.id) ?? {
        competition,
        others: given ? [given.shortName, given.latinName] : [],
        matches: new Set<string>(),
      }
      known.matches.add(facts.id)
      competitions.set(competition.id, known)
    },
  }

  return { listener, competitors, competitions }
}

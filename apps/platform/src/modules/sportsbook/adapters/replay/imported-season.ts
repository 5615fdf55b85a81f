import type { FeedOpeningOdds, FeedPair } from '../../feed.ts'

/** A season of a league as a file has it. */
export interface ImportedSeason {
  /** As the file calls it; empty when it does not say. */
  name: string
  /** In the order of their kick-off. */
  matches: readonly ImportedMatch[]
  /** What could not be read; the rest was. */
  problems: readonly ImportProblem[]
}

export interface ImportProblem {
  /** e.g. `line 12`, `match 7`, `file`. */
  where: string
  message: string
}

export interface ImportedMatch {
  /** The same for both sources: `home-key_away-key`. */
  key: string
  /** Matchday from 1. */
  round: number
  /** `2025-08-15`. */
  date: string
  /** `20:00`, where the match was played; null when the file does not say. */
  time: string | null
  home: ImportedTeam
  away: ImportedTeam
  /** `unplayed`: no score (yet), and nobody said that it was called off. */
  status: 'played' | 'postponed' | 'unplayed'
  fullTime: FeedPair | null
  halfTime: FeedPair | null
  statistics: ImportedStatistics
  openingOdds: FeedOpeningOdds | null
}

export interface ImportedTeam {
  /** Canonical: one for all spellings of a club. */
  key: string
  name: string
  shortName: string
  latinName: string
}

/** Null: the file does not have it. Shots include those on target, which include goals. */
export interface ImportedStatistics {
  shots: FeedPair | null
  shotsOnTarget: FeedPair | null
  corners: FeedPair | null
  fouls: FeedPair | null
  yellowCards: FeedPair | null
  redCards: FeedPair | null
}

export const noStatistics: ImportedStatistics = {
  shots: null,
  shotsOnTarget: null,
  corners: null,
  fouls: null,
  yellowCards: null,
  redCards: null,
}

export const matchKey = (home: ImportedTeam, away: ImportedTeam) => `${home.key}_${away.key}`

export const byKickOff = (a: ImportedMatch, b: ImportedMatch) =>
  kickOffOf(a).localeCompare(kickOffOf(b), 'en')

/** Sortable; a match without a time comes last of its day. */
export const kickOffOf = ({ date, time }: ImportedMatch) => `${date} ${time ?? '99:99'}`

/** What is wrong with these scores, or null. */
export function scoreProblem(fullTime: FeedPair | null, halfTime: FeedPair | null): string | null {
  if (fullTime === null) return halfTime === null ? null : 'a half-time score without a full-time score'
  if (halfTime === null) return null
  const isBeyond = halfTime.home > fullTime.home || halfTime.away > fullTime.away
  return isBeyond ? 'more goals at half-time than at full time' : null
}

/** Without goals in the match the half-time score is known, though some files leave it out. */
export const halfTimeOf = (fullTime: FeedPair | null, halfTime: FeedPair | null): FeedPair | null =>
  fullTime?.home === 0 && fullTime.away === 0 ? { home: 0, away: 0 } : halfTime

/**
 * Fixtures (with rounds and kick-off times) completed by results (with statistics and odds) of the same season:
 * where both have a match, scores of the results win if the fixtures have none; results without a fixture are
 * added. A difference between two known scores is a problem and the fixtures' score stays.
 */
export function mergeSeasons(fixtures: ImportedSeason, results: ImportedSeason): ImportedSeason {
  const byKey = new Map(results.matches.map((match) => [match.key, match]))
  const problems: ImportProblem[] = [...fixtures.problems, ...results.problems]
  const merged = fixtures.matches.map((fixture): ImportedMatch => {
    const result = byKey.get(fixture.key)
    if (result === undefined) return fixture
    byKey.delete(fixture.key)
    const { statistics, openingOdds } = result
    if (fixture.fullTime === null || result.fullTime === null) {
      const played = result.fullTime === null ? fixture : result
      const { fullTime, halfTime, status, date } = played
      return { ...fixture, fullTime, halfTime, status, date, statistics, openingOdds }
    }
    if (fixture.fullTime.home !== result.fullTime.home || fixture.fullTime.away !== result.fullTime.away) {
      problems.push({ where: fixture.key, message: 'the two files have different scores' })
    }
    return { ...fixture, halfTime: fixture.halfTime ?? result.halfTime, statistics, openingOdds }
  })
  return { name: fixtures.name, matches: [...merged, ...byKey.values()].sort(byKickOff), problems }
}

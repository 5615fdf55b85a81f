import type { FeedOpeningOdds, FeedPair } from '../feed.ts'
import { grouped } from './grouped.ts'
import type { leagueNamed } from './leagues.ts'

/** A season of a league as a file has it. */
export interface ImportedSeason {
  /** As the file calls it; empty when it does not say. */
  name: string
  league: ReturnType<typeof leagueNamed>
  /** In the order of their kick-off. */
  matches: readonly ImportedMatch[]
  /** What could not be read; the rest was. */
  problems: readonly ImportProblem[]
  /** How many rows the file has, read or not. */
  rows: number
}

/** A row that was read, and where it stands. */
export interface ImportedRow {
  where: string
  match: ImportedMatch
}

export interface ImportProblem {
  /** e.g. `line 12`, `match 7`, `file`. */
  where: string
  message: string
}

export interface ImportedMatch {
  /** The same for both sources: `home-key_away-key`, and `--2` behind it when they meet a second time at one ground. */
  key: string
  /** Matchday from 1; stages that count anew go on from the one before. */
  round: number
  /** `2025-08-15`. */
  date: string
  /** `20:00`, where the match was played; null when the file does not say. */
  time: string | null
  home: ImportedTeam
  away: ImportedTeam
  /**
   * `unplayed`: no score (yet), and nobody said that it was called off. `abandoned` and `awarded` have no score either:
   * what was not played to its end on the pitch decides no bet.
   */
  status: 'played' | 'postponed' | 'abandoned' | 'awarded' | 'unplayed'
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

const matchdayOrder = (a: ImportedMatch, b: ImportedMatch) => a.round - b.round || byKickOff(a, b)

/**
 * In the order of their kick-off, each with a key of its own. Meetings at one ground are numbered by their matchdays,
 * which stay when a match is moved. A second row about one day is named in `problems` and left out.
 */
export function seasonOf(
  file: Pick<ImportedSeason, 'name' | 'league'>,
  rows: readonly ImportedRow[],
  problems: readonly ImportProblem[],
): ImportedSeason {
  const seen = new Map<string, string>()
  const repeated: ImportProblem[] = []
  const own = rows.filter(({ where, match }) => {
    const day = `${matchKey(match.home, match.away)} ${match.date}`
    const before = seen.get(day)
    if (before !== undefined)
      repeated.push({ where, message: `the same clubs on the same day as in ${before}` })
    seen.set(day, before ?? where)
    return before === undefined
  })
  const matches = withOwnKeys(own.map(({ match }) => match))
  return { ...file, matches, problems: [...problems, ...repeated], rows: rows.length + problems.length }
}

function withOwnKeys(matches: readonly ImportedMatch[]): ImportedMatch[] {
  const meetings = new Map<string, number>()
  return matches
    .toSorted(matchdayOrder)
    .map((match) => {
      const pair = matchKey(match.home, match.away)
      // As ids have it: `A v B` at home to `C` reads like `A` at home to `B v C`.
      const spelt = pair.replace('_', '-v-')
      const meeting = (meetings.get(spelt) ?? 0) + 1
      meetings.set(spelt, meeting)
      return { ...match, key: meeting === 1 ? pair : `${pair}--${meeting}` }
    })
    .sort(byKickOff)
}

/** Sortable; a match without a time comes last of its day. */
export const kickOffOf = ({ date, time }: ImportedMatch) => `${date} ${time ?? '99:99'}`

/** A file of which nothing could be read, and why. */
export const unreadSeason = (
  file: Pick<ImportedSeason, 'name' | 'league'>,
  message: string,
): ImportedSeason => ({
  ...file,
  matches: [],
  problems: [{ where: 'file', message }],
  rows: 0,
})

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
  const resultOf = sameMatches(fixtures.matches, results.matches)
  const used = new Set(resultOf.values())
  const problems: ImportProblem[] = [...fixtures.problems, ...results.problems]
  const merged = fixtures.matches.map((fixture): ImportedMatch => {
    const result = resultOf.get(fixture)
    if (result === undefined) return fixture
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
  const added = results.matches.filter((result) => !used.has(result))
  const matches = withOwnKeys([...merged, ...added])
  return { ...fixtures, matches, problems, rows: fixtures.rows + results.rows }
}

/** Which result belongs to which fixture: of several meetings at one ground those nearest in time. */
function sameMatches(
  fixtures: readonly ImportedMatch[],
  results: readonly ImportedMatch[],
): Map<ImportedMatch, ImportedMatch> {
  const byPair = grouped(results, ({ home, away }) => matchKey(home, away))
  const candidates = fixtures.flatMap((fixture) =>
    (byPair.get(matchKey(fixture.home, fixture.away)) ?? []).map((result) => ({
      fixture,
      result,
      apart: Math.abs(Date.parse(fixture.date) - Date.parse(result.date)),
    })),
  )
  const found = new Map<ImportedMatch, ImportedMatch>()
  const taken = new Set<ImportedMatch>()
  for (const { fixture, result } of candidates.toSorted((a, b) => a.apart - b.apart)) {
    if (found.has(fixture) || taken.has(result)) continue
    found.set(fixture, result)
    taken.add(result)
  }
  return found
}

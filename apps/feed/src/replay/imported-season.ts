import type { FeedOpeningOdds, FeedPair } from '../feed.ts'
import { grouped } from './grouped.ts'
import type { leagueNamed } from './leagues.ts'

/** A season of a league as read from a file. */
export interface ImportedSeason {
  /** Name in the file; empty when it has none. */
  name: string
  league: ReturnType<typeof leagueNamed>
  /** In the order of their kick-off. */
  matches: readonly ImportedMatch[]
  /** Rows that could not be read; the others were. */
  problems: readonly ImportProblem[]
  /** Number of rows in the file, read or not. */
  rows: number
}

/** A row that was read, and its place in the file. */
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
  /** Same for both sources: `home-key_away-key`, with the suffix `--2` for a second meeting at the same ground. */
  key: string
  /** Matchday from 1; a stage whose own numbering starts again continues from the stage before. */
  round: number
  /** `2025-08-15`. */
  date: string
  /** `20:00`, in the local time of the match; null when the file has none. */
  time: string | null
  home: ImportedTeam
  away: ImportedTeam
  /**
   * `unplayed`: no score (yet), and not marked as called off. `abandoned` and `awarded` have no score either: a match
   * that was not completed on the pitch decides no bet.
   */
  status: 'played' | 'postponed' | 'abandoned' | 'awarded' | 'unplayed'
  fullTime: FeedPair | null
  halfTime: FeedPair | null
  statistics: ImportedStatistics
  openingOdds: FeedOpeningOdds | null
}

export interface ImportedTeam {
  /** Canonical key, the same for all spellings of a club. */
  key: string
  name: string
  shortName: string
  latinName: string
}

/** Null where the file has no such count. Shots include those on target, which include goals. */
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
 * Builds a season from rows: in the order of kick-off, each match with a unique key. Meetings at one ground are
 * numbered by their matchdays, which do not change when a match is moved. A second row for the same day is reported
 * in `problems` and left out.
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
      // Pairing in the form used in ids, where `A v B` at home to `C` would read like `A` at home to `B v C`.
      const spelt = pair.replace('_', '-v-')
      const meeting = (meetings.get(spelt) ?? 0) + 1
      meetings.set(spelt, meeting)
      return { ...match, key: meeting === 1 ? pair : `${pair}--${meeting}` }
    })
    .sort(byKickOff)
}

/** Sort key; a match without a time comes last of its day. */
export const kickOffOf = ({ date, time }: ImportedMatch) => `${date} ${time ?? '99:99'}`

/** A file that could not be read at all, and the reason. */
export const unreadSeason = (
  file: Pick<ImportedSeason, 'name' | 'league'>,
  message: string,
): ImportedSeason => ({
  ...file,
  matches: [],
  problems: [{ where: 'file', message }],
  rows: 0,
})

/** The fault of these scores, or null. */
export function scoreProblem(fullTime: FeedPair | null, halfTime: FeedPair | null): string | null {
  if (fullTime === null) return halfTime === null ? null : 'a half-time score without a full-time score'
  if (halfTime === null) return null
  const isBeyond = halfTime.home > fullTime.home || halfTime.away > fullTime.away
  return isBeyond ? 'more goals at half-time than at full time' : null
}

/** In a match without goals the half-time score is known, though some files leave it out. */
export const halfTimeOf = (fullTime: FeedPair | null, halfTime: FeedPair | null): FeedPair | null =>
  fullTime?.home === 0 && fullTime.away === 0 ? { home: 0, away: 0 } : halfTime

/**
 * Merges fixtures (with rounds and kick-off times) and results (with statistics and odds) of the same season: for a
 * match in both, the results' scores are used if the fixtures have none; results without a fixture are added. Two
 * different known scores are reported as a problem, and the fixtures' score is kept.
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

/** Assigns results to fixtures: of several meetings at one ground, those nearest in time. */
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

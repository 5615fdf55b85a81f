import type { FeedCompetition } from '../feed.ts'
import { textOfFile } from './file-text.ts'
import { importFootballData } from './football-data.ts'
import { mergeSeasons, type ImportedSeason, type ImportProblem } from './imported-season.ts'
import { competitionOf } from './league-names.ts'
import { importOpenFootball } from './openfootball.ts'

/** Import report of a file, for the operator. */
export interface FileReport {
  readonly file: string
  readonly competition: string
  readonly encoding: string
  /** Rows of the file, matches read from them, and rows that were left out. */
  readonly rows: number
  readonly matches: number
  readonly leftOut: number
  /** The first reasons, each with its row. */
  readonly reasons: readonly string[]
}

export interface LeagueFile {
  readonly file: string
  readonly season: ImportedSeason
  readonly report: FileReport
}

const reasonsShown = 5

/** Reads a league's file and detects its format from the content, not from its name. */
export function readLeagueFile(file: string, bytes: Uint8Array): LeagueFile {
  const { text, encoding } = textOfFile(bytes)
  const season =
    /^\s*[{[]/.test(text) || /\.json$/i.test(file)
      ? importOpenFootball(text, file)
      : importFootballData(text, file)
  const { rows, matches, problems, league } = season
  const report = {
    file,
    competition: league.name,
    encoding,
    rows,
    matches: matches.length,
    leftOut: problems.length,
    reasons: problems.slice(0, reasonsShown).map(sentenceOf),
  }
  return { file, season, report }
}

const rowsMax = 5_000

const sentenceOf = ({ where, message }: ImportProblem) => `${where}: ${message}`

/** Why a file cannot be used, in one sentence, or null. More than half of it must be readable. */
export function fileProblem({ file, season, report }: LeagueFile): string | null {
  const [first] = report.reasons
  if (season.rows === 0) {
    const [problem] = season.problems
    return `${file} cannot be read: ${problem?.message ?? 'it has no row'}.`
  }
  if (season.rows > rowsMax)
    return `${file} has ${season.rows} rows, more than ${rowsMax}: a season of one league has fewer.`
  if (report.leftOut * 2 <= report.rows) return null
  return `${file}: ${report.leftOut} of ${report.rows} rows cannot be read; the first is ${first ?? 'unknown'}.`
}

export interface LeagueSeason {
  readonly season: ImportedSeason
  readonly competition: FeedCompetition
}

/** Two files of one league that are more days apart than this are of different seasons. */
const otherSeasonDays = 45

/**
 * Groups files by league: files of one league complete each other, those of different leagues are kept apart.
 * @returns a sentence where two files are different seasons of one league, or a league has no played match
 */
export function leaguesOf(files: readonly LeagueFile[]): LeagueSeason[] | string {
  const byLeague = new Map<string, LeagueFile>()
  for (const each of files) {
    const { key } = each.season.league
    const known = byLeague.get(key)
    if (known !== undefined && daysBetween(known.season, each.season) > otherSeasonDays)
      return `${known.file} and ${each.file} are two seasons of one league: name one of them.`
    byLeague.set(
      key,
      known === undefined ? each : { ...known, season: mergeSeasons(known.season, each.season) },
    )
  }
  const leagues = [...byLeague.values()]
  const empty = leagues.find(({ season }) => season.matches.every(({ status }) => status === 'unplayed'))
  if (empty !== undefined) return `${empty.file} has no match with a score, so there is nothing to replay.`
  return leagues.map(({ season }) => ({ season, competition: competitionOf(season) }))
}

/** Days from the end of one to the start of the other; 0 when they overlap. */
function daysBetween(one: ImportedSeason, two: ImportedSeason): number {
  const [[from, until], [since, to]] = [spanOf(one), spanOf(two)]
  return Math.max(0, since - until, from - to) / 86_400_000
}

function spanOf({ matches }: ImportedSeason): readonly [number, number] {
  const dates = matches.map(({ date }) => Date.parse(date))
  return [Math.min(...dates), Math.max(...dates)]
}

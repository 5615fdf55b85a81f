import type { FeedPair } from '../feed.ts'
import { readCsv, type CsvRow } from './csv.ts'
import {
  byKickOff,
  halfTimeOf,
  matchKey,
  noStatistics,
  scoreProblem,
  seasonOf,
  unreadSeason,
  type ImportedMatch,
  type ImportedRow,
  type ImportedSeason,
  type ImportedStatistics,
  type ImportedTeam,
  type ImportProblem,
} from './imported-season.ts'
import { leagueNamed } from './leagues.ts'
import { openingOddsOf } from './opening-odds.ts'
import { nameProblem, quoted, textProblem } from '../readable-text.ts'
import { dateProblem, goalsMax, outlyingDates, timeOf, wholeYear } from './row-limits.ts'
import { clubsOf } from './teams.ts'

/** Required columns; the provider's further leagues use other names for them. */
const needed = [['Date'], ['HomeTeam', 'Home'], ['AwayTeam', 'Away'], ['FTHG', 'HG'], ['FTAG', 'AG']] as const

/** The first non-empty cell of these columns. */
const cellOf = ({ cells }: CsvRow, ...names: readonly string[]) =>
  names.map((name) => cells.get(name)).find(Boolean) ?? ''

type Cell = (...names: readonly string[]) => string

/**
 * Reads a results file with football-data's columns (one league, one season), with or without odds. Dates may be
 * `2025-08-15`, `15/08/2025` or `15/08/25`. The files have no matchdays: a match's round is one more than the
 * matches that either team has played before it. A row that cannot be read is left out and named in `problems`.
 */
export function importFootballData(text: string, fileName = ''): ImportedSeason {
  const { columns, rows } = readCsv(text)
  const missing = needed.filter((names) => !names.some((name) => columns.includes(name)))
  // Rows that are no match (remarks, truncated rows) do not count for facts about the whole file.
  const told = rows.filter((row) => dateOf(cellOf(row, 'Date')) !== null)
  const valuesOf = (column: string) => {
    const values = [...new Set(told.map(({ cells }) => cells.get(column) ?? ''))].filter(Boolean)
    const readable = values.filter((value) => textProblem('', value) === null)
    return readable.length > 0 ? readable : values.slice(0, 1)
  }
  const [division = '', ...divisions] = valuesOf('Div')
  const leagueName = [valuesOf('Country'), valuesOf('League')]
    .map(([value = '']) => value)
    .join(' ')
    .trim()
  const wrongName = textProblem('its league', leagueName) ?? textProblem('its division', division)
  const named = wrongName === null ? { name: leagueName, division } : { name: '' }
  const file = { name: '', league: leagueNamed({ ...named, fileName }) }
  const refused = (message: string) => unreadSeason(file, message)
  const seasons = valuesOf('Season')
  if (missing.length > 0) return refused(`it has no column ${missing.map(([name]) => name).join(', ')}`)
  if (wrongName !== null) return refused(wrongName)
  if (seasons.length > 1)
    return refused(`it has ${seasons.length} seasons in the column Season: keep the rows of one`)
  if (divisions.length > 0)
    return refused(
      `it has the divisions ${quoted([division, ...divisions].join(', '))}: keep the rows of one`,
    )
  const problems: ImportProblem[] = []
  const teamOf = clubsOf(
    rows.map((row) => ({
      date: cellOf(row, 'Date'),
      home: cellOf(row, 'HomeTeam', 'Home'),
      away: cellOf(row, 'AwayTeam', 'Away'),
    })),
    file.league.country,
  )
  const read = rows.flatMap((row): ImportedRow[] => {
    const where = `line ${row.line}`
    const match = importRow(row, teamOf)
    if (typeof match !== 'string') return [{ where, match }]
    problems.push({ where, message: match })
    return []
  })
  const isOutlying = outlyingDates(read.map(({ match }) => match.date))
  const near = read.filter(({ where, match }) => {
    const message = isOutlying(match.date)
    if (message !== null) problems.push({ where, message })
    return message === null
  })
  return seasonOf(file, withRounds(near), problems)
}

/** The match, or the fault of the row. */
function importRow(row: CsvRow, teamOf: (spelling: string) => ImportedTeam): ImportedMatch | string {
  const cell: Cell = (...names) => cellOf(row, ...names)
  const date = dateOf(cell('Date'))
  if (date === null) return `not a date: ${quoted(cell('Date'))}`
  const [one, two] = [cell('HomeTeam', 'Home'), cell('AwayTeam', 'Away')]
  const problem = dateProblem(date) ?? nameProblem('HomeTeam', one) ?? nameProblem('AwayTeam', two)
  if (problem !== null) return problem
  const home = teamOf(one)
  const away = teamOf(two)
  if (home.key === away.key) return `a team against itself: ${quoted(one)} and ${quoted(two)}`
  const scores = scoresOf(cell)
  if (typeof scores === 'string') return scores
  const statistics = statisticsOf(cell)
  if (typeof statistics === 'string') return statistics
  return {
    key: matchKey(home, away),
    round: 1,
    date,
    time: timeOf(cell('Time')),
    home,
    away,
    status: scores.fullTime === null ? 'unplayed' : 'played',
    ...scores,
    statistics,
    openingOdds: openingOddsOf(cell),
  }
}

function scoresOf(cell: Cell): Pick<ImportedMatch, 'fullTime' | 'halfTime'> | string {
  const [home, away] = [cell('FTHG', 'HG'), cell('FTAG', 'AG')]
  const fullTime = pairOf(home, away)
  const halfTime = pairOf(cell('HTHG'), cell('HTAG'))
  if (fullTime === null && (home !== '' || away !== '')) return `not a score: ${quoted(`${home}-${away}`)}`
  if (Math.max(fullTime?.home ?? 0, fullTime?.away ?? 0) > goalsMax)
    return `more than ${goalsMax} goals of a side: ${home}-${away}`
  return scoreProblem(fullTime, halfTime) ?? { fullTime, halfTime: halfTimeOf(fullTime, halfTime) }
}

/** Columns of each count, and the maximum for one side. */
const counted: readonly (readonly [keyof ImportedStatistics, string, string, number])[] = [
  ['shots', 'HS', 'AS', 80],
  ['shotsOnTarget', 'HST', 'AST', 60],
  ['corners', 'HC', 'AC', 40],
  ['fouls', 'HF', 'AF', 60],
  ['yellowCards', 'HY', 'AY', 20],
  ['redCards', 'HR', 'AR', 6],
]

function statisticsOf(cell: Cell): ImportedStatistics | string {
  const statistics = { ...noStatistics }
  for (const [key, home, away, most] of counted) {
    const pair = pairOf(cell(home), cell(away))
    if (pair !== null && Math.max(pair.home, pair.away) > most)
      return `more than ${most} in ${home} or ${away}: ${pair.home}-${pair.away}`
    statistics[key] = pair
  }
  return statistics
}

function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const british = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = british ?? []
  const date = iso === null ? `${wholeYear(year)}-${month}-${day}` : text
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

function pairOf(home: string, away: string): FeedPair | null {
  const isCount = (text: string) => /^\d{1,3}$/.test(text)
  return isCount(home) && isCount(away) ? { home: Number(home), away: Number(away) } : null
}

function withRounds(rows: readonly ImportedRow[]): ImportedRow[] {
  const played = new Map<string, number>()
  return rows
    .toSorted((a, b) => byKickOff(a.match, b.match))
    .map(({ where, match }) => {
      const round = 1 + Math.max(played.get(match.home.key) ?? 0, played.get(match.away.key) ?? 0)
      played.set(match.home.key, round)
      played.set(match.away.key, round)
      return { where, match: { ...match, round } }
    })
}

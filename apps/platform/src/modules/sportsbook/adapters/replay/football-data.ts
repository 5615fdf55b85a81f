import type { FeedPair } from '../../feed.ts'
import { readCsv, type CsvRow } from './csv.ts'
import {
  byKickOff,
  halfTimeOf,
  matchKey,
  scoreProblem,
  type ImportedMatch,
  type ImportedSeason,
  type ImportProblem,
} from './imported-season.ts'
import { openingOddsOf } from './opening-odds.ts'
import { teamNamed } from './teams.ts'

const needed = ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']

/**
 * Reads a results file with football-data's columns (one league, one season), with or without odds. Dates may be
 * `2025-08-15`, `15/08/2025` or `15/08/25`. The files have no matchdays: a match's round is one more than the
 * matches that either team has played before it. A row that cannot be read is left out and named in `problems`.
 */
export function importFootballData(text: string): ImportedSeason {
  const { columns, rows } = readCsv(text)
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) {
    return {
      name: '',
      matches: [],
      problems: [{ where: 'file', message: `no column ${missing.join(', ')}` }],
    }
  }
  const problems: ImportProblem[] = []
  const matches = rows.flatMap((row): ImportedMatch[] => {
    const match = importRow(row)
    if (typeof match !== 'string') return [match]
    problems.push({ where: `line ${row.line}`, message: match })
    return []
  })
  return { name: '', matches: withRounds(matches.sort(byKickOff)), problems }
}

/** The match, or what is wrong with the row. */
function importRow({ cells }: CsvRow): ImportedMatch | string {
  const cell = (name: string) => cells.get(name) ?? ''
  const date = dateOf(cell('Date'))
  if (date === null) return `not a date: ${cell('Date')}`
  if (cell('HomeTeam') === '' || cell('AwayTeam') === '') return 'no team'
  const home = teamNamed(cell('HomeTeam'))
  const away = teamNamed(cell('AwayTeam'))
  if (home.key === away.key) return 'a team against itself'
  const counts = (one: string, two: string) => pairOf(cell(one), cell(two))
  const fullTime = counts('FTHG', 'FTAG')
  const halfTime = counts('HTHG', 'HTAG')
  if (fullTime === null && (cell('FTHG') !== '' || cell('FTAG') !== '')) return 'not a score'
  const problem = scoreProblem(fullTime, halfTime)
  if (problem !== null) return problem
  const time = /^\d{1,2}:\d{2}$/.test(cell('Time')) ? cell('Time').padStart(5, '0') : null
  return {
    key: matchKey(home, away),
    round: 1,
    date,
    time,
    home,
    away,
    status: fullTime === null ? 'unplayed' : 'played',
    fullTime,
    halfTime: halfTimeOf(fullTime, halfTime),
    statistics: {
      shots: counts('HS', 'AS'),
      shotsOnTarget: counts('HST', 'AST'),
      corners: counts('HC', 'AC'),
      fouls: counts('HF', 'AF'),
      yellowCards: counts('HY', 'AY'),
      redCards: counts('HR', 'AR'),
    },
    openingOdds: openingOddsOf(cell),
  }
}

function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const british = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = british ?? []
  const date = iso === null ? `${year.length === 2 ? `20${year}` : year}-${month}-${day}` : text
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null
}

function pairOf(home: string, away: string): FeedPair | null {
  const isCount = (text: string) => /^\d{1,3}$/.test(text)
  return isCount(home) && isCount(away) ? { home: Number(home), away: Number(away) } : null
}

function withRounds(matches: readonly ImportedMatch[]): ImportedMatch[] {
  const played = new Map<string, number>()
  return matches.map((match) => {
    const round = 1 + Math.max(played.get(match.home.key) ?? 0, played.get(match.away.key) ?? 0)
    played.set(match.home.key, round)
    played.set(match.away.key, round)
    return { ...match, round }
  })
}

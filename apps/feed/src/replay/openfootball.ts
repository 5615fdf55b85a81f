import * as z from 'zod/mini'
import type { FeedPair } from '../feed.ts'
import {
  halfTimeOf,
  matchKey,
  noStatistics,
  scoreProblem,
  seasonOf,
  unreadSeason,
  type ImportedMatch,
  type ImportedTeam,
  type ImportedRow,
  type ImportedSeason,
  type ImportProblem,
} from './imported-season.ts'
import { leagueNamed } from './leagues.ts'
import { matchdaysOf } from './rounds.ts'
import { nameProblem, quoted, textProblem } from '../readable-text.ts'
import { dateProblem, goalsMax, outlyingDates, timeOf } from './row-limits.ts'
import { statusNamed } from './status.ts'
import { clubsOf } from './teams.ts'

const goals = z.int().check(z.nonnegative(), z.lte(goalsMax))
const pair = z.nullable(z.tuple([goals, goals]))

const file = z.object({
  name: z.optional(z.string()),
  matches: z.optional(z.array(z.unknown())),
  /** Files before 2020 have their matches by matchday. */
  rounds: z.optional(z.array(z.object({ name: z.optional(z.string()), matches: z.array(z.unknown()) }))),
})

const count = z.optional(z.nullable(goals))

const team = z.union([z.string(), z.object({ name: z.string() })])

const fixture = z.object({
  round: z.optional(z.string()),
  date: z.iso.date(),
  time: z.optional(z.nullable(z.string())),
  team1: team,
  team2: team,
  score: z.optional(z.nullable(z.object({ ft: z.optional(pair), ht: z.optional(pair) }))),
  /** Files before 2019 list the goals as separate fields; `score1i` is home's at half-time. */
  score1: count,
  score2: count,
  score1i: count,
  score2i: count,
  status: z.optional(z.nullable(z.string())),
})
type Fixture = z.output<typeof fixture>

const fixtureShould: Readonly<Record<string, string>> = {
  round: 'the name of a matchday',
  date: 'a day like 2025-08-15',
  time: 'a time like 20:45',
  team1: 'the name of a club',
  team2: 'the name of a club',
  score: 'an object with "ft" and "ht"',
  'score.ft': `two whole numbers from 0 to ${goalsMax}`,
  'score.ht': `two whole numbers from 0 to ${goalsMax}`,
  score1: `a whole number from 0 to ${goalsMax}`,
  score2: `a whole number from 0 to ${goalsMax}`,
  score1i: `a whole number from 0 to ${goalsMax}`,
  score2i: `a whole number from 0 to ${goalsMax}`,
  status: 'a word like "postponed"',
}

/**
 * Reads a file of openfootball's `football.json` (one league, one season). A match without `score.ft` is unplayed, or
 * has the status of its `status` field; a match that cannot be read is left out and reported in `problems`.
 */
export function importOpenFootball(text: string, fileName = ''): ImportedSeason {
  const read = file.safeParse(parseJson(text))
  const items = read.success ? itemsOf(read.data) : undefined
  const name = read.data?.name ?? ''
  const wrongName = textProblem('its name', name)
  const league = leagueNamed({ name: wrongName === null ? name : '', fileName })
  const refused = (message: string) => unreadSeason({ name: '', league }, message)
  if (items === undefined) return refused('it is no football.json file: it needs an object with "matches"')
  if (wrongName !== null) return refused(wrongName)
  const problems: ImportProblem[] = []
  const fixtures = items.flatMap(({ item, round }, index) => {
    const where = `match ${index + 1}`
    const one = readFixture(item)
    if (typeof one === 'string') problems.push({ where, message: one })
    return typeof one === 'string' ? [] : [{ where, one, label: one.round ?? round ?? '', date: one.date }]
  })
  const matchdays = matchdaysOf(fixtures)
  const teamOf = clubsOf(
    fixtures.map(({ one: { date, team1, team2 } }) => ({ date, home: nameOf(team1), away: nameOf(team2) })),
    league.country,
  )
  const isOutlying = outlyingDates(fixtures.map(({ date }) => date))
  const rows = fixtures.flatMap(({ where, one, label }): ImportedRow[] => {
    const match = isOutlying(one.date) ?? matchOf(one, matchdays.get(label) ?? 1, teamOf)
    if (typeof match !== 'string') return [{ where, match }]
    problems.push({ where, message: match })
    return []
  })
  return seasonOf({ name, league }, rows, inFileOrder(problems))
}

function itemsOf({ matches, rounds }: z.output<typeof file>) {
  if (matches !== undefined) return matches.map((item) => ({ item, round: undefined }))
  return rounds?.flatMap(({ name, matches: items }) => items.map((item) => ({ item, round: name })))
}

const inFileOrder = (problems: readonly ImportProblem[]) => {
  const place = ({ where }: ImportProblem) => Number(/\d+/.exec(where)?.[0] ?? 0)
  return problems.toSorted((a, b) => place(a) - place(b))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A match's fields as read from the file, or its fault. */
function readFixture(item: unknown): Fixture | string {
  const read = fixture.safeParse(item)
  if (read.success) return dateProblem(read.data.date) ?? read.data
  const [issue] = read.error.issues
  const path = (issue?.path ?? []).filter((part) => typeof part === 'string').join('.')
  const should = fixtureShould[path] ?? fixtureShould[path.split('.')[0] ?? '']
  return should === undefined ? 'it is no object with the facts of a match' : `${path} is not ${should}`
}

/** The match, or its fault. */
function matchOf(
  fixtureRead: Fixture,
  round: number,
  teamOf: (spelling: string) => ImportedTeam,
): ImportedMatch | string {
  const { date, time, score, status } = fixtureRead
  const [one, two] = [nameOf(fixtureRead.team1), nameOf(fixtureRead.team2)]
  if (isUnknownTeam(one) || isUnknownTeam(two)) return 'who plays is not known yet'
  const wrongName = nameProblem('team1', one) ?? nameProblem('team2', two)
  if (wrongName !== null) return wrongName
  const home = teamOf(one)
  const away = teamOf(two)
  if (home.key === away.key) return `a team against itself: ${quoted(one)} and ${quoted(two)}`
  const { score1, score2, score1i, score2i } = fixtureRead
  const fullTime = pairOf(score?.ft) ?? pairOfCounts(score1, score2)
  const halfTime = pairOf(score?.ht) ?? pairOfCounts(score1i, score2i)
  const problem = scoreProblem(fullTime, halfTime)
  if (problem !== null) return problem
  const known = statusNamed(status ?? undefined, fullTime !== null)
  if (known === undefined) return `a status that is not known: ${quoted(status ?? '')}`
  const isPlayed = known === 'played'
  return {
    key: matchKey(home, away),
    round,
    date,
    time: timeOf(time ?? ''),
    home,
    away,
    status: known,
    fullTime: isPlayed ? fullTime : null,
    halfTime: isPlayed ? halfTimeOf(fullTime, halfTime) : null,
    statistics: noStatistics,
    openingOdds: null,
  }
}

const nameOf = (named: Fixture['team1']) => (typeof named === 'string' ? named : named.name).trim()

/** `N.N.`, `TBD`: placeholder for a team of a later stage that is not decided yet. */
const isUnknownTeam = (name: string) => /^(?:n\. ?n\.|tb[ad]|\?+)$/i.test(name)

const pairOf = (score: readonly [number, number] | null | undefined): FeedPair | null =>
  score ? { home: score[0], away: score[1] } : null

const pairOfCounts = (home: number | null | undefined, away: number | null | undefined): FeedPair | null =>
  typeof home === 'number' && typeof away === 'number' ? { home, away } : null

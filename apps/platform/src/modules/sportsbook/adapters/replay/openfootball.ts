import * as z from 'zod/mini'
import type { FeedPair } from '../../feed.ts'
import {
  byKickOff,
  halfTimeOf,
  matchKey,
  noStatistics,
  scoreProblem,
  type ImportedMatch,
  type ImportedSeason,
  type ImportProblem,
} from './imported-season.ts'
import { teamNamed } from './teams.ts'

const goals = z.int().check(z.nonnegative(), z.lte(99))
const pair = z.tuple([goals, goals])

const file = z.object({ name: z.optional(z.string()), matches: z.array(z.unknown()) })

const fixture = z.object({
  round: z.optional(z.string()),
  date: z.iso.date(),
  time: z.optional(z.string().check(z.regex(/^\d{1,2}:\d{2}/))),
  team1: z.string().check(z.minLength(1)),
  team2: z.string().check(z.minLength(1)),
  score: z.optional(z.nullable(z.object({ ft: z.optional(pair), ht: z.optional(pair) }))),
  status: z.optional(z.string()),
})

/**
 * Reads a file of openfootball's `football.json` (one league, one season). A match without `score.ft` is
 * unplayed, with `status` postponed; a match that cannot be read is left out and named in `problems`.
 */
export function importOpenFootball(text: string): ImportedSeason {
  const read = file.safeParse(parseJson(text))
  if (!read.success)
    return { name: '', matches: [], problems: [{ where: 'file', message: 'not a football.json file' }] }
  const problems: ImportProblem[] = []
  const matches = read.data.matches.flatMap((item, index): ImportedMatch[] => {
    const match = importMatch(item)
    if (typeof match !== 'string') return [match]
    problems.push({ where: `match ${index + 1}`, message: match })
    return []
  })
  return { name: read.data.name ?? '', matches: matches.sort(byKickOff), problems }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The match, or what is wrong with it. */
function importMatch(item: unknown): ImportedMatch | string {
  const read = fixture.safeParse(item)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const { round, date, time, team1, team2, score, status } = read.data
  const home = teamNamed(team1)
  const away = teamNamed(team2)
  if (home.key === away.key) return 'a team against itself'
  const fullTime = pairOf(score?.ft)
  const halfTime = pairOf(score?.ht)
  const problem = scoreProblem(fullTime, halfTime)
  if (problem !== null) return problem
  return {
    key: matchKey(home, away),
    round: Number(/\d+/.exec(round ?? '')?.[0] ?? 1),
    date,
    time: time?.slice(0, 5).padStart(5, '0') ?? null,
    home,
    away,
    status: fullTime !== null ? 'played' : status === undefined ? 'unplayed' : 'postponed',
    fullTime,
    halfTime: halfTimeOf(fullTime, halfTime),
    statistics: noStatistics,
    openingOdds: null,
  }
}

const pairOf = (score: readonly [number, number] | undefined): FeedPair | null =>
  score === undefined ? null : { home: score[0], away: score[1] }

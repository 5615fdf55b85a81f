import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { competitionId, matchId } from '../ids.ts'
import { day } from './day.ts'
import { competition, competitor, matchPeriod } from './match.ts'
import { score, sport } from './sports.ts'

export { day }

/** `walkover`: one side did not play. Bets on a match that was not completed are void where the rules say so. */
export const matchOutcome = z.enum(['completed', 'postponed', 'abandoned', 'walkover'])
export type MatchOutcome = z.output<typeof matchOutcome>

export const matchResult = z.object({
  matchId,
  sport,
  competition,
  round: z.optional(z.string()),
  home: competitor,
  away: competitor,
  startsAt: z.number(),
  outcome: matchOutcome,
  score,
  /** One for each period that has begun, in order. */
  byPeriod: z.array(z.object({ period: matchPeriod, score })),
})
export type MatchResult = z.output<typeof matchResult>

/** Results of a day, or without one of the last 24 hours, by competition, the newest first. `after` is the id of the last match of the page before. */
export const listResults = defineCall({
  id: 'sports.results.list',
  name: 'listResults',
  path: '/sportsbook/results/list',
  who: anyone,
  input: z.strictObject({
    day: z.optional(day),
    sport: z.optional(sport),
    competitionId: z.optional(competitionId),
    after: z.optional(matchId),
    limit: z.int().check(z.gte(1), z.lte(200)),
  }),
  output: z.object({
    results: z.array(matchResult),
    hasMore: z.boolean(),
    /** All competitions of the day, regardless of the filter. */
    competitions: z.array(z.object({ competition, count: z.int() })),
    /** Older results are still being fetched from the feed: asked again, the list has more. */
    isPartial: z.optional(z.boolean()),
  }),
})

/** Earlier results of both sides: against each other, and each against anybody; the newest first. */
export const getHeadToHead = defineCall({
  id: 'sports.headToHead.get',
  name: 'getHeadToHead',
  path: '/sportsbook/head-to-head/get',
  who: anyone,
  input: z.strictObject({ matchId }),
  output: z.object({
    meetings: z.array(matchResult),
    home: z.array(matchResult),
    away: z.array(matchResult),
  }),
})

import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { competitionId, matchId } from '../ids.ts'
import { day } from './day.ts'
import { market } from './markets.ts'
import { match } from './match.ts'
import { sport } from './sports.ts'

const matchWithMarkets = z.object({ match, markets: z.array(market) })

/** Matches with their main markets, as boards show them. */
export const listMatches = defineCall({
  id: 'sports.events.list',
  name: 'listMatches',
  path: '/sportsbook/matches/list',
  who: anyone,
  input: z.strictObject({
    sport: z.optional(sport),
    /** `in-play` now, `soon` within 24 hours and not started, `early` later, `all` of them. */
    when: z.enum(['in-play', 'soon', 'early', 'all']),
    competitionId: z.optional(competitionId),
    /** Only matches that begin on this day, in play or not. */
    day: z.optional(day),
    limit: z.optional(z.int().check(z.gte(1), z.lte(400))),
    /** Maximum number for each sport, for an overview of all sports. */
    perSport: z.optional(z.int().check(z.gte(1), z.lte(400))),
  }),
  output: z.object({
    matches: z.array(matchWithMarkets),
    /** Number of matches in play and upcoming for each sport, for the navigation. */
    counts: z.array(z.object({ sport, inPlay: z.int(), soon: z.int(), early: z.int() })),
    /** Server time of this answer, ms. */
    at: z.number(),
  }),
})

/** One match with all its markets. */
export const getMatch = defineCall({
  id: 'sports.event.get',
  name: 'getMatch',
  path: '/sportsbook/matches/get',
  who: anyone,
  input: z.strictObject({ matchId }),
  output: matchWithMarkets,
})

import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { matchId } from '../ids.ts'
import { market, selectionKey } from './markets.ts'
import { competition, competitor, match } from './match.ts'
import { score, sport } from './sports.ts'

/** A match on one line. */
export const matchBrief = z.object({
  matchId,
  sport,
  competition,
  home: competitor,
  away: competitor,
  startsAt: z.number(),
  isInPlay: z.boolean(),
  isOver: z.boolean(),
  score: z.optional(score),
})
export type MatchBrief = z.output<typeof matchBrief>

/** Ranges of matched characters in the name, to be emphasised. */
const marks = z.array(z.tuple([z.int(), z.int()]))

/** The name is only nearly the text: a letter is wrong. */
const isNear = z.optional(z.boolean())

export const searchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('competitor'), competitor, sport, marks, isNear, next: z.optional(matchBrief) }),
  z.object({
    kind: z.literal('competition'),
    competition,
    marks,
    isNear,
    inPlay: z.int(),
    coming: z.int(),
  }),
  z.object({ kind: z.literal('match'), match: matchBrief }),
])
export type SearchHit = z.output<typeof searchHit>

/**
 * Teams, competitions and matches by name: Chinese, pinyin (whole, initials, or mixed), Latin, the best first; a letter
 * may be wrong. Two teams find their match.
 */
export const findMatches = defineCall({
  id: 'sports.search.list',
  name: 'findMatches',
  path: '/sportsbook/search',
  who: anyone,
  input: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(40)),
    limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.object({ hits: z.array(searchHit) }),
})

/** A popular selection. `bets`: those of the last day that are still open. */
export const popularSelection = z.object({
  match,
  market,
  selection: selectionKey,
  bets: z.int(),
  /** Share of the bets on its market, in per cent. */
  share: z.int(),
})
export type PopularSelection = z.output<typeof popularSelection>

/** The selections with the most bets, counted once a minute for everybody. */
export const listPopular = defineCall({
  id: 'sports.popular.list',
  name: 'listPopular',
  path: '/sportsbook/popular/list',
  who: anyone,
  input: z.strictObject({}),
  output: z.object({ selections: z.array(popularSelection), countedAt: z.number() }),
})

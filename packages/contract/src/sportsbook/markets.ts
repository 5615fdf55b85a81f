import * as z from 'zod/mini'
import { marketId, type CompetitionId, type MarketId, type MatchId } from '../ids.ts'
import { odds } from './odds.ts'
import { side, type Side } from './sports.ts'

/**
 * Kinds of market; docs/settlement.md has the rule of each. `handicap` and `total` count the sport's own unit: goals,
 * points (spread), maps, and in tennis games. `winner` has no draw: of a match, a half, a quarter, a map or a set.
 */
export const marketKind = z.enum([
  'match-result',
  'winner',
  'handicap',
  'total',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'correct-score',
  'half-time-full-time',
  'odd-even',
  'team-total',
  'next-goal',
  'first-scorer',
  'last-scorer',
  'anytime-scorer',
  'corners-handicap',
  'corners-total',
  'cards-handicap',
  'cards-total',
  'race-to',
  'sets-handicap',
  'sets-total',
  'outright',
])
export type MarketKind = z.output<typeof marketKind>

/** The part of the match that counts; `season` for outrights. */
export const marketPeriod = z.enum([
  'full',
  'first-half',
  'second-half',
  'quarter-1',
  'quarter-2',
  'quarter-3',
  'quarter-4',
  'map-1',
  'map-2',
  'map-3',
  'map-4',
  'map-5',
  'set-1',
  'set-2',
  'set-3',
  'set-4',
  'set-5',
  'season',
])
export type MarketPeriod = z.output<typeof marketPeriod>

/** Selections that are words. `selectionsOf` in packages/betting lists them for each kind of market. */
export type SelectionWord =
  | 'home'
  | 'draw'
  | 'away'
  | 'over'
  | 'under'
  | 'yes'
  | 'no'
  | 'odd'
  | 'even'
  /** No (further) goal or scorer, neither side. */
  | 'none'
  /** Any score that the market does not list. */
  | 'other'
  | 'home-or-draw'
  | 'home-or-away'
  | 'draw-or-away'
  /** Half-time result, then full-time result. */
  | `${Side | 'draw'}-${Side | 'draw'}`

/** A word, a score `2-1`, a player `p:<id>`, or a competitor of an outright `c:<id>`. */
export type SelectionKey = SelectionWord | `${number}-${number}` | `p:${string}` | `c:${string}`

const selectionPattern = /^(?:[a-z]+(?:-[a-z]+){0,2}|\d{1,2}-\d{1,2}|[pc]:[\w.-]{1,60})$/

export const selectionKey = z
  .string()
  .check(z.regex(selectionPattern)) as unknown as z.ZodMiniType<SelectionKey>

export const marketStatus = z.enum(['active', 'suspended', 'settled', 'cancelled'])
export type MarketStatus = z.output<typeof marketStatus>

/** A line in quarters: −3 is −0.75 (written −0.5/1), 10 is 2.5. For handicaps it is the home side's. */
export const line = z.int().check(z.gte(-4000), z.lte(4000))

/** Number of the goal for `next-goal` (from 1), points of `race-to`, places of an `outright` (1: the winner). */
export const marketNumber = z.int().check(z.gte(1), z.lte(400))

/** `name` where the key alone does not say it: players and the competitors of an outright. */
export const selection = z.object({ key: selectionKey, odds, name: z.optional(z.string()) })
export type Selection = z.output<typeof selection>

/** Fields that identify a market; its id encodes the same (`marketIdOf`, `questionOf`). */
export const marketQuestion = z.object({
  kind: marketKind,
  period: marketPeriod,
  line: z.optional(line),
  /** `team-total`: whose. */
  team: z.optional(side),
  number: z.optional(marketNumber),
})
export type MarketQuestion = z.output<typeof marketQuestion>

export const market = z.object({
  id: marketId,
  ...marketQuestion.shape,
  /** The most even line of its kind, period and team; boards show it first. */
  isMain: z.boolean(),
  status: marketStatus,
  /** Grows with every change of odds or status; a bet names the version it saw. */
  version: z.int(),
  selections: z.array(selection),
})
export type Market = z.output<typeof market>

/**
 * Builds the id of a market from its fields, the same on both sides: period, kind, then team, number and line as far as
 * the kind has these: `full.handicap.-3`, `full.team-total.home.6`, `full.next-goal.2`, `map-2.winner`.
 * Unique within a match.
 */
export function marketIdOf(
  kind: MarketKind,
  period: MarketPeriod,
  lineOf?: number,
  { team, number }: Pick<MarketQuestion, 'team' | 'number'> = {},
): MarketId {
  return marketId.parse([period, kind, team, number, lineOf].filter((each) => each !== undefined).join('.'))
}

const hasNumber: readonly string[] = ['next-goal', 'race-to', 'outright'] satisfies MarketKind[]

/** Decodes a market id; `undefined` when it is not one of `marketIdOf`. */
export function questionOf(id: string): MarketQuestion | undefined {
  const [period, kind, ...rest] = id.split('.')
  const team = rest[0] === 'home' || rest[0] === 'away' ? rest.shift() : undefined
  const name = hasNumber.includes(kind ?? '') ? 'number' : 'line'
  const value = rest.length === 0 ? undefined : Number(rest.shift())
  const question = z.safeParse(marketQuestion, {
    kind,
    period,
    ...(team !== undefined && { team }),
    ...(value !== undefined && { [name]: value }),
  })
  if (!question.success || rest.length > 0) return undefined
  const { line: inQuarters, team: whose, number } = question.data
  const same = marketIdOf(question.data.kind, question.data.period, inQuarters, { team: whose, number })
  return same === id ? question.data : undefined
}

/**
 * Markets of a competition (outrights) are stored like those of a match under this id, so that boards, slips, bets and
 * channels treat both alike.
 */
export const outrightIdOf = (competitionId: CompetitionId, season?: string): MatchId =>
  ['outright', competitionId, season].filter((each) => each !== undefined).join(':') as MatchId

const outrightPattern = /^outright:([^:]+)(?::([^:]+))?$/

/** The competition of an outright's id; `undefined` for the id of a match. */
export const competitionOfOutright = (id: MatchId): CompetitionId | undefined =>
  outrightPattern.exec(id)?.[1] as CompetitionId | undefined

/** Season of an outright's id; an id without one means the current season. */
export const seasonOfOutright = (id: MatchId): string | undefined => outrightPattern.exec(id)?.[2]

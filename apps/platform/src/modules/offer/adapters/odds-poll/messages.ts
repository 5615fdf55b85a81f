import * as z from 'zod/mini'

/**
 * Answers of public odds services, in the format of the-odds-api.com, version 4. Events are parsed one by one, so
 * that an invalid one does not affect the others.
 */
const listMax = 5_000
const name = z.string().check(z.minLength(1), z.maxLength(200))
const instant = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
  z.transform((text) => Date.parse(text)),
)
export const list = z.array(z.unknown()).check(z.maxLength(listMax))

const event = {
  id: z.string().check(z.regex(/^[\w-]{1,50}$/)),
  sport_key: z.string(),
  sport_title: name,
  commence_time: instant,
  home_team: name,
  away_team: name,
}

const market = z.object({
  key: z.string(),
  last_update: z.optional(instant),
  outcomes: z.array(z.object({ name, price: z.number().check(z.gte(1)), point: z.optional(z.number()) })),
})

const bookmaker = z.object({
  key: z.string(),
  title: name,
  last_update: instant,
  markets: z.array(market),
})
export type Bookmaker = z.output<typeof bookmaker>

/** `GET /v4/sports/SPORT/odds`: upcoming matches with the odds of each bookmaker. */
export const oddsEvent = z.object({ ...event, bookmakers: z.array(bookmaker) })
export type OddsEvent = z.output<typeof oddsEvent>

/** `GET /v4/sports/SPORT/scores`: matches of the last days and current ones; `scores` is null before the start. */
export const scoresEvent = z.object({
  ...event,
  completed: z.boolean(),
  scores: z.nullable(z.array(z.object({ name, score: z.string().check(z.regex(/^\d{1,3}$/)) }))),
})
export type ScoresEvent = z.output<typeof scoresEvent>

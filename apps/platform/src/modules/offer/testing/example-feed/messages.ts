import * as z from 'zod/mini'

/** Lines of Ballwire, a company that does not exist: one JSON object each, with `n` rising over all lines. */
const ref = (kind: string) => z.string().check(z.regex(new RegExp(`^bw:${kind}:\\d{1,12}$`)))
const title = z.string().check(z.minLength(1), z.maxLength(100))
const seconds = z.int().check(z.positive())
const goals = z.string().check(z.regex(/^\d{1,2}-\d{1,2}$/))
/** Odds as in America: +110 wins 110 for 100, −110 wins 100 for 110. */
const american = z.string().check(z.regex(/^[+-]\d{3,5}$/))
const side = z.object({ ref: ref('team'), title })
const about = { n: z.int().check(z.positive()), ts: seconds, fixture: ref('fixture') }

const fixture = z.object({
  op: z.literal('fixture'),
  ...about,
  league: z.object({ ref: ref('league'), title, country: z.string() }),
  kickOff: seconds,
  sides: z.tuple([side, side]),
})
const price = z.object({
  op: z.literal('price'),
  ...about,
  FT_1X2: z.object({ '1': american, X: american, '2': american }),
  FT_OU: z.optional(z.object({ line: z.number(), O: american, U: american })),
})
const play = z.object({
  op: z.literal('play'),
  ...about,
  phase: z.enum(['PRE', '1H', 'HT', '2H', 'FT']),
  clock: z.string().check(z.regex(/^\d{1,3}:[0-5]\d$/)),
  goals,
  firstHalf: z.optional(goals),
  isStopped: z.boolean(),
})
const final = z.object({ op: z.literal('final'), ...about, goals, firstHalf: goals, edition: z.int() })

export const line = z.discriminatedUnion('op', [fixture, price, play, final])
export type Line = z.output<typeof line>
export type LineOf<Op extends Line['op']> = Extract<Line, { op: Op }>

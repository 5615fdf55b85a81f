import * as z from 'zod/mini'

/** Requests that the venue makes for a member have spaces, so that none can be named from outside. */
const request = z.string().check(z.regex(/^[\w:-]{8,64}$/))
const memberSeed = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const number = z.int().check(z.gte(1))

/** Chips on spots. */
const chips = z
  .array(
    z.strictObject({
      spot: z.string().check(z.maxLength(40)),
      /** Minor units. */
      stake: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))

/** Requests of players at a table, as `messages.ts` says them. */
export const bets = z.strictObject({
  request,
  round: number,
  bets: chips,
  memberSeed,
  pictureAt: z.number().check(z.gte(0)),
})
export const saving = z.strictObject({
  saved: z.array(z.strictObject({ bets: chips })).check(z.maxLength(6)),
})
export const seat = z.strictObject({ seat: z.nullable(number) })
export const choice = z.strictObject({
  request,
  round: number,
  seat: number,
  choice: z.enum(['hit', 'stand', 'double', 'split', 'insurance', 'no']),
  memberSeed,
})
export const follow = z.strictObject({ round: number, isOn: z.boolean() })
export const cut = z.strictObject({ shoe: number, memberSeed })

/** What a person of the company does with a round. */
export const roundAct = z.strictObject({
  id: z.string().check(z.regex(/^[\w:-]{1,96}$/)),
  table: z.string(),
  round: number,
  reason: z.string().check(z.minLength(1), z.maxLength(400)),
  numbers: z.optional(z.array(z.int().check(z.gte(0), z.lte(51))).check(z.minLength(1), z.maxLength(120))),
})

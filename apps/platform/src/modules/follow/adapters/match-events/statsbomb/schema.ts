import * as z from 'zod/mini'

const nameLengthMax = 200
const named = z.object({ id: z.number(), name: z.string().check(z.maxLength(nameLengthMax)) })
const spot = z.array(z.number()).check(z.minLength(2))
const towards = z.object({ end_location: z.optional(spot) })

/** The fields of StatsBomb's open-data events that are used; all others are ignored. */
export const statsBombEvent = z.object({
  period: z.int(),
  timestamp: z.string().check(z.regex(/^\d\d:\d\d:\d\d\.\d+$/)),
  minute: z.int(),
  second: z.int(),
  type: named,
  team: named,
  player: z.optional(named),
  location: z.optional(spot),
  pass: z.optional(z.extend(towards, { type: z.optional(named), outcome: z.optional(named) })),
  carry: z.optional(towards),
  shot: z.optional(z.extend(towards, { outcome: named, type: z.optional(named) })),
  foul_committed: z.optional(z.object({ card: z.optional(named) })),
  bad_behaviour: z.optional(z.object({ card: z.optional(named) })),
  substitution: z.optional(z.object({ replacement: named })),
  tactics: z.optional(
    z.object({
      formation: z.number(),
      lineup: z.array(z.object({ player: named, position: named, jersey_number: z.int() })),
    }),
  ),
})
export type StatsBombEvent = z.output<typeof statsBombEvent>

export const statsBombEvents = z.array(statsBombEvent).check(z.minLength(10), z.maxLength(20_000))

/**
 * The fields of the accompanying line-up file that are used for substitutes and nicknames; older files have fewer
 * fields for a player.
 */
export const statsBombLineUps = z.array(
  z.object({
    team_name: z.string(),
    lineup: z.array(
      z.object({
        player_id: z.number(),
        player_name: z.string().check(z.maxLength(nameLengthMax)),
        player_nickname: z.optional(z.nullable(z.string().check(z.maxLength(nameLengthMax)))),
        jersey_number: z.int(),
      }),
    ),
  }),
)
export type StatsBombLineUps = z.output<typeof statsBombLineUps>

import * as z from 'zod/mini'

/** Sports with fixtures. The specification's fourth stream kind, `anchor`, is not a sport. */
export const sport = z.enum(['football', 'basketball', 'esports', 'tennis'])
export type Sport = z.output<typeof sport>

export const side = z.enum(['home', 'away'])
export type Side = z.output<typeof side>

/** Home and away points: goals, points, maps, or sets. */
export const score = z.object({ home: z.int().check(z.nonnegative()), away: z.int().check(z.nonnegative()) })
export type Score = z.output<typeof score>

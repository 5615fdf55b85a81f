import * as z from 'zod/mini'

/** Decimal odds as an integer in thousandths: 1.85 is 1850. Never a float once it is shown or accepted. */
export const odds = z.int().check(z.gte(1001), z.lte(10_000_000)).brand<'Odds'>('Odds')
export type Odds = z.output<typeof odds>

/** Odds of several selections together, which exceed the maximum of a single one. */
export const combinedOdds = z.int().check(z.gte(1001), z.lte(1_000_000_000)).brand<'Odds'>('Odds')

/** How odds are shown; settlement never depends on it. */
export const oddsFormat = z.enum(['decimal', 'hong-kong', 'malay', 'indonesian', 'american'])
export type OddsFormat = z.output<typeof oddsFormat>

/**
 * Odds changes that the member allows between tap and acceptance. `band` allows every better price and a worse one
 * down to `bandPercent` below. A better price is always applied.
 */
export const oddsPolicy = z.enum(['none', 'better', 'band', 'any'])
export type OddsPolicy = z.output<typeof oddsPolicy>

/** How much worse the odds may become under the policy `band`, in per cent. */
export const bandPercent = z.int().check(z.gte(1), z.lte(20))

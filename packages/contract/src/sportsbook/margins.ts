import * as z from 'zod/mini'
import { marketKind } from './markets.ts'

/** The key code of the table in the site's configuration. */
export const marginsKey = 'market-margins'

/**
 * Overrounds by kind of market that the operator set, in per cent: 2.1 makes books of 102.1 %. Below one half a rounding
 * error would be worth a bet; above forty there is no market left.
 */
export const marginPercents = z.partialRecord(marketKind, z.number().check(z.gte(0.5), z.lte(40)))
export type MarginPercents = z.output<typeof marginPercents>

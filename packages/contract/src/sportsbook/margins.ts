import * as z from 'zod/mini'
import { marketKind } from './markets.ts'

/** The key code of the table in the site's configuration. */
export const marginsKey = 'market-margins'

/**
 * Overrounds by kind of market, set by the operator, in per cent: 2.1 makes books of 102.1 %. Below 0.5 a rounding error
 * would be worth betting on; above 40 no market is left.
 */
export const marginPercents = z.partialRecord(marketKind, z.number().check(z.gte(0.5), z.lte(40)))
export type MarginPercents = z.output<typeof marginPercents>

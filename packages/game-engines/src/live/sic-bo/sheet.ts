import { sicBoClaims } from './claims.ts'
import { sicBoSpots } from './layout.ts'
import type { SicBoSheet } from './sic-bo.ts'

/** The best pay-outs that the field has for each spot. */
export const sicBoSheet: SicBoSheet = {
  game: 'sic-bo',
  version: 1,
  faces: 6,
  spots: sicBoSpots({
    totals: [60, 30, 17, 12, 8, 6, 6],
    triple: 180,
    anyTriple: 30,
    double: 11,
    pair: 6,
    single: [1, 2, 12],
  }),
  claims: sicBoClaims,
}

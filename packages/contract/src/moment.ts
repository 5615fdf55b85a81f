import * as z from 'zod/mini'

/** Epoch ms from a caller, up to the end of the year 9999, the last that every date format can express. */
export const moment = z.int().check(z.nonnegative(), z.lte(253_402_300_799_999))

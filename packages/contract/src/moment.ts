import * as z from 'zod/mini'

/** Epoch ms as a caller gives them, to the end of the year 9999: beyond it dates cannot be written everywhere. */
export const moment = z.int().check(z.nonnegative(), z.lte(253_402_300_799_999))

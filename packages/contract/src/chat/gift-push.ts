import * as z from 'zod/mini'

/** The data of a gift push: what somebody gave, as the room shows it. The gifts' own area makes it. */
export const giftPush = z.object({
  giftId: z.string(),
  giftName: z.string(),
  /** So many at once. */
  count: z.int(),
  /** So many in a row, this one included. */
  combo: z.int(),
  /** The same for all of one row. */
  comboId: z.optional(z.string()),
  /** Coins for all of `count`. */
  price: z.optional(z.int()),
  /** Path of the still picture, and of the SVGA file. */
  icon: z.optional(z.string()),
  webIcon: z.optional(z.string()),
})
export type GiftPush = z.output<typeof giftPush>

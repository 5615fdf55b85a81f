import * as z from 'zod/mini'

/** The data of a gift push: a gift as shown in the room. Created by the area of gifts. */
export const giftPush = z.object({
  giftId: z.string(),
  giftName: z.string(),
  /** Number of gifts at once. */
  count: z.int(),
  /** Number in the combo, including this one. */
  combo: z.int(),
  /** The same for all gifts of one combo. */
  comboId: z.optional(z.string()),
  /** Coins for all of `count`. */
  price: z.optional(z.int()),
  /** Path of the still picture, and of the SVGA file. */
  icon: z.optional(z.string()),
  webIcon: z.optional(z.string()),
})
export type GiftPush = z.output<typeof giftPush>

import * as z from 'zod/mini'

/** `free`: costs nothing and may be sent once in a while. `priced`: costs coins. */
export const giftType = z.enum(['free', 'priced'])
export type GiftType = z.output<typeof giftType>

/** Address of one of our own files: pictures of other hosts are not shown [H-F11]. */
const ownFile = (kind: RegExp) => z.string().check(z.maxLength(120), z.regex(kind))
const icon = ownFile(/^\/gifts\/[\w-]+\.svg$/)
const animation = ownFile(/^\/gifts\/[\w-]+\.svga$/)

/** The specification's gift [ENT-13], above the codec. */
export const gift = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  type: giftType,
  /** 0 inactive, 1 active, 2 disabled. Only active gifts are listed, and only those can be sent. */
  status: z.literal([0, 1, 2]),
  /** Its name in file names and older systems: `war-drum`. */
  code: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  /** Whole coins; 0 for a free gift. */
  price: z.int().check(z.gte(0), z.lte(99_999)),
  /** Both languages on the platform. */
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  icon,
  /** SVGA file that plays when it is sent. */
  animation,
})
export type Gift = z.output<typeof gift>

const whole = z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))])
const wireGift = z.object({
  giftId: z.union([z.string(), z.int()]),
  giftType: z.union([giftType, z.literal([0, 1]), z.enum(['0', '1'])]),
  status: whole,
  oldId: z.optional(z.string()),
  giftCode: z.optional(z.string()),
  giftPrice: whole,
  giftName: z.string(),
  icon: z.string(),
  webIcon: z.optional(z.string()),
  svga: z.optional(z.string()),
})

/**
 * Wire format of a gift, in every known spelling: `oldId` is `giftCode` too, `webIcon` is `svga`; numbers may be
 * text; `giftType` 0 is free and 1 is priced. It is written as the specification spells it.
 */
export const giftCodec = z.codec(wireGift, gift, {
  decode: (wire) => ({
    id: String(wire.giftId),
    type: wire.giftType === 'free' || String(wire.giftType) === '0' ? ('free' as const) : ('priced' as const),
    status: Number(wire.status) as 0 | 1 | 2,
    code: wire.oldId ?? wire.giftCode ?? '',
    price: Number(wire.giftPrice),
    name: wire.giftName,
    icon: wire.icon,
    animation: wire.webIcon ?? wire.svga ?? '',
  }),
  encode: (known) => ({
    giftId: known.id,
    giftType: known.type,
    status: known.status,
    oldId: known.code,
    giftCode: known.code,
    giftPrice: known.price,
    giftName: known.name,
    icon: known.icon,
    webIcon: known.animation,
  }),
})

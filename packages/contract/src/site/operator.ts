// Operator settings that no page contains.
import * as z from 'zod/mini'
import { homeBanners } from './banners.ts'
import { domainOrigin } from './domains.ts'
import { houseText } from './house-text.ts'
import { httpsAddress, keyCode } from './key-code.ts'
import { plainText, requiredText } from './rules.ts'

/** A picture on the image lines: a path without dots that climb. */
export const picturePath = z.string().check(z.maxLength(200), z.regex(/^(\/[\w-][\w.-]*)+$/))

/** Status of the specification's records [ENT-17]: 0 inactive, 1 active, 2 disabled. Only active ones are returned. */
export const contentStatus = z.literal([0, 1, 2])
export type ContentStatus = z.output<typeof contentStatus>

/** A banner as the operator writes it. `picture` is a path on the image lines. */
export const bannerContent = z.strictObject({
  title: houseText(40),
  text: houseText(80, 0),
  art: z.string().check(z.minLength(1), z.maxLength(64)),
  link: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/app\/[\w/?=&.-]*$/))),
  picture: z.optional(picturePath),
  place: z._default(keyCode, homeBanners),
  position: z._default(z.int().check(z.gte(0), z.lte(1_000)), 0),
  status: z._default(contentStatus, 1),
})
export type BannerContent = z.output<typeof bannerContent>

const announcementText = plainText(requiredText(200, 'has 1 to 200 characters'))

/** An announcement as the operator writes it; one with a time has both ends, epoch ms. */
export const announcementContent = z.strictObject({
  text: announcementText,
  english: z.optional(announcementText),
  status: z._default(contentStatus, 1),
  time: z.optional(
    z
      .strictObject({ from: z.int(), until: z.int() })
      .check(z.refine(({ from, until }) => from < until, 'ends before it begins')),
  ),
})
export type AnnouncementContent = z.output<typeof announcementContent>

/** Name of a site: `name` is in its logo and titles, `latin` beside it where there is room. */
export const siteInfo = z.strictObject({
  name: houseText(12),
  latin: z.string().check(z.maxLength(24), z.regex(/^[\x20-\x7e]*$/)),
})
export type SiteInfo = z.output<typeof siteInfo>

/** An origin that is also part of a page's policy; nothing in it can end a directive. */
export const contentOrigin = domainOrigin.check(
  z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/),
  z.refine((origin) => URL.canParse(origin), 'is no address'),
)

/** Most of one kind that pages can contain. */
export const contentOrigins = z.array(contentOrigin).check(z.maxLength(20))

/** Where the customer service is: a page of ours, or one elsewhere. */
export const serviceAddress = z.union([
  z.string().check(z.maxLength(200), z.regex(/^\/cs[\w/-]*$/)),
  httpsAddress,
])

/** The client programs that may call, by the app key that they send [CALL-01]; the empty key is for those that send none. */
export const appKeys = z
  .array(
    z.strictObject({
      key: z.string().check(z.regex(/^[a-z0-9-]{0,32}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      isOn: z.boolean(),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(50),
    z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'names one key twice'),
  )
export type AppKeys = z.output<typeof appKeys>

import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { keyCode } from './key-code.ts'

/**
 * A banner: `art` is the kind and the seed of its drawing, the words are separate so that they can be read out. `picture`
 * is the address of a picture that covers the drawing.
 */
const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  art: z.string(),
  link: z.optional(z.string()),
  picture: z.optional(z.string()),
})
export type Banner = z.output<typeof banner>

/** The place that banners belong to when a request names none. */
export const homeBanners = 'home'

/** The older list: the banners of one place. */
export const listBannersOfPlace = defineCall({
  id: 'site.banners.v1',
  name: 'listBannersOfPlace',
  path: '/site/queryBannerList/v1',
  who: anyone,
  token: 'empty',
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({ keyCode }),
  output: z.object({ list: z.array(banner) }),
})

/** The banners of one place, of `home` when none is named. */
export const listBanners = defineCall({
  id: 'site.banners.v2',
  name: 'listBanners',
  path: '/site/queryBannerList/v2',
  who: anyone,
  token: 'empty',
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({ keyCode: z.optional(keyCode) }),
  output: z.object({ banners: z.array(banner) }),
})

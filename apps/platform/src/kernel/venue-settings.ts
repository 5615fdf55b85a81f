import * as z from 'zod/mini'
import { companyAddress } from './company-address.ts'

const address = z.url({ protocol: /^https?$/ })

const venue = z.strictObject({
  code: z.string().check(z.regex(/^[a-z]{2}[a-z0-9-]{0,30}$/)),
  englishName: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Its name in English. */
  english: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  wallet: z.enum(['transfer', 'seamless']),
  currencies: z._default(z.array(z.enum(['CNY', 'USDT'])).check(z.minLength(1)), ['CNY', 'USDT']),
  url: companyAddress,
  /** Origin of its games, where that is another one. */
  origin: z.optional(address),
  /** Its Ed25519 key, 32 bytes of base64url. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Opened by `/app/egame` until an operator names another. */
  isDefault: z._default(z.boolean(), false),
})
export type VenueSetting = z.output<typeof venue>

const venues = z.array(venue)

/** Games companies that are in the registry from the start, as JSON. */
export const venueSettings = {
  VENUES: {
    schema: z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string): unknown => {
          try {
            return JSON.parse(text)
          } catch {
            return undefined
          }
        }),
        venues,
      ),
    ),
    initial: '[]',
    should: 'a JSON array of games companies (docs/adding-a-venue.md)',
  },
} as const

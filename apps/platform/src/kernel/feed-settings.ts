import * as z from 'zod/mini'
import { companyAddress, formOfAddress } from './company-address.ts'

/** One for each adapter of a feed. */
const protocols = ['grandstand', 'odds-poll'] as const

/** Settings of the feed, in the form of `settings.ts`. A company with settings of its own has them here. */
export const feedSettings = {
  FEED_URL: {
    schema: z.optional(companyAddress),
    initial: undefined,
    should: `${formOfAddress} of the feed that matches come from, or unset for no matches`,
  },
  FEED_PROTOCOL: {
    schema: z.enum(protocols),
    initial: 'grandstand',
    should: `one of ${protocols.join(', ')} (docs/adding-a-feed.md)`,
  },
  FEED_LEAGUES: {
    schema: z.pipe(
      z.string().check(z.regex(/^([^\s,]{1,60}(,|$))*$/)),
      z.transform((text) => text.split(',').filter((league) => league !== '')),
    ),
    initial: '',
    should: 'leagues as the company of the feed calls them, separated by commas, such as soccer_epl',
  },
  FEED_POLL_SECONDS: {
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
    initial: '60',
    should: 'a whole number: how often the odds service is asked for all leagues',
  },
  FEED_KEY: {
    schema: z.optional(z.string().check(z.regex(/^\S{16,400}$/))),
    initial: undefined,
    should:
      "this platform's key as the feed gave it (ID:SECRET with at least 32 characters of secret, or an API key)",
  },
} as const

type Settings = typeof feedSettings
type Name = keyof Settings
type Values = { readonly [N in Name]: z.output<Settings[N]['schema']> }
/** The values of all settings above, where the address and the key are set. */
type Given = Values & Readonly<Record<'FEED_URL' | 'FEED_KEY', string>>

const missing = (name: Name): string => `${name} is missing: set it to ${feedSettings[name].should}.`

/**
 * One function for each value of `FEED_PROTOCOL`. It returns the options of the adapter, or a sentence for the operator
 * that names the setting which is missing or wrong.
 */
const feedProtocols = {
  grandstand({ FEED_URL: url, FEED_KEY: key }: Given) {
    const [, id, secret] = /^([\w-]{1,64}):([^,:\s]{32,})$/.exec(key) ?? []
    if (id === undefined || secret === undefined)
      return 'FEED_KEY must be ID:SECRET with at least 32 characters of secret.'
    return { protocol: 'grandstand' as const, url, key: { id, secret } }
  },
  'odds-poll'({ FEED_URL: url, FEED_KEY: apiKey, FEED_LEAGUES: leagues, FEED_POLL_SECONDS: seconds }: Given) {
    if (leagues.length === 0) return missing('FEED_LEAGUES')
    return { protocol: 'odds-poll' as const, url, apiKey, leagues, everyMs: seconds * 1000 }
  },
} satisfies Record<Values['FEED_PROTOCOL'], (given: Given) => unknown>

/** Options of one of the adapters; `protocol` says which. */
export type FeedConfig = Exclude<ReturnType<(typeof feedProtocols)[Values['FEED_PROTOCOL']]>, string>

/** Settings of older builds that generated matches themselves; the feed has these settings now. */
const settingsOfOldBuilds = [
  'REPLAY_FILES',
  'REPLAY_STARTS_AT',
  'SEASON_SEED',
  'SEASON_SPEED',
  'SIMULATED_SEASON',
] as const

interface Reader {
  readonly read: (name: Name) => unknown
  readonly sentences: string[]
}

/** Reads the feed's settings. Undefined when no feed is set, or when `sentences` says what is wrong. */
export function readFeed(
  { read, sentences }: Reader,
  env: Readonly<Record<string, string | undefined>>,
): FeedConfig | undefined {
  const before = sentences.length
  const names = Object.keys(feedSettings) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Values
  const isSet = (name: string) => !['', undefined].includes(env[name])
  const isUnread = (name: Name) => sentences.some((sentence) => sentence.startsWith(`${name} `))
  const { FEED_URL, FEED_KEY } = values
  if (FEED_URL === undefined) {
    const alone = (['FEED_PROTOCOL', 'FEED_KEY'] as const).find(isSet)
    const moved = settingsOfOldBuilds.filter((name) => isSet(name) && env[name] !== 'false')
    if (moved.length > 0)
      sentences.push(
        `${moved.join(', ')}: matches come from the feed. Give this to apps/feed, and FEED_URL and FEED_KEY to the platform (docs/operations.md).`,
      )
    // Without this a site whose address was forgotten starts without matches.
    else if (alone !== undefined && sentences.length === before)
      sentences.push(`${alone} is set without FEED_URL: ${missing('FEED_URL')}`)
    return undefined
  }
  if (FEED_KEY === undefined && !isUnread('FEED_KEY')) sentences.push(missing('FEED_KEY'))
  if (FEED_KEY === undefined || sentences.length > before) return undefined
  const config = feedProtocols[values.FEED_PROTOCOL]({ ...values, FEED_URL, FEED_KEY })
  if (typeof config !== 'string') return config
  sentences.push(config)
  return undefined
}

import * as z from 'zod/mini'
import { everyGame } from './catalogue/games.ts'
import { everyTable, tablesOffered } from './tables/catalogue.ts'
import type { LedMode } from './tables/rows.ts'
import type { MediaAccess } from './tables/video/pictures.ts'

const key = z.string().check(z.regex(/^[\w-]{43}$/, 'is not 32 bytes of base64url'))
const list = (fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.transform((text: string) => text.split(',').map((each) => each.trim())),
  )
const games = z.pipe(
  list(everyGame.join(',')),
  z.array(z.string().check(z.refine((name) => everyGame.includes(name), 'names a game that is not there'))),
)
const tables = z.pipe(
  z.pipe(
    list(''),
    z.transform((names: string[]) => names.filter((name) => name !== '')),
  ),
  z.array(z.string().check(z.refine((name) => everyTable.includes(name), 'names a table that is not there'))),
)
const hasSeats = (name: string) => 'seats' in (tablesOffered.get(name)?.game.sheet ?? {})
const ledTables = z.pipe(
  tables,
  z
    .array(z.string())
    .check(z.refine((names) => !names.some(hasSeats), 'names a table with seats, which cannot be led')),
)
const currencies = z.pipe(list('CNY,USDT'), z.array(z.enum(['CNY', 'USDT'])).check(z.minLength(1)))

const settings = z
  .object({
    PORT: z._default(z.coerce.number(), 8084),
    HOST: z._default(z.string(), '127.0.0.1'),
    /** Folder in which balances and transfers are kept between starts. */
    DATA_DIR: z._default(z.string(), '.data/venue'),
    /** Name of the company on its own pages. */
    NAME: z._default(z.string().check(z.maxLength(40)), '沙盒场馆'),
    /** `transfer`: the company keeps the playing money. `seamless`: it asks the operator for each bet. */
    WALLET: z._default(z.enum(['transfer', 'seamless']), 'transfer'),
    CURRENCIES: currencies,
    /** Games that it offers, in this order. */
    GAMES: games,
    /** Live tables that it offers, in this order. */
    TABLES: tables,
    /** Those that a person may lead, by the committed shoe or keys. */
    LED_TABLES: ledTables,
    /** Those that a person may lead with a camera: what they enter counts, and has no proof. */
    CAMERA_TABLES: ledTables,
    /** Key of the page on which tables are led; made in the data folder at the first start without it. */
    FLOOR_KEY: z.optional(z.string().check(z.minLength(24))),
    /** The media server of its live tables, where control is; without it pages draw the tables. */
    MEDIA_URL: z.optional(z.url()),
    /** Shared with the media server and the studio. */
    MEDIA_SECRET: z.optional(z.string().check(z.minLength(32, 'is shorter than 32 characters'))),
    /** Public origins of the media server, in the order in which pages try them. */
    VIDEO_LINES: z.pipe(list(''), z.array(z.string()).check(z.maxLength(20))),
    /** What cameras of tables send to. */
    MEDIA_RTMP_URL: z._default(z.string(), 'rtmp://localhost/live'),
    /** How many tables the studio draws at a time; the pages of others draw them. */
    PICTURES_MAX: z._default(z.coerce.number().check(z.int(), z.gte(0)), 2),
    /** How old the picture of a camera is when it reaches the media server, ms. */
    CAMERA_BEHIND_MS: z._default(z.coerce.number().check(z.int(), z.gte(0)), 400),
    /** Ed25519 key of the operator, base64url: only its statements are answered. */
    OPERATOR_KEY: key,
    /** Address that the operator has given this venue, such as `https://operator/venue-wallet/v1/yb`. */
    OPERATOR_URL: z.optional(z.url()),
    /** Origins of the pages that may show the games in a frame, separated by commas. */
    OPERATOR_ORIGIN: z.optional(z.pipe(list(''), z.array(z.url({ protocol: /^https?$/ })))),
    /** The company's own Ed25519 key, 64 hexadecimal digits; made at the first start without it. */
    SIGNING_SECRET: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits'))),
    /** Where rounds take their third key from: a beacon of this program, or that of the drand network. */
    BEACON: z._default(z.enum(['sandbox', 'drand']), 'sandbox'),
    DRAND_RELAYS: list('https://api.drand.sh,https://drand.cloudflare.com'),
  })
  .check(
    z.refine(({ WALLET, OPERATOR_URL }) => WALLET === 'transfer' || OPERATOR_URL !== undefined, {
      path: ['OPERATOR_URL'],
      error: 'is missing: a seamless wallet is the operator’s',
    }),
  )
export type Config = z.output<typeof settings>

/** Tables that a person may lead, and how. */
export const ledOf = ({ LED_TABLES: led, CAMERA_TABLES: camera }: Config): ReadonlyMap<string, LedMode> =>
  new Map([
    ...led.map((name) => [name, 'proven'] as const),
    ...camera.map((name) => [name, 'camera'] as const),
  ])

/** How much older the studio's picture is than its clock on the media server: it is drawn, encoded and sent first. */
const studioBehindMs = 160

/** The media server of the tables; undefined without one. */
export function mediaOf(config: Config): MediaAccess | undefined {
  const { MEDIA_URL: url, MEDIA_SECRET: secret, VIDEO_LINES: lines } = config
  if (url === undefined || secret === undefined) return undefined
  return {
    secret,
    lines: lines.some((line) => line !== '') ? lines : [url],
    most: config.PICTURES_MAX,
    behindMs: { studio: studioBehindMs, camera: config.CAMERA_BEHIND_MS },
    rtmpUrl: config.MEDIA_RTMP_URL,
  }
}

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}

import * as z from 'zod/mini'
import { companyAddress, formOfAddress } from './company-address.ts'
import { feedSettings } from './feed-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { venueSettings } from './venue-settings.ts'

const portNumber = z.string().check(
  z.regex(/^\d{1,5}$/),
  z.refine((text) => Number(text) <= 65_535),
)
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const callsPerMinute = z.pipe(z.string().check(z.regex(/^\d{1,8}$/)), z.transform(Number))
const origin = /^https?:\/\/[^/?#\s]+$/

const originList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    z.array(z.string().check(z.regex(origin))),
  ),
)

const wholeNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** All settings: for each its schema, its default, and the expected form for error messages. */
export const settings = {
  PORT: {
    schema: z.pipe(portNumber, z.transform(Number)),
    initial: '8080',
    should: 'a port number from 0 to 65535',
  },
  HOST: { schema: z.string().check(z.minLength(1)), initial: '127.0.0.1', should: 'an address to listen on' },
  DATA_DIR: {
    schema: z.string().check(z.minLength(1)),
    initial: '.data',
    should: 'a folder that can be written',
  },
  DATABASE_URL: {
    schema: z.optional(url(/^postgres(ql)?$/)),
    initial: undefined,
    should: 'a postgres:// address, or unset for the embedded database',
  },
  REDIS_URL: {
    schema: z.optional(url(/^rediss?$/)),
    initial: undefined,
    should: 'a redis:// address, or unset',
  },
  ...paymentSettings,
  ...venueSettings,
  MEDIA_URL: {
    schema: z.optional(companyAddress),
    initial: undefined,
    should: `${formOfAddress} where the media server is controlled, or unset for no video`,
  },
  MEDIA_SERVER: {
    schema: z.enum(['program', 'nginx-rtmp']),
    initial: 'program',
    should: 'program (apps/media) or nginx-rtmp',
  },
  MEDIA_SECRET: {
    schema: z.optional(z.string().check(z.minLength(32))),
    initial: undefined,
    should: 'at least 32 characters shared with the media server',
  },
  MEDIA_RTMP_URL: {
    schema: z.optional(url(/^rtmps?$/)),
    initial: undefined,
    should: 'the rtmp address that anchors send to',
  },
  VIDEO_LINES: {
    schema: originList,
    initial: '',
    should: 'public origins of the media servers in the order to be tried, separated by commas',
  },
  VIDEO_DOMAINS: {
    schema: originList,
    initial: '',
    should: 'external domains of this platform that tell where the video is, separated by commas',
  },
  NEWS_DOMAINS: {
    schema: originList,
    initial: '',
    should: 'domains where news are asked for outside production, separated by commas',
  },
  NODE_ENV: { schema: z.string(), initial: 'development', should: 'production, or anything else' },
  EXTERNAL_VIDEO_ORIGINS: {
    schema: originList,
    initial: '',
    should: "origins of other companies' videos and drawings, separated by commas",
  },
  DEMO_STREAM_KEYS: {
    schema: z.string().check(z.regex(/^([1-9]\d{0,11}-[\w-]{16,64}(,|$))*$/)),
    initial: '',
    should: "stream keys of the demonstration's anchors, ROOM-TEXT, separated by commas",
  },
  ...feedSettings,
  ENDED_MATCH_MINUTES: {
    schema: wholeNumber,
    initial: '180',
    should: 'a whole number of minutes: how long matches that are over stay in memory and on boards',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    initial: 'info',
    should: 'one of fatal, error, warn, info, debug, trace, silent',
  },
  GATEWAY_KEY_FILE: {
    schema: z.string().check(z.minLength(1)),
    initial: '.keys/gateway.pem',
    should: 'the file with the gateway key whose public half is in the web build',
  },
  SECRETS_KEY: {
    schema: z.optional(
      z.string().check(
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
        z.refine((text) => Buffer.from(text, 'base64').length >= 32),
      ),
    ),
    initial: undefined,
    should: '32 random bytes in base64, the same on every node (openssl rand -base64 32), or unset',
  },
  WEB_ROOT: {
    schema: z.optional(z.string().check(z.minLength(1))),
    initial: undefined,
    should: 'the folder of the web build, or unset for the one beside the platform',
  },
  AGREE_ANEW: {
    schema: z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    initial: '',
    should: 'names of what this start may change for all nodes (docs/operations.md), separated by commas',
  },
  START_IN_MAINTENANCE: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    initial: 'false',
    should: 'true or false',
  },
  PUBLIC_URL: {
    schema: z.optional(url(/^https?$/)),
    initial: undefined,
    should: 'the http(s) address that members see; only the demonstration may leave it out',
  },
  ACKNOWLEDGEMENTS_DIR: {
    schema: z.optional(z.string().check(z.minLength(1))),
    initial: undefined,
    should: 'a folder, best on another disk than the database, or unset',
  },
  DEMO_WORLD: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    initial: 'false',
    should: 'true or false',
  },
  DEMO_CAST_PASSWORD: {
    schema: z.optional(z.string().check(z.regex(/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{8,12}$/))),
    initial: undefined,
    should: "8 to 12 letters and digits: the password of the demonstration's people, or unset for none",
  },
  LOGIN_TRIES_PER_MINUTE: {
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
    initial: '20',
    should: 'a whole number: wrong log-ins from one address in a minute before it has to wait',
  },
  CODES_PER_ADDRESS_HOUR: {
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
    initial: '30',
    should: 'a whole number: codes by phone or mail that one address may ask for in an hour',
  },
  SMS_GATEWAY_URL: {
    schema: z.optional(companyAddress),
    initial: undefined,
    should: `${formOfAddress} of the SMS gateway, or unset for no codes by phone`,
  },
  SMS_GATEWAY_KEY: {
    schema: z.optional(z.string().check(z.minLength(16))),
    initial: undefined,
    should: 'at least 16 characters: the key of the SMS gateway',
  },
  SMTP_URL: {
    schema: z.optional(url(/^smtps?$/)),
    initial: undefined,
    should: 'smtp://user:password@host:port (smtps for TLS) of the mail server, or unset for no mail',
  },
  MAIL_FROM: {
    schema: z.string().check(z.regex(/^[^<>\r\n]+(<[^<>@\s]+@[^<>@\s]+>)?$/)),
    initial: 'no-reply@grandstand.example',
    should:
      'the sender of mail, such as no-reply@example.com under the name of the site, or Name <no-reply@example.com>',
  },
  SESSIONS_PER_CLIENT: {
    schema: z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)),
    initial: '1',
    should: 'a whole number: sessions that a member may have on one kind of client before the oldest ends',
  },
  CHALLENGE_BY_ADDRESS: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
    initial: 'true',
    should: 'true, or false where everybody comes from one address',
  },
  CHALLENGE_SEED: {
    schema: z.optional(z.string().check(z.minLength(16))),
    initial: undefined,
    should: 'at least 16 characters, in tests only',
  },
  ROBOT_CHECK_DEVICE_CALLS: {
    schema: wholeNumber,
    initial: '300',
    should: 'a whole number: calls of one browser without a session in a minute before a robot check',
  },
  ROBOT_CHECK_ADDRESS_CALLS: {
    schema: wholeNumber,
    initial: '1200',
    should: 'a whole number: calls of one address without a session in a minute before a robot check',
  },
  GEETEST_URL: {
    schema: z.optional(companyAddress),
    initial: undefined,
    should: `${formOfAddress} of geetest, or unset for no behaviour check`,
  },
  GEETEST_ID: {
    schema: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    initial: undefined,
    should: "the captcha's public id",
  },
  GEETEST_KEY: {
    schema: z.optional(z.string().check(z.minLength(16))),
    initial: undefined,
    should: "the captcha's private key",
  },
  TRUSTED_PROXIES: {
    schema: z.string().check(z.regex(/^[\da-f.:/, ]*$/i)),
    initial: '',
    should:
      'addresses or ranges of the proxies whose X-Forwarded-For is believed, separated by commas, or unset',
  },
  ADDRESS_CALLS_PER_MINUTE: {
    schema: callsPerMinute,
    initial: '12000',
    should: 'a whole number: calls from one address in a minute; 0 for any number',
  },
  DEVICE_CALLS_PER_MINUTE: {
    schema: callsPerMinute,
    initial: '3000',
    should: 'a whole number: calls of one device in a minute; 0 for any number',
  },
  SITE_CALLS_PER_MINUTE: {
    schema: callsPerMinute,
    initial: '3000000',
    should: 'a whole number: calls of all together in a minute; 0 for any number',
  },
  PUBLIC_ORIGINS: {
    schema: originList,
    initial: '',
    should: 'origins such as https://example.com, separated by commas',
  },
} as const

type Settings = typeof settings
type Name = keyof Settings
export type Value<N extends Name> = z.output<Settings[N]['schema']>

/** Reads settings one by one, and collects a sentence for each that cannot be used. An empty variable counts as unset. */
export function createReader(env: Readonly<Record<string, string | undefined>>) {
  const sentences: string[] = []
  function read<N extends Name>(name: N): Value<N> {
    const { schema, initial, should } = settings[name]
    const text = env[name] === '' ? undefined : env[name]
    const result = z.safeParse(schema, text ?? initial)
    if (!result.success)
      sentences.push(`${name} ${text === undefined ? 'is missing: set it to' : 'must be'} ${should}.`)
    return result.data as Value<N>
  }
  return { read, sentences }
}

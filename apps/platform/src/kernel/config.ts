import { createReader, feedSettings, settings, type Value } from './settings.ts'

export type FeedConfig =
  | {
      readonly protocol: 'grandstand'
      readonly url: string
      readonly key: { readonly id: string; readonly secret: string }
    }
  | {
      readonly protocol: 'odds-poll'
      readonly url: string
      readonly apiKey: string
      readonly leagues: readonly string[]
      readonly everyMs: number
    }

export interface Config {
  readonly port: Value<'PORT'>
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: Value<'DATABASE_URL'>
  /** Folder outside the database for the log of acknowledgements. */
  readonly acknowledgementsDir: string
  readonly redisUrl: Value<'REDIS_URL'>
  readonly paymentProviderUrl: string
  readonly paymentProviderSecret: string
  /** When undefined, no venues are shown. */
  readonly venue: { readonly url: string; readonly secret: string } | undefined
  /** When undefined, there is no video, only animations. */
  readonly media:
    | {
        readonly server: Value<'MEDIA_SERVER'>
        readonly url: string
        readonly secret: string
        readonly rtmpUrl: string
        readonly lines: readonly string[]
      }
    | undefined
  /** Other domains of this platform that answer `video.list` and `video.url`. */
  readonly videoDomains: readonly string[]
  /** Domains that serve calls below `/game/newsoccer/`; none in production [CALL-13]. */
  readonly newsDomains: readonly string[]
  /** Origins of other companies whose videos and animations may be shown. */
  readonly externalVideoOrigins: readonly string[]
  /** Stream keys by room number. */
  readonly demoStreamKeys: ReadonlyMap<string, string>
  /** Source of the matches; when undefined, there are none. */
  readonly feed: FeedConfig | undefined
  /** How long an ended match stays in memory and on boards. */
  readonly keepEndedMs: number
  readonly logLevel: Value<'LOG_LEVEL'>
  readonly gatewayKeyFile: string
  /**
   * Seals data that the platform must read again (TOTP secrets). When undefined, a key file in the data folder is
   * used.
   */
  readonly secretsKey: string | undefined
  /** The folder of the web build; undefined for the one beside the platform. */
  readonly webRoot: string | undefined
  /** Settings that this start may change although the other nodes have other values (`kernel/node-agreement.ts`). */
  readonly agreeAnew: readonly string[]
  /** Closes the site for maintenance before the first call is answered; meant for a restored database. */
  readonly startsInMaintenance: boolean
  /** The site's own address, as members see it. */
  readonly publicUrl: string
  /** Seeds demonstration members, banners and announcements. */
  readonly isDemoWorld: boolean
  /** Password of the accounts that `apps/demo` uses; without it they are not made. */
  readonly demoCastPassword: Value<'DEMO_CAST_PASSWORD'>
  readonly loginTriesPerMinute: number
  readonly codesPerAddressHour: number
  /** Gateway for codes by phone; when undefined, these are off. */
  readonly smsGateway: { readonly url: string; readonly key: string } | undefined
  /** Mail server; when undefined, mail is off. */
  readonly smtpUrl: Value<'SMTP_URL'>
  readonly mailFrom: string
  readonly sessionsPerClient: number
  /** Whether challenges also count by address. */
  readonly challengesByAddress: boolean
  /** For tests only: the solutions of challenges are derived from it. */
  readonly challengeSeed: string | undefined
  readonly robotCheckPerMinute: { readonly device: number; readonly address: number }
  /** When undefined, the behaviour check is not offered. */
  readonly geetest: { readonly url: string; readonly id: string; readonly key: string } | undefined
  /** Trusted proxies whose X-Forwarded-For is used, in Fastify's syntax; undefined for none. */
  readonly trustedProxies: string | undefined
  /** Limits on calls; 0 for no limit. */
  readonly callsPerMinute: Readonly<Record<'address' | 'device' | 'site', number>>
  /** Other origins that may call; the platform's own is always allowed. */
  readonly publicOrigins: readonly string[]
}

/**
 * The settings are invalid. `message` has one sentence for each bad setting, naming its variable; values are not
 * repeated, because they may be secret.
 */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/** Reads all settings once. An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { read, sentences } = createReader(env)
  function smsGateway(): Config['smsGateway'] {
    const [address, key] = [read('SMS_GATEWAY_URL'), read('SMS_GATEWAY_KEY')]
    if (address === undefined) return undefined
    if (key !== undefined) return { url: address, key }
    if (!sentences.some((sentence) => sentence.startsWith('SMS_GATEWAY_KEY')))
      sentences.push(`SMS_GATEWAY_KEY is missing: set it to ${settings.SMS_GATEWAY_KEY.should}.`)
    return undefined
  }
  const geetestOf = (
    geetestUrl: string | undefined,
    id: string | undefined,
    key: string | undefined,
  ): Config['geetest'] => {
    if (geetestUrl === undefined) return undefined
    if (id !== undefined && key !== undefined) return { url: geetestUrl, id, key }
    sentences.push('GEETEST_URL also needs GEETEST_ID and GEETEST_KEY.')
    return undefined
  }
  function venue(): Config['venue'] {
    const [address, secret] = [read('VENUE_URL'), read('VENUE_SECRET')]
    if (address === undefined) return undefined
    if (secret !== undefined) return { url: address, secret }
    if (!sentences.some((sentence) => sentence.startsWith('VENUE_SECRET')))
      sentences.push(`VENUE_SECRET is missing: set it to ${settings.VENUE_SECRET.should}.`)
    return undefined
  }
  function feed(): Config['feed'] {
    const [address, key, protocol] = [read('FEED_URL'), read('FEED_KEY'), read('FEED_PROTOCOL')]
    const [leagues, pollSeconds] = [read('FEED_LEAGUES'), read('FEED_POLL_SECONDS')]
    if (address === undefined) {
      const moved = feedSettings.filter((name) => !['', 'false', undefined].includes(env[name]))
      if (moved.length > 0)
        sentences.push(
          `${moved.join(', ')}: matches come from the feed. Give this to apps/feed, and FEED_URL and FEED_KEY to the platform (docs/operations.md).`,
        )
      return undefined
    }
    if (key === undefined) {
      if (!sentences.some((sentence) => sentence.startsWith('FEED_KEY')))
        sentences.push(`FEED_KEY is missing: set it to ${settings.FEED_KEY.should}.`)
      return undefined
    }
    if (protocol === 'odds-poll') {
      if (leagues?.length === 0)
        sentences.push(`FEED_LEAGUES is missing: set it to ${settings.FEED_LEAGUES.should}.`)
      return { protocol, url: address, apiKey: key, leagues, everyMs: pollSeconds * 1000 }
    }
    const [, id, secret] = /^([\w-]{1,64}):([^,:\s]{32,})$/.exec(key) ?? []
    if (id !== undefined && secret !== undefined) return { protocol, url: address, key: { id, secret } }
    sentences.push('FEED_KEY must be ID:SECRET with at least 32 characters of secret.')
    return undefined
  }
  function media(): Config['media'] {
    const [address, secret, rtmp] = [read('MEDIA_URL'), read('MEDIA_SECRET'), read('MEDIA_RTMP_URL')]
    const lines = read('VIDEO_LINES')
    if (address === undefined) return undefined
    if (secret !== undefined) {
      const rtmpUrl = rtmp ?? `rtmp://${new URL(address).hostname}/live`
      return {
        server: read('MEDIA_SERVER'),
        url: address,
        secret,
        rtmpUrl,
        lines: lines.length > 0 ? lines : [new URL(address).origin],
      }
    }
    if (!sentences.some((sentence) => sentence.startsWith('MEDIA_SECRET')))
      sentences.push(`MEDIA_SECRET is missing: set it to ${settings.MEDIA_SECRET.should}.`)
    return undefined
  }
  const port = read('PORT')
  const config: Config = {
    port,
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    acknowledgementsDir: read('ACKNOWLEDGEMENTS_DIR') ?? `${read('DATA_DIR')}/acknowledgements`,
    redisUrl: read('REDIS_URL'),
    paymentProviderUrl: read('PAYMENT_PROVIDER_URL'),
    paymentProviderSecret: read('PAYMENT_PROVIDER_SECRET'),
    venue: venue(),
    media: media(),
    videoDomains: read('VIDEO_DOMAINS'),
    newsDomains: read('NODE_ENV') === 'production' ? [] : read('NEWS_DOMAINS'),
    externalVideoOrigins: read('EXTERNAL_VIDEO_ORIGINS'),
    demoStreamKeys: new Map(
      read('DEMO_STREAM_KEYS')
        .split(',')
        .filter((key) => key !== '')
        .map((key) => [key.slice(0, key.indexOf('-')), key]),
    ),
    feed: feed(),
    keepEndedMs: read('ENDED_MATCH_MINUTES') * 60_000,
    logLevel: read('LOG_LEVEL'),
    gatewayKeyFile: read('GATEWAY_KEY_FILE'),
    secretsKey: read('SECRETS_KEY'),
    webRoot: read('WEB_ROOT'),
    agreeAnew: read('AGREE_ANEW'),
    startsInMaintenance: read('START_IN_MAINTENANCE'),
    publicUrl: (read('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/$/, ''),
    isDemoWorld: read('DEMO_WORLD'),
    demoCastPassword: read('DEMO_WORLD') ? read('DEMO_CAST_PASSWORD') : undefined,
    loginTriesPerMinute: read('LOGIN_TRIES_PER_MINUTE'),
    codesPerAddressHour: read('CODES_PER_ADDRESS_HOUR'),
    smsGateway: smsGateway(),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    sessionsPerClient: read('SESSIONS_PER_CLIENT'),
    challengesByAddress: read('CHALLENGE_BY_ADDRESS'),
    challengeSeed: read('CHALLENGE_SEED'),
    robotCheckPerMinute: {
      device: read('ROBOT_CHECK_DEVICE_CALLS'),
      address: read('ROBOT_CHECK_ADDRESS_CALLS'),
    },
    geetest: geetestOf(read('GEETEST_URL'), read('GEETEST_ID'), read('GEETEST_KEY')),
    trustedProxies: read('TRUSTED_PROXIES') || undefined,
    callsPerMinute: {
      address: read('ADDRESS_CALLS_PER_MINUTE'),
      device: read('DEVICE_CALLS_PER_MINUTE'),
      site: read('SITE_CALLS_PER_MINUTE'),
    },
    publicOrigins: read('PUBLIC_ORIGINS'),
  }
  // Pay pages redirect payers to it, so outside the demonstration it has no default.
  if (
    read('PUBLIC_URL') === undefined &&
    !config.isDemoWorld &&
    !sentences.some((each) => each.startsWith('PUBLIC_URL'))
  )
    sentences.push(`PUBLIC_URL is missing: set it to ${settings.PUBLIC_URL.should}.`)
  // Anybody who knows the seed can solve every challenge.
  if (config.challengeSeed !== undefined && !config.isDemoWorld)
    sentences.push('CHALLENGE_SEED is only taken with DEMO_WORLD=true: it makes challenges predictable.')
  if (sentences.length > 0) throw new ConfigError(sentences)
  return config
}

import type { FeedConfig } from './feed-settings.ts'
import type { PaymentProviderConfig } from './payment-settings.ts'
import type { Value } from './settings.ts'

export interface Config {
  readonly port: Value<'PORT'>
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: Value<'DATABASE_URL'>
  /** Folder outside the database for the log of acknowledgements. */
  readonly acknowledgementsDir: string
  readonly redisUrl: Value<'REDIS_URL'>
  /** The company that takes and pays money. */
  readonly paymentProvider: PaymentProviderConfig
  /** Games companies that are in the registry from the start. */
  readonly venues: Value<'VENUES'>
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

import { readCompanies } from './company-settings.ts'
import type { Config } from './config-shape.ts'
import { readPaymentProvider } from './payment-settings.ts'
import { createReader, settings } from './settings.ts'

export type { Config } from './config-shape.ts'

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
  const reader = createReader(env)
  const { read, sentences } = reader
  const port = read('PORT')
  const config: Config = {
    port,
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    acknowledgementsDir: read('ACKNOWLEDGEMENTS_DIR') ?? `${read('DATA_DIR')}/acknowledgements`,
    redisUrl: read('REDIS_URL'),
    paymentProvider: readPaymentProvider(reader, read('DEMO_WORLD')),
    ...readCompanies(reader, env),
    videoDomains: read('VIDEO_DOMAINS'),
    newsDomains: read('NODE_ENV') === 'production' ? [] : read('NEWS_DOMAINS'),
    externalVideoOrigins: read('EXTERNAL_VIDEO_ORIGINS'),
    demoStreamKeys: new Map(
      read('DEMO_STREAM_KEYS')
        .split(',')
        .filter((key) => key !== '')
        .map((key) => [key.slice(0, key.indexOf('-')), key]),
    ),
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
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    sessionsPerClient: read('SESSIONS_PER_CLIENT'),
    challengesByAddress: read('CHALLENGE_BY_ADDRESS'),
    challengeSeed: read('CHALLENGE_SEED'),
    robotCheckPerMinute: {
      device: read('ROBOT_CHECK_DEVICE_CALLS'),
      address: read('ROBOT_CHECK_ADDRESS_CALLS'),
    },
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

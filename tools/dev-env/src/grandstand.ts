import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewayPublicKey } from './client.ts'
import { companiesOf, type CompanyCode, type CompanyProgram } from './companies.ts'
import { operate } from './operator.ts'
import { freePort, gatewayKeyFile, startProgram, type Program } from './programs.ts'

/** Seed of the challenges' questions: `createAnswers` of the platform. */
export const challengeSeed = 'dev-env-challenge-seed'

export interface GrandstandOptions {
  /** A PostgreSQL; the embedded database when left out. */
  readonly databaseUrl?: string
  /** An initial data folder, removed at the end; an empty one when left out. */
  readonly dataDir?: string
  /** Match time against wall time; 1 is real time. */
  readonly seasonSpeed?: number
  /** Starts the media server too (RTMP in, FLV and HLS out), without any broadcast. */
  readonly media?: boolean
  /** Sends the video of so many live tables at a time: starts their media server and their studio too. */
  readonly tablePictures?: number
  /** More settings of the tables' studio, such as `STUDIO_CLOCK`. */
  readonly tableStudio?: Readonly<Record<string, string>>
  /**
   * Stream keys of the demo anchors' rooms (`ROOM-` and 32 hex digits); an encoder with one of them broadcasts to
   * that room.
   */
  readonly demoStreamKeys?: readonly string[]
  /**
   * More settings for the platform, as environment variables, and those of the feed's matches (`SEASON_SPEED`,
   * `REPLAY_FILES` …). With `FEED_URL` among them no feed is started: nodes of one site share one.
   */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Grandstand {
  /** Where the site is: `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly providerUrl: string
  /** The sandbox services: `/inbox` shows every SMS and mail. */
  readonly sandboxUrl: string
  /** The address of the media server, when it was started. */
  readonly mediaUrl: string
  /** Where encoders send: `rtmp://127.0.0.1:PORT/live`. */
  readonly rtmpUrl: string
  readonly dataDir: string
  /** URL of the PostgreSQL that it was started with; undefined when the database is embedded. */
  readonly databaseUrl: string | undefined
  readonly platform: () => Program
  /** The feed as settings for another node; empty without a feed. */
  readonly feedSettings: Readonly<Record<string, string>>
  /** Kills the platform and restarts it on the same data. */
  restart(how: 'stop' | 'kill'): Promise<void>
  /** Kills the media server and restarts it. */
  restartMedia(how: 'stop' | 'kill'): Promise<void>
  /** Kills the feed, or starts it again. */
  setFeedAway(isAway: boolean): Promise<void>
  /** Switches the payment provider's availability off or on. */
  setProviderAway(isAway: boolean): Promise<void>
  /** The games companies: address and settings of each. */
  readonly companies: readonly CompanyProgram[]
  /** Kills a games company and restarts it on its data. */
  restartCompany(code: CompanyCode, how: 'stop' | 'kill'): Promise<void>
  /** Sets how a games company behaves. */
  setVenue(
    code: CompanyCode,
    behaviour: 'normal' | 'late' | 'lost' | 'failing' | 'away' | 'maintenance' | 'cny-only' | 'done-503',
  ): Promise<void>
  /** Sets the behaviour of the sandbox's SMS gateway, mail server or geetest. */
  setSandbox(
    service: 'sms' | 'mail' | 'geetest',
    behaviour: 'normal' | 'late' | 'failing' | 'away',
  ): Promise<void>
  /** Runs a command as `npm run operator -- …` does; rejects with the message of its refusal. */
  operator(command: string, ...words: readonly string[]): Promise<unknown>
  stop(): Promise<void>
}

/** Starts programs in parallel; all of them or none. */
async function startAll(starts: readonly (() => Promise<Program>)[]): Promise<readonly Program[]> {
  const ends = await Promise.allSettled(starts.map((start) => start()))
  const started = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed === undefined) return started
  await Promise.all(started.map((each) => each.stop()))
  throw failed.reason
}

const feedKey = { id: 'dev-env', secret: 'dev-env-feed-dev-env-feed-dev-env-feed' }
const ofMatches = ['REPLAY_FILES', 'REPLAY_STARTS_AT', 'SEASON_SEED', 'SEASON_SPEED', 'SIMULATED_SEASON']

/** Settings of the feed, and the platform's settings to reach it; undefined where no feed is wanted. */
function feedOf({ settings = {}, seasonSpeed }: GrandstandOptions, port: number) {
  const { DEMO_WORLD = 'true', SIMULATED_SEASON = DEMO_WORLD, REPLAY_FILES = '', FEED_URL } = settings
  if (FEED_URL !== undefined || (SIMULATED_SEASON !== 'true' && REPLAY_FILES === '')) return undefined
  const matches = Object.entries(settings).filter(([name]) => ofMatches.includes(name))
  return {
    settings: {
      ...(seasonSpeed !== undefined && { SEASON_SPEED: String(seasonSpeed) }),
      ...Object.fromEntries(matches),
      PORT: String(port),
      KEYS: `${feedKey.id}:${feedKey.secret}`,
    },
    forPlatform: {
      FEED_URL: `http://127.0.0.1:${port}`,
      FEED_KEY: `${feedKey.id}:${feedKey.secret}`,
    },
  }
}

/** The demonstration's people are wanted only where `DEMO_CHATTER` among the settings is `true`. */
const castPasswordOf = ({ settings }: GrandstandOptions) =>
  settings?.['DEMO_CHATTER'] === 'true' ? 'devenvcast1' : undefined

/** Starts the whole built product on free ports, with its own data folder and the demo world. */
export async function startGrandstand(options: GrandstandOptions = {}): Promise<Grandstand> {
  const { dataDir = mkdtempSync(join(tmpdir(), 'grandstand-')) } = options
  const [port, providerPort] = [await freePort(), await freePort()]
  const [sandboxPort, smtpPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const providerUrl = `http://127.0.0.1:${providerPort}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const [mediaPort, rtmpPort] = [await freePort(), await freePort()]
  const mediaUrl = `http://127.0.0.1:${mediaPort}`
  const rtmpUrl = `rtmp://127.0.0.1:${rtmpPort}/live`
  const feed = feedOf(options, await freePort())
  const companies = await companiesOf({
    dataDir,
    secretsKey: options.settings?.['SECRETS_KEY'],
    platformPort: port,
    siteOrigins: [url, url.replace('127.0.0.1', 'localhost')].join(),
    tablePictures: options.tablePictures,
  })
  const castPassword = castPasswordOf(options)
  const smsKey = 'dev-env-sms-key-dev-env'
  const captcha = { GEETEST_ID: 'dev-env-captcha', GEETEST_KEY: 'dev-env-geetest-key' }
  const secret = 'dev-env-secret-dev-env-secret-dev-env'
  const platformSettings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER_URL: providerUrl,
    PAYMENT_PROVIDER_SECRET: secret,
    GATEWAY_KEY_FILE: gatewayKeyFile,
    DEMO_WORLD: 'true',
    LOG_LEVEL: 'warn',
    // Tests log in from one address more often than people do, so the limit is raised.
    LOGIN_TRIES_PER_MINUTE: '1000',
    ADDRESS_CALLS_PER_MINUTE: '0',
    DEVICE_CALLS_PER_MINUTE: '0',
    SITE_CALLS_PER_MINUTE: '0',
    CODES_PER_ADDRESS_HOUR: '10000',
    ...companies.forPlatform,
    SMS_GATEWAY_URL: sandboxUrl,
    SMS_GATEWAY_KEY: smsKey,
    GEETEST_URL: sandboxUrl,
    ...captcha,
    CHALLENGE_SEED: challengeSeed,
    // All tests use one address, and a client in Node calls more often than a person, so the limits are raised.
    ROBOT_CHECK_DEVICE_CALLS: '1000000',
    CHALLENGE_BY_ADDRESS: 'false',
    ROBOT_CHECK_ADDRESS_CALLS: '1000000',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
    ...feed?.forPlatform,
    ...(castPassword !== undefined && { DEMO_CAST_PASSWORD: castPassword }),
    ...(options.media && {
      MEDIA_URL: mediaUrl,
      MEDIA_SECRET: secret,
      MEDIA_RTMP_URL: rtmpUrl,
      VIDEO_LINES: mediaUrl,
      DEMO_STREAM_KEYS: (options.demoStreamKeys ?? []).join(','),
    }),
    ...options.settings,
  }
  const startMedia = () =>
    startProgram('apps/media/dist/main.js', {
      PORT: String(mediaPort),
      RTMP_PORT: String(rtmpPort),
      PLATFORM_URL: url,
      SECRET: secret,
    })
  const startPlatform = () => startProgram('apps/platform/dist/main.js', platformSettings)
  const startOutside = [
    () =>
      startProgram('apps/payment-provider/dist/main.js', {
        PORT: String(providerPort),
        DATA_DIR: join(dataDir, 'payment-provider'),
        WEBHOOK_URL: `${url}/webhooks/payments`,
        BLOCK_MS: '40',
        OTHER_SIDE_MS: '400',
        PAYOUT_MS: '200',
        SECRET: secret,
      }),
    () =>
      startProgram('apps/sandbox-services/dist/main.js', {
        PORT: String(sandboxPort),
        SMTP_PORT: String(smtpPort),
        SMS_KEY: smsKey,
        ...captcha,
      }),
  ]
  const startFeed = () =>
    startProgram('apps/feed/dist/main.js', { ...feed?.settings, DATA_DIR: join(dataDir, 'feed') })
  const [matches, ...outside] = await startAll(feed ? [startFeed, ...startOutside] : startOutside)
  let running = matches
  const stopAll = async (...others: readonly (Program | undefined)[]) => {
    await Promise.all([...others, running, ...outside].flatMap((each) => each?.stop() ?? []))
  }
  const startCompany = (env: Readonly<Record<string, string>>) => startProgram('apps/venue/dist/main.js', env)
  // The platform needs no games company to start, so they start beside it.
  const startCompanies = companies.programs.map(
    ({ env }) =>
      () =>
        startCompany(env),
  )
  const [first, ...games] = await startAll([startPlatform, ...startCompanies]).catch(
    async (error: unknown) => {
      await stopAll()
      throw error
    },
  )
  if (first === undefined) throw new Error('the platform did not start')
  let platform = first
  const startPeople = () =>
    startProgram('apps/demo/dist/main.js', {
      PLATFORM_URL: url,
      GATEWAY_PUBLIC_KEY: gatewayPublicKey(),
      DEMO_CAST_PASSWORD: castPassword ?? '',
    })
  const { video } = companies
  const startVideo = video && [
    () => startProgram('apps/media/dist/main.js', video.media),
    () => startProgram('apps/studio/dist/tables.js', { ...video.studio, ...options.tableStudio }),
  ]
  const startVisitors = [
    ...(options.media ? [startMedia] : []),
    ...(startVideo ?? []),
    ...(castPassword === undefined ? [] : [startPeople]),
  ]
  const visitors = await startAll(startVisitors).catch(async (error: unknown) => {
    await stopAll(platform, ...games)
    throw error
  })
  let media = options.media ? visitors[0] : undefined
  const people = castPassword === undefined ? undefined : visitors.at(-1)
  const pictures = startVideo ? visitors.slice(options.media ? 1 : 0).slice(0, startVideo.length) : []
  return {
    url,
    providerUrl,
    sandboxUrl,
    mediaUrl,
    rtmpUrl,
    dataDir,
    databaseUrl: options.databaseUrl,
    platform: () => platform,
    async restart(how) {
      await platform[how]()
      platform = await startPlatform()
    },
    feedSettings: feed?.forPlatform ?? {},
    async setFeedAway(isAway) {
      if (isAway) await running?.kill()
      else running = await startFeed()
    },
    async restartMedia(how) {
      await media?.[how]()
      media = await startMedia()
    },
    async setProviderAway(isAway) {
      await fetch(`${providerUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `away=${isAway}`,
      })
    },
    companies: companies.programs,
    async restartCompany(code, how) {
      const at = companies.programs.findIndex((each) => each.code === code)
      await games[at]?.[how]()
      games[at] = await startCompany(companies.programs[at]?.env ?? {})
    },
    async setVenue(code, behaviour) {
      await fetch(`${companies.programs.find((each) => each.code === code)?.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `behaviour=${behaviour}`,
      })
    },
    async setSandbox(service, behaviour) {
      await fetch(`${sandboxUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `service=${service}&behaviour=${behaviour}`,
      })
    },
    operator: (command, ...words) => operate(dataDir, command, words),
    async stop() {
      await stopAll(people, media, ...pictures, platform, ...games)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

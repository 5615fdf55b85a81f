// npm start: installs, builds, creates the embedded database, seeds the demo world and runs the whole product on this
// machine.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { companySettings } from './companies.mjs'
import { copyEmptyDatabase, prepareEmptyDatabase } from './empty-database.mjs'
import { findFfmpeg, installPackages } from './install.mjs'
import { gatewayKeyFile, gatewayPublicKey } from './keys.mjs'
import { Sentence, main, root, say } from './steps.mjs'
import { welcome } from './welcome.mjs'

/** A secret that the platform shares with a program of the sandbox; created once for a data folder. */
function sharedSecret(dataDir, name) {
  const file = join(dataDir, `${name}.secret`)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Rooms of the demo world that the studio broadcasts to, in order; `STUDIO_ANCHORS` sets their number. */
const studioRooms = ['60718', '60901', '60233', '60504']

/** True when nothing listens on this port; another RTMP server may use 1935, the standard one. */
function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })
}

/**
 * A larger young generation for short-lived objects: with V8's 16 MB a busy platform collects four times as often. A
 * caller that sets the heap's size (`NODE_OPTIONS`) determines all heap options, because a small heap has no space
 * for it.
 */
const youngHeap = (process.env.NODE_OPTIONS ?? '').includes('-space-size') ? [] : ['--max-semi-space-size=64']

/**
 * Starts a built program; its lines go to this terminal. `ready` resolves when it prints its ready line, and
 * `told(word)` when it says another word.
 */
function startProgram(name, file, env, children) {
  const child = spawn(
    process.execPath,
    [...youngHeap, ...(process.env.WATCH ? ['--watch-path', join(root, file, '..')] : []), join(root, file)],
    {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  children.push(child)
  child.again = () => startProgram(name, file, env, children).ready
  const told = (word) => {
    const telling = new Promise((resolvePromise, reject) => {
      child.on('message', (message) => message === word && resolvePromise(child))
      child.once('exit', (code) =>
        reject(new Sentence(`The ${name} stopped while starting (code ${code}): see above.`)),
      )
    })
    // Whoever waits for it hears of the failure; nobody may be waiting yet.
    telling.catch(() => {})
    return telling
  }
  return { told, ready: told('ready') }
}

/**
 * The feed of this start: the one in `FEED_URL`, or the sandbox's own with the season or replay selected by
 * `SIMULATED_SEASON`, `REPLAY_FILES` and the like, or none.
 */
function feedOf(hasDemoWorld, dataDir, defaultPort) {
  const { FEED_URL, FEED_PORT, FEED_PROTOCOL, REPLAY_FILES, SIMULATED_SEASON, LOG_LEVEL } = process.env
  if (FEED_URL) return { isOurs: false }
  if (FEED_PROTOCOL && FEED_PROTOCOL !== 'grandstand')
    throw new Sentence(
      `FEED_PROTOCOL is ${FEED_PROTOCOL}, but FEED_URL is not set: set it to the address of that feed, or unset FEED_PROTOCOL for the sandbox's own.`,
    )
  if (!REPLAY_FILES && (SIMULATED_SEASON || String(hasDemoWorld)) !== 'true') return { isOurs: false }
  const port = Number(FEED_PORT ?? defaultPort)
  const key = `npm-start:${sharedSecret(dataDir, 'feed')}`
  return {
    isOurs: true,
    settings: {
      PORT: String(port),
      DATA_DIR: join(dataDir, 'feed'),
      KEYS: key,
      // Logs at `info`, so that the report about the league files that were read is visible.
      LOG_LEVEL: LOG_LEVEL ?? 'info',
    },
    forPlatform: { FEED_URL: `http://127.0.0.1:${port}`, FEED_KEY: key },
  }
}

/** Settings of the demonstration's people; undefined where `DEMO_WORLD` or `DEMO_CHATTER` switches them off. */
function peopleOf(hasDemoWorld, dataDir, port) {
  if (!hasDemoWorld || (process.env.DEMO_CHATTER ?? 'true') !== 'true') return undefined
  return {
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    GATEWAY_PUBLIC_KEY: gatewayPublicKey(),
    // At most 12 letters and digits, at least one of each, as of any member.
    DEMO_CAST_PASSWORD: `cast1${sharedSecret(dataDir, 'demo-cast').slice(0, 7)}`,
  }
}

await main(async () => {
  await installPackages()
  await build()
  if (!process.env.DATABASE_URL) await prepareEmptyDatabase()
  const port = Number(process.env.PORT ?? 8080)
  const dataDir = resolve(process.env.DATA_DIR ?? join(root, '.data'))
  if (process.argv.includes('--fresh')) {
    say(`Starting anew: removing ${dataDir}`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  mkdirSync(dataDir, { recursive: true })
  if (!process.env.DATABASE_URL) copyEmptyDatabase(dataDir)
  const providerPort = Number(process.env.PAYMENT_PROVIDER_PORT ?? port + 1)
  const secret = sharedSecret(dataDir, 'payment-provider')
  // Another company's address replaces the sandbox; its settings come from the environment.
  const hasSandboxProvider = !process.env.PAYMENT_PROVIDER_URL
  const sandboxPort = Number(process.env.SANDBOX_SERVICES_PORT ?? port + 2)
  const smtpPort = Number(process.env.SANDBOX_SMTP_PORT ?? port + 3)
  const smsKey = sharedSecret(dataDir, 'sms-gateway')
  const captcha = { GEETEST_ID: 'sandbox-captcha', GEETEST_KEY: sharedSecret(dataDir, 'geetest') }
  const mediaPort = Number(process.env.MEDIA_PORT ?? port + 5)
  const rtmpPort = Number(process.env.MEDIA_RTMP_PORT ?? ((await isFree(1935)) ? 1935 : port + 6))
  const mediaSecret = sharedSecret(dataDir, 'media')
  const ffmpeg = findFfmpeg()
  const hasDemoWorld = (process.env.DEMO_WORLD ?? 'true') === 'true'
  const feed = feedOf(hasDemoWorld, dataDir, port + 7)
  const onAir = ffmpeg && hasDemoWorld ? Number(process.env.STUDIO_ANCHORS ?? 3) : 0
  const streamKeys = studioRooms
    .map((room) => `${room}-${sharedSecret(dataDir, `stream-key-${room}`).slice(0, 32)}`)
    .join(',')
  const people = peopleOf(hasDemoWorld, dataDir, port)
  const siteOrigins = [port, port + 10]
    .flatMap((each) => [`http://localhost:${each}`, `http://127.0.0.1:${each}`])
    .join(',')
  const companyPorts = { ag: port + 4, yb: port + 11, sf: port + 12 }
  const tablePictures = Number(process.env.TABLE_PICTURES ?? 2)
  const games = companySettings({
    dataDir,
    secretsKey: process.env.SECRETS_KEY,
    platformPort: port,
    siteOrigins: [siteOrigins, process.env.PUBLIC_URL && new URL(process.env.PUBLIC_URL).origin]
      .filter(Boolean)
      .join(','),
    portOf: (code) => Number(process.env[`VENUE_${code.toUpperCase()}_PORT`] ?? companyPorts[code]),
    secretOf: (code) => sharedSecret(dataDir, `venue-${code}`),
    ...(ffmpeg &&
      tablePictures > 0 && {
        video: {
          mediaPort: Number(process.env.TABLE_MEDIA_PORT ?? port + 13),
          rtmpPort: Number(process.env.TABLE_RTMP_PORT ?? port + 14),
          secret: sharedSecret(dataDir, 'table-media'),
          most: tablePictures,
          ffmpeg,
        },
      }),
  })
  const mediaUrl = `http://127.0.0.1:${mediaPort}`
  const children = []

  let isStopping = false
  const stop = (code) => {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
    const force = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 10_000)
    void Promise.all(
      children.map(
        (child) => child.exitCode ?? child.signalCode ?? new Promise((r) => child.once('exit', r)),
      ),
    ).then(() => {
      clearTimeout(force)
      process.exit(code)
    })
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))

  /**
   * A program that exits with 75 asks to be restarted (out of memory, an uncaught error); any other exit ends all
   * programs.
   */
  const watchEnd = (child) =>
    child.once('exit', (code) => {
      if (isStopping) return
      if (code !== 75) {
        say('A program ended; stopping the rest.')
        stop(code ?? 1)
        return
      }
      say('A program asked to be started again.')
      children.splice(children.indexOf(child), 1)
      child.again().then(watchEnd, () => stop(1))
    })

  say('Starting the sandbox programs and the platform …')
  try {
    // The platform takes longest, and the site needs nothing but it and the feed, so that these have the processor alone.
    const platform = startProgram(
      'platform',
      'apps/platform/dist/main.js',
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(hasSandboxProvider && {
          PAYMENT_PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
          PAYMENT_PROVIDER_SECRET: secret,
        }),
        ...games.forPlatform,
        ...feed.forPlatform,
        GEETEST_URL: `http://127.0.0.1:${sandboxPort}`,
        ...captcha,
        SMS_GATEWAY_URL: `http://127.0.0.1:${sandboxPort}`,
        SMS_GATEWAY_KEY: smsKey,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        ...(ffmpeg && {
          MEDIA_URL: mediaUrl,
          MEDIA_SECRET: mediaSecret,
          MEDIA_RTMP_URL: `rtmp://localhost:${rtmpPort}/live`,
          DEMO_STREAM_KEYS: streamKeys,
          VIDEO_LINES: process.env.VIDEO_LINES ?? `http://localhost:${mediaPort}`,
        }),
        GATEWAY_KEY_FILE: gatewayKeyFile,
        DEMO_WORLD: process.env.DEMO_WORLD ?? 'true',
        PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
        ...(people && { DEMO_CAST_PASSWORD: people.DEMO_CAST_PASSWORD }),
      },
      children,
    )
    const feedProgram = feed.isOurs && startProgram('feed', 'apps/feed/dist/main.js', feed.settings, children)
    const cast = platform.told('cast')
    await Promise.all([platform.ready, feedProgram?.ready])
    for (const child of children) watchEnd(child)
    const paymentUrl = process.env.PAYMENT_PROVIDER_URL || `http://localhost:${providerPort}`
    process.stdout.write(welcome({ port, paymentUrl, sandboxPort, rtmpPort, dataDir, ffmpeg, hasDemoWorld }))
    // The companies that a visit leads to, and those who visit: ready a second later.
    await Promise.all([
      ...(hasSandboxProvider
        ? [
            startProgram(
              'sandbox payment provider',
              'apps/payment-provider/dist/main.js',
              {
                PORT: String(providerPort),
                DATA_DIR: join(dataDir, 'payment-provider'),
                WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/payments`,
                SECRET: secret,
              },
              children,
            ).ready.then(watchEnd),
          ]
        : []),
      startProgram(
        'sandbox services',
        'apps/sandbox-services/dist/main.js',
        { PORT: String(sandboxPort), SMTP_PORT: String(smtpPort), SMS_KEY: smsKey, ...captcha },
        children,
      ).ready.then(watchEnd),
      ...(ffmpeg
        ? [
            startProgram(
              'media server',
              'apps/media/dist/main.js',
              {
                PORT: String(mediaPort),
                RTMP_PORT: String(rtmpPort),
                PLATFORM_URL: `http://127.0.0.1:${port}`,
                SECRET: mediaSecret,
                FFMPEG: ffmpeg,
                SITE_ORIGINS: process.env.SITE_ORIGINS ?? siteOrigins,
              },
              children,
            ).ready.then(watchEnd),
          ]
        : []),
      ...games.programs.map(({ code, env }) =>
        startProgram(`games company ${code}`, 'apps/venue/dist/main.js', env, children).ready.then(watchEnd),
      ),
      ...(games.video
        ? [
            startProgram(
              'media server of the tables',
              'apps/media/dist/main.js',
              games.video.media,
              children,
            ),
            startProgram('table studio', 'apps/studio/dist/tables.js', games.video.studio, children),
          ].map(({ ready }) => ready.then(watchEnd))
        : []),
      people &&
        cast
          .then(() => startProgram('demo people', 'apps/demo/dist/main.js', people, children).ready)
          .then(watchEnd),
      onAir > 0 &&
        startProgram(
          'demo studio',
          'apps/studio/dist/main.js',
          {
            PLATFORM_URL: `http://127.0.0.1:${port}`,
            GATEWAY_PUBLIC_KEY: gatewayPublicKey(),
            RTMP_URL: `rtmp://127.0.0.1:${rtmpPort}/live`,
            DEMO_STREAM_KEYS: streamKeys.split(',').slice(0, onAir).join(','),
            FFMPEG: ffmpeg,
          },
          children,
        ).ready.then(watchEnd),
    ])
  } catch (error) {
    if (isStopping) return
    process.stderr.write(`\n${error.message}\n`)
    stop(1)
  }
})

import { pino } from 'pino'
import { openCompany } from './company.ts'
import { ledOf, mediaOf, readConfig } from './config.ts'
import { startCrashClock } from './crash/crash-clock.ts'
import { Demo } from './demo.ts'
import { DrandBeacon } from './fairness/drand-beacon.ts'
import { floorKeyOf } from './floor/floor-key.ts'
import { failedRounds } from './rounds/failed-rounds.ts'
import { createServer } from './server.ts'
import { openStore } from './store/store.ts'
import { startTableClock } from './tables/table-clock.ts'
import { startMediaClock } from './tables/video/media-clock.ts'

try {
  const config = readConfig(process.env)
  const { OPERATOR_KEY: operatorKey, OPERATOR_URL: address, SIGNING_SECRET: secret } = config
  const store = openStore(config.DATA_DIR)
  const logger = pino({ name: 'venue', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const failed = failedRounds(logger)
  const told = (problem: string) => logger.warn(problem)
  const company = openCompany(store, failed, {
    ...(config.BEACON === 'drand' && {
      beacon: new DrandBeacon({ store, relays: config.DRAND_RELAYS, told }),
    }),
    currencies: config.CURRENCIES,
    games: config.GAMES,
    tables: config.TABLES,
    led: ledOf(config),
    media: mediaOf(config),
    wallet: config.WALLET,
    operator: address === undefined ? undefined : { address, operatorKey },
    signingSecret: secret === undefined ? undefined : Buffer.from(secret, 'hex'),
  })
  const demo = new Demo(company.beacon, failed, { games: config.GAMES })
  const floorKey = ledOf(config).size > 0 ? floorKeyOf(config.FLOOR_KEY, config.DATA_DIR) : config.FLOOR_KEY
  const server = createServer({ ...config, floorKey }, company, demo, logger)
  // Also goes on at once with what was open when the process ended.
  const fixing = setInterval(() => {
    for (const { journal } of [company, demo.company]) journal.fixDue()
    company.seamless?.sendDue()
  }, 100)
  const stopClocks = [...[company, demo.company].map(startCrashClock), startTableClock(company)]
  const { pictures, media } = company
  if (pictures && media && config.MEDIA_URL !== undefined)
    stopClocks.push(startMediaClock(pictures, { url: config.MEDIA_URL, secret: media.secret }))
  // One after the other, so a slow relay is not asked twice at once.
  let isFetching = false
  const fetching = setInterval(() => {
    if (isFetching || company.beacon.fetchDue === undefined) return
    isFetching = true
    void company.beacon.fetchDue().finally(() => (isFetching = false))
  }, 250)
  const ending = setInterval(() => {
    company.journal.endForgotten()
    demo.forget()
  }, 60_000)
  await server.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => {
        clearInterval(fixing)
        for (const stop of stopClocks) stop()
        clearInterval(fetching)
        clearInterval(ending)
        company.seamless?.stop()
        store.close()
        process.exit(0)
      })
    })
} catch (error) {
  process.stderr.write(
    `The sandbox venue cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

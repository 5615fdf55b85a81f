import { pino } from 'pino'
import { openCompany } from './company.ts'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'
import { openStore } from './store/store.ts'
import { takeOverOldLines } from './wallet/old-lines.ts'

try {
  const config = readConfig(process.env)
  const store = openStore(config.DATA_DIR)
  takeOverOldLines(store, config.DATA_DIR)
  const logger = pino({ name: 'venue', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const company = openCompany(store, (round, error) => logger.error({ round, error }, 'a round cannot go on'))
  const server = createServer(config, company, logger)
  // Also finishes at once what was open when the process ended.
  const fixing = setInterval(() => company.journal.fixDue(), 100)
  const ending = setInterval(() => company.journal.endForgotten(), 60_000)
  await server.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => {
        clearInterval(fixing)
        clearInterval(ending)
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

import { pino } from 'pino'
import { createCompany } from './company.ts'
import { readConfig } from './config.ts'
import { openSecret } from './secret.ts'
import { createServer } from './server.ts'
import { createSource } from './source.ts'

try {
  const config = readConfig(process.env)
  const logger = pino({ name: 'feed', level: config.LOG_LEVEL })
  const source = createSource(config)
  for (const note of source.notes) logger[note.leftOut > 0 ? 'warn' : 'info'](note, 'a league file was read')
  const clock = { now: () => Date.now() }
  const secret = openSecret(config.DATA_DIR)
  const company = createCompany({ source, secret, clock }, (error) => {
    logger.fatal({ err: error }, 'the source failed')
    // The service manager restarts it (75: EX_TEMPFAIL).
    process.exit(75)
  })
  const server = createServer(config, company, logger)
  await server.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
  // Before its first customer asks, who then need not wait a quarter of a second for it.
  if (secret.isStored()) company.opened()
  const stop = async () => {
    await server.close()
    await company.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
} catch (error) {
  process.stderr.write(`The feed cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

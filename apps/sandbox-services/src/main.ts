import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createServices } from './services.ts'

try {
  const config = readConfig(process.env)
  const logger = pino({ name: 'sandbox-services', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const services = createServices(config, logger)
  await services.listen()
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void services.close().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(
    `The sandbox services cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'

try {
  const config = readConfig(process.env)
  const server = createServer(
    config,
    pino({ name: 'payment-provider', level: process.env['LOG_LEVEL'] ?? 'warn' }),
  )
  await server.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(
    `The sandbox payment provider cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openMedia } from './server.ts'

try {
  const config = readConfig(process.env)
  const media = await openMedia(config, pino({ name: 'media', level: process.env['LOG_LEVEL'] ?? 'warn' }))
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void media.close().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(
    `The media server cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

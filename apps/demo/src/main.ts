import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openPeople } from './people.ts'

try {
  const logger = pino({ name: 'demo', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const people = openPeople(readConfig(process.env), logger)
  people.start()
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      people.close()
      setTimeout(() => process.exit(0), 300)
    })
} catch (error) {
  process.stderr.write(
    `The demo's people cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'
import { openStore } from './store/store.ts'
import { takeOverOldLines } from './wallet/old-lines.ts'

try {
  const config = readConfig(process.env)
  const store = openStore(config.DATA_DIR)
  takeOverOldLines(store, config.DATA_DIR)
  const server = createServer(
    config,
    store,
    pino({ name: 'venue', level: process.env['LOG_LEVEL'] ?? 'warn' }),
  )
  await server.listen({ port: config.PORT, host: config.HOST })
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void server.close().then(() => {
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

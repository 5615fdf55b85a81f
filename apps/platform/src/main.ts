import { createContext } from './context.ts'
import { seedCast } from './demo-world/seed-cast.ts'
import { seedDemoWorld } from './demo-world/seed.ts'
import { ConfigError, readConfig } from './kernel/config.ts'
import { DatabaseRefused } from './kernel/database-errors.ts'
import { restartWhenBroken } from './kernel/restart.ts'
import { shutdownOnSignals } from './kernel/shutdown.ts'

try {
  const config = readConfig(process.env)
  const context = await createContext(config)
  shutdownOnSignals(context.shutdown)
  restartWhenBroken(context.logger, context.shutdown)
  await context.start(() => (config.isDemoWorld ? seedDemoWorld(context.demo) : Promise.resolve()))
  process.send?.('ready')
  // Afterwards, because only the demo's people need it, and their passwords take a second of one core to hash.
  if (config.demoCastPassword) await seedCast(context.demo, config.demoCastPassword)
  process.send?.('cast')
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseRefused
  const reason = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(`The platform cannot start. ${reason}\n`)
  process.exit(1)
}

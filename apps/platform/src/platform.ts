import { join } from 'node:path'
import { openAcknowledgements } from './kernel/acknowledgements.ts'
import { createAlarms } from './kernel/alarms.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { databaseName } from './kernel/database-name.ts'
import { createDatabaseWatch } from './kernel/database-watch.ts'
import { createDeadLetters } from './kernel/dead-letters.ts'
import { uuidV7 } from './kernel/ids.ts'
import { createLogger } from './kernel/logger.ts'
import { createMetrics } from './kernel/metrics.ts'
import { migrate } from './kernel/migrate.ts'
import { agree } from './kernel/node-agreement.ts'
import { createOnce } from './kernel/once.ts'
import { openDatabase } from './kernel/open-database.ts'
import { createOutbox } from './kernel/outbox.ts'
import { createSecretBox } from './kernel/secret-box.ts'
import { createShutdown } from './kernel/shutdown.ts'
import { agreedOf, readKeys } from './keys.ts'
import { createChannels, type Channels } from './socket/index.ts'

/**
 * Opens the shared infrastructure of all areas: the database and everything stored in it, and the channels.
 * `shutdown` closes it in reverse order.
 */
export async function openPlatform(config: Config) {
  const clock = systemClock
  const logger = createLogger(config.logLevel)
  const metrics = createMetrics({ withProcess: true })
  const alarms = createAlarms(metrics, logger)
  const shutdown = createShutdown(logger)

  const database = await openDatabase({ url: config.databaseUrl, dataDir: `${config.dataDir}/database` })
  shutdown.add('database', () => database.close())
  await migrate(database)
  const databaseWatch = createDatabaseWatch({ database, alarms, clock, logger })

  const keys = readKeys(config)
  // The embedded database serves one process, so there is no other node to agree with.
  if (database.engine === 'postgres') await agree(database, agreedOf(config, keys), config.agreeAnew)
  const secrets = createSecretBox(keys.secrets)

  const acknowledged = {
    folder: join(config.acknowledgementsDir, await databaseName(database)),
    mac: (text: string) => secrets.hash(text, 'acknowledgements').toString('hex').slice(0, 32),
  }
  const acknowledgements = openAcknowledgements({
    ...acknowledged,
    now: () => clock.now(),
    onFailure: (error) =>
      alarms.set(
        'acknowledgements-away',
        error && `What is acknowledged cannot be written down in ${acknowledged.folder}: ${error.message}.`,
      ),
  })
  shutdown.add('acknowledgements', () => Promise.resolve(acknowledgements.close()))
  const once = createOnce(database, acknowledgements)
  const deadLetters = createDeadLetters(database, clock)
  const outbox = createOutbox(database, logger, undefined, deadLetters)

  const channels = createChannels({
    now: () => clock.now(),
    onError: (error, channel) => logger.error({ err: error, channel }, 'a snapshot could not be made'),
  })
  const publish: Channels['publish'] = (channel, id, delta) => channels.publish(channel, id, delta)

  return {
    config,
    clock,
    logger,
    metrics,
    alarms,
    shutdown,
    database,
    databaseWatch,
    keys,
    secrets,
    acknowledged,
    acknowledgements,
    once,
    deadLetters,
    outbox,
    channels,
    publish,
    newId: () => uuidV7(clock),
  }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>

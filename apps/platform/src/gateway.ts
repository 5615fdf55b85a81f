import { createGateway, createInProcessMemory, identityFromPem, type Gateway } from '@grandstand/wire/server'
import { createRedisMemory, createShelteredMemory } from './http/index.ts'
import type { Alarms } from './kernel/alarms.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Logger } from './kernel/logger.ts'
import type { Shutdown } from './kernel/shutdown.ts'

interface Needs {
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly shutdown: Shutdown
}

/** The envelope's gateway. What it remembers of replays is in Redis where several nodes share it, and sheltered while Redis is away. */
export async function openGateway(
  config: Config,
  identityPem: string,
  { clock, logger, alarms, shutdown }: Needs,
): Promise<Gateway> {
  const now = () => clock.now()
  const memory = async () => {
    const own = createInProcessMemory()
    if (config.redisUrl === undefined) return own
    const redis = await createRedisMemory(config.redisUrl, (error) =>
      logger.warn({ err: error }, 'redis is away'),
    )
    shutdown.add('redis', () => redis.close())
    return createShelteredMemory(redis, own, {
      now,
      onShelter: (isSheltered) =>
        alarms.set(
          'redis',
          isSheltered ? 'Redis is away: this node keeps its own envelope memory.' : undefined,
        ),
    })
  }
  return createGateway({
    identity: identityFromPem(identityPem),
    memory: await memory(),
    now,
  })
}

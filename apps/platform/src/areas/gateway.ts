import { buildIdentity } from '@grandstand/contract/site'
import { createGateway, createInProcessMemory, identityFromPem } from '@grandstand/wire/server'
import { createRedisMemory, createShelteredMemory, gatewayCalls } from '../http/index.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

const build = { build: buildIdentity.version, version: buildIdentity.label, zone: 'Asia/Shanghai' } as const

type Needs = Pick<Platform, 'config' | 'keys' | 'once' | 'clock' | 'logger' | 'alarms' | 'shutdown'>

/** Opens the envelope's gateway. `pageBuild` is the web build that this node serves. */
export async function openGateway(
  platform: Needs,
  { pageBuild }: { readonly pageBuild: string | undefined },
) {
  const gateway = createGateway({
    identity: identityFromPem(platform.keys.gateway),
    memory: await openMemory(platform),
    now: () => platform.clock.now(),
  })
  return {
    gateway,
    calls: gatewayCalls({ gateway, once: platform.once, ...build, pageBuild }),
  } satisfies Area & { gateway: typeof gateway }
}

/**
 * Opens the replay memory: in Redis when it is configured, so that several nodes share it; otherwise, and while Redis
 * is unavailable, in this process.
 */
async function openMemory({ config, clock, logger, alarms, shutdown }: Needs) {
  const own = createInProcessMemory()
  if (config.redisUrl === undefined) return own
  const redis = await createRedisMemory(config.redisUrl, (error) =>
    logger.warn({ err: error }, 'redis is away'),
  )
  shutdown.add('redis', () => redis.close())
  return createShelteredMemory(redis, own, {
    now: () => clock.now(),
    onShelter: (isSheltered) =>
      alarms.set(
        'redis',
        isSheltered ? 'Redis is away: this node keeps its own envelope memory.' : undefined,
      ),
  })
}

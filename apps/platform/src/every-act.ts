import { generateKeyPairSync } from 'node:crypto'
import type { Area } from './areas/area.ts'
import { openAreas } from './context.ts'
import { readConfig } from './kernel/config.ts'
import { createOperations, type Operations } from './modules/operations/service.ts'
import type { Platform } from './platform.ts'

/**
 * Returns itself for every property, call and construction, and ends every loop over it. Acts are declared before their
 * dependencies are used, so this is enough to open the areas.
 */
const anything: unknown = new Proxy(function anything() {}, {
  get: (_target, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '0' : anything),
  apply: () => anything,
  construct: () => anything as object,
})

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const gateway = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Every part by name, because areas spread the platform. */
const platform: Readonly<Record<keyof Platform, unknown>> = {
  config: readConfig({
    DEMO_WORLD: 'true',
    FEED_URL: 'http://localhost:1',
    FEED_KEY: `docs:${'0'.repeat(32)}`,
    PAYMENT_PROVIDER_SECRET: '0'.repeat(32),
  }),
  clock: anything,
  logger: anything,
  metrics: anything,
  alarms: anything,
  shutdown: anything,
  database: anything,
  databaseWatch: anything,
  keys: { gateway },
  secrets: anything,
  acknowledged: { folder: '', mac: anything },
  acknowledgements: anything,
  once: anything,
  deadLetters: anything,
  outbox: anything,
  channels: anything,
  publish: anything,
  newId: anything,
}

/** Opens the areas without a platform: what they offer can be listed, but not used. */
export async function everyArea(): Promise<readonly Area[]> {
  const { areas } = await openAreas(platform as Platform, () => new Set())
  return areas
}

/**
 * Gathers the acts of all areas without a platform, for docs and tests. A running platform has the same acts (`npm run
 * operator -- help`), except for those that its configuration leaves out.
 */
export async function everyAct(): Promise<Operations['registry']> {
  const areas = await everyArea()
  const acts = areas.flatMap((area) => area.acts ?? [])
  return createOperations({ database: anything as never, clock: anything as never, acts }).registry
}

import { buildHttp, createAddressBehind, type Webhook } from './http/index.ts'
import { watchCalls } from './http/call-watch.ts'
import type { BoundCall } from './kernel/bind-call.ts'
import { DatabaseUnavailable } from './kernel/database-errors.ts'
import { sql } from './kernel/sql.ts'
import type { AuthArea } from './areas/auth.ts'
import type { SiteArea } from './areas/site.ts'
import type { Platform } from './platform.ts'
import { createLiveSockets } from './socket/index.ts'
import type { Gateway } from '@grandstand/wire/server'

interface Needs {
  readonly gateway: Gateway
  readonly site: SiteArea
  readonly identity: AuthArea
  readonly calls: readonly BoundCall[]
  readonly webhooks: readonly Webhook[]
  readonly isFeedLive: () => boolean
}

/** Opens HTTP and the sockets over everything that areas offer; `listen` accepts the first connections. */
export async function openNetwork(platform: Platform, needs: Needs) {
  const { config, channels, clock, database, databaseWatch, logger, metrics, secrets, shutdown } = platform
  const { gateway, site, identity } = needs
  const now = () => clock.now()
  const http = await buildHttp({
    config: { publicOrigins: config.publicOrigins, trustProxy: config.trustedProxies ?? false },
    gateway,
    calls: needs.calls.map(identity.guarded),
    sessions: identity.auth,
    stepUp: identity.requireStepUp,
    returnProof: identity.returnProof,
    languageOf: (siteId, memberId, wanted) => site.site.spokenLanguage(siteId, memberId, wanted),
    isKnownClient: site.isKnownClient,
    keyBodyHash: (hash) => secrets.hash(hash, 'body').toString('hex'),
    gates: identity.withRobotCheck(site.gates),
    watcher: watchCalls(metrics, logger, () => databaseWatch.noteRefused()),
    now,
    errorNameFor: (error) => (error instanceof DatabaseUnavailable ? 'unavailable' : undefined),
    readyChecks: {
      database: async () => (await database.query(sql`select 1`)).length === 1,
      writes: () => databaseWatch.isWritable(),
      feed: needs.isFeedLive,
    },
    metricsText: () => metrics.registry.metrics(),
    webhooks: needs.webhooks,
    ...(site.pages && { pages: site.pages }),
  })
  shutdown.add('http', () => http.close())
  const sockets = createLiveSockets({
    server: http.server,
    gateway,
    sessions: identity.auth,
    gates: site.gates,
    channels,
    publicOrigins: config.publicOrigins,
    addressOf: createAddressBehind(config.trustedProxies),
    now,
  })
  shutdown.add('sockets', () => sockets.close())
  metrics.reading('sockets_open', 'Sockets open now', () => sockets.size)
  return {
    sockets,
    listen: () => http.listen({ port: config.port, host: config.host }),
  }
}

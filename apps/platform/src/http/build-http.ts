import { randomBytes } from 'node:crypto'
import type { ErrorName } from '@grandstand/contract'
import { bareRefusal, bodyLimit, contentTypes, type Gateway } from '@grandstand/wire/server'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { BoundCall } from './bind-call.ts'
import { callRoute, write, type CallRouteOptions, type CallWatcher } from './call-route.ts'
import { corsHook } from './cors.ts'
import type { Gates } from './gates.ts'
import { registerHealth, type HealthOptions } from './health.ts'
import { noSchemas } from './no-schemas.ts'
import { isEndedAsOdd } from './odd-requests.ts'
import { registerPages, type PagesOptions } from './pages.ts'
import type { Sessions } from './sessions.ts'
import { createTarpit } from './tarpit.ts'
import { registerWebhooks, type Webhook } from './webhooks.ts'

export interface HttpOptions
  extends
    HealthOptions,
    Pick<CallRouteOptions, 'stepUp' | 'returnProof' | 'keyBodyHash' | 'languageOf' | 'isKnownClient'> {
  readonly config: {
    /** Origins of pages that may call, in addition to the server's own: scheme, host and port, compared exactly. */
    readonly publicOrigins: readonly string[]
    /** Proxies whose X-Forwarded-For is trusted; false for none. */
    readonly trustProxy: boolean | string
  }
  readonly gateway: Gateway
  readonly calls: readonly BoundCall[]
  readonly sessions: Sessions
  readonly gates: Gates
  readonly watcher: CallWatcher
  readonly now: () => number
  readonly errorNameFor: (error: unknown) => ErrorName | undefined
  readonly webhooks?: readonly Webhook[]
  /** When left out, the server has calls only and no pages. */
  readonly pages?: PagesOptions
}

/**
 * Builds the HTTP server, ready to listen. `server.server` is Node's, for the sockets; `server.close()` ends it
 * gracefully: calls in progress are answered, idle connections closed.
 */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const boot = randomBytes(3).toString('hex')
  let requests = 0
  const server: FastifyInstance = Fastify({
    bodyLimit,
    trustProxy: options.config.trustProxy,
    // No log line for each request, because it would contain addresses and paths; the watcher counts requests
    // instead.
    logger: false,
    genReqId: () => `${boot}-${(++requests).toString(36)}`,
    requestIdHeader: false,
    // A client that sends its headers or its body too slowly is disconnected; until then it costs only its
    // descriptor.
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    exposeHeadRoutes: false,
    schemaController: noSchemas,
  })

  // A single hook, because every hook costs time in every request.
  const cors = corsHook(new Set(options.config.publicOrigins))
  server.addHook('onRequest', (request, reply, next) => {
    if (!isEndedAsOdd(request, reply)) cors(request, reply, next)
  })
  server.removeAllContentTypeParsers()
  for (const type of Object.values(contentTypes)) {
    server.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }

  const callPaths = new Set(options.calls.map(({ call }) => call.path as string))
  // Set before the routes, because a route keeps the handler that exists when it is added. Failures before a call's
  // own checks (too large, another content type) then look like every other envelope failure.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    // A signed path ends in its signature; the part before it identifies the call.
    const path = (request.routeOptions.url ?? request.url)
      .replace('/:signature', '')
      .split('?', 1)[0] as string
    if (callPaths.has(path)) {
      options.watcher.refused(path, error.code ?? 'http')
      write(reply, bareRefusal('envelope-refused'))
      return
    }
    const status = error.statusCode ?? 500
    if (status >= 500) options.watcher.failed(path, request.id, error)
    reply.code(status).send({})
  })
  server.setNotFoundHandler((_request, reply) => write(reply, { ...bareRefusal('not-found'), status: 404 }))
  const answerLate = createTarpit()
  for (const bound of options.calls) {
    const { method, path, pathSign } = bound.call
    const { isShutTo } = bound
    server.route({
      ...(isShutTo && {
        onRequest: (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
          if (!isShutTo(request.ip)) return next()
          options.watcher.refused(bound.call.id, 'shut')
          answerLate(reply.raw, () => void write(reply, bareRefusal('rate-limited')))
        },
      }),
      method,
      url: pathSign ? `${path}/:signature` : path,
      bodyLimit: bound.maxBytes ?? bodyLimit,
      handler: callRoute(bound, options),
    })
  }
  registerHealth(server, options)
  registerWebhooks(server, options.webhooks ?? [], (path, error) => options.watcher.failed(path, '', error))
  if (options.pages) await registerPages(server, options.pages)

  return server
}

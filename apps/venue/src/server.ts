import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Company } from './company.ts'
import type { Config } from './config.ts'
import { Behaviours } from './control/behaviours.ts'
import { addControl } from './control/routes.ts'
import type { Demo } from './demo.ts'
import { addFloor } from './floor/routes.ts'
import { addGamePages } from './game-pages/pages.ts'
import { RequestChecker } from './operator-api/request-checker.ts'
import { addOperatorApi } from './operator-api/routes.ts'
import { addPlayerApi } from './player-api/routes.ts'
import { addTableFeeds } from './tables/feed-upgrade.ts'
import { addPictureRoutes } from './tables/video/picture-routes.ts'

/** The games' pages, built by `clients/vite.config.ts`. */
const builtPages = fileURLToPath(new URL('../clients/dist', import.meta.url))

export type ServerConfig = Pick<Config, 'OPERATOR_KEY' | 'NAME'> & {
  readonly OPERATOR_ORIGIN?: readonly string[] | undefined
  /** Of the people who lead tables; without one nobody leads any. */
  readonly floorKey?: string | undefined
}

/** The venue: a signed API for the operator, one for the games' clients, and switches for its faults. */
export function createServer(
  config: ServerConfig,
  company: Company,
  demo: Demo,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const server = Fastify({ loggerInstance: logger, bodyLimit: 16_384, forceCloseConnections: true })
  const checker = new RequestChecker(config.OPERATOR_KEY, Date.now)
  const faults = new Behaviours()

  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  const framers = config.OPERATOR_ORIGIN?.join(' ') ?? "'none'"
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', `default-src 'self'; frame-ancestors ${framers}`)
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    done()
  })

  addOperatorApi(server, company, { checker, behaviours: faults, now: Date.now })
  addPlayerApi(server, company, demo, {
    now: Date.now,
    isInMaintenance: () => faults.isInMaintenance,
  })

  company.tables.welcome({ ...demo.company, seamless: undefined, isGuest: true })
  const endFeeds = addTableFeeds(server.server, company)
  server.addHook('preClose', (done) => {
    endFeeds()
    done()
  })

  addGamePages(server, builtPages, { framers, videoLines: company.media?.lines ?? [] })

  server.get('/keys', () => ({ signature: company.signer.publicKey }))

  addControl(server, company, { faults, checker })
  if (config.floorKey !== undefined) addFloor(server, company, { key: config.floorKey, now: Date.now })
  addPictureRoutes(server, company, { checker })

  server.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${config.NAME}正在运行。`),
  )
  return server
}

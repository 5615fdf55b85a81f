import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from './company.ts'
import type { Config } from './config.ts'
import { Behaviours, behaviours } from './control/behaviours.ts'
import type { Demo } from './demo.ts'
import { addGamePages } from './game-pages/pages.ts'
import { addHallApi } from './operator-api/hall-routes.ts'
import { RequestChecker } from './operator-api/request-checker.ts'
import { addOperatorApi } from './operator-api/routes.ts'
import { addPlayerApi } from './player-api/routes.ts'

const control = z.object({
  hall: z.string(),
  behaviour: z.enum(behaviours),
  /** Of maintenance: epoch milliseconds. */
  until: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})

/** The games' pages, built by `clients/vite.config.ts`. */
const builtPages = fileURLToPath(new URL('../clients/dist', import.meta.url))

export type ServerConfig = Pick<Config, 'OPERATOR_KEY' | 'SECRET' | 'NAME'> & {
  readonly OPERATOR_ORIGIN?: string | undefined
}

/** The venue: signed APIs for the operator, one for the games' clients, and switches for the faults of a hall. */
export function createServer(
  config: ServerConfig,
  company: Company,
  demo: Demo,
  logger: FastifyBaseLogger,
): FastifyInstance {
  const server = Fastify({ loggerInstance: logger, bodyLimit: 16_384, forceCloseConnections: true })
  const checker =
    config.OPERATOR_KEY === undefined ? undefined : new RequestChecker(config.OPERATOR_KEY, Date.now)
  const faults = new Behaviours()

  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  const framers = config.OPERATOR_ORIGIN ?? "'none'"
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', `default-src 'self'; frame-ancestors ${framers}`)
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    done()
  })

  if (config.SECRET !== undefined)
    addHallApi(server, company, { secret: config.SECRET, checker, behaviours: faults })
  if (checker) addOperatorApi(server, company, { checker, behaviours: faults, now: Date.now })
  addPlayerApi(server, company, demo, {
    now: Date.now,
    isInMaintenance: (hall) => faults.of(hall) === 'maintenance',
  })

  addGamePages(server, builtPages, framers)

  server.get('/keys', () => ({ signature: company.signer.publicKey }))

  server.post('/control', async (request, reply) => {
    const parsed = control.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))))
    if (!parsed.success || !company.halls.includes(parsed.data.hall))
      return reply.code(400).send({ error: 'input' })
    const { hall, behaviour, until } = parsed.data
    faults.set(hall, behaviour, until)
    return { hall, behaviour }
  })

  server.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${config.NAME}正在运行。`),
  )
  return server
}

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { questions } from './answers.ts'
import type { Company } from './company.ts'
import type { Config } from './config.ts'
import { createLive } from './live.ts'
import { misbehaviour } from './misbehaviour.ts'
import { isSignedBy, sign, signed } from './protocol/signature.ts'
import { textsOnTheWire } from './texts.ts'

const handedOver = z.object({ secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

/** The feed's network interface: signed requests by HTTP, and updates over a WebSocket (docs/adding-a-feed.md). */
export function createServer(config: Config, company: Company, logger: FastifyBaseLogger): FastifyInstance {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16_384,
    forceCloseConnections: true,
  })
  const { clock } = company
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  /** The customer's secret and signature when they signed this request; undefined otherwise. */
  function signer(request: {
    readonly method: string
    readonly url: string
    readonly body: unknown
    readonly headers: Readonly<Record<string, unknown>>
  }) {
    const { 'x-feed-key': key, 'x-feed-signature': signature } = request.headers
    const secret = config.KEYS.get(String(key))
    const body = typeof request.body === 'string' ? request.body : ''
    const text = signed.question(request.method, request.url, body)
    return secret !== undefined && isSignedBy(secret, text, signature, clock.now())
      ? { secret, signature: String(signature) }
      : undefined
  }

  for (const { path, answer } of questions(company))
    server.get(path, async (request, reply) => {
      const from = signer(request)
      if (from === undefined) return reply.code(401).send({ error: 'signature' })
      const answered = await answer(request.query)
      if (answered === undefined) return reply.code(400).send({ error: 'query' })
      const body = JSON.stringify(answered, textsOnTheWire)
      return reply
        .type('application/json; charset=utf-8')
        .header('x-feed-signature', sign(from.secret, signed.answer(from.signature, body), clock.now()))
        .send(body)
    })

  /**
   * Not part of the protocol: platforms that formerly simulated their season themselves hand over its secret here,
   * once.
   */
  server.put('/v1/season-secret', async (request, reply) => {
    if (signer(request) === undefined) return reply.code(401).send({ error: 'signature' })
    const read = handedOver.safeParse(jsonOf(String(request.body)))
    if (!read.success) return reply.code(400).send({ error: 'input' })
    return company.takeOver(read.data.secret)
      ? reply.code(204).send()
      : reply.code(409).send({ error: 'another' })
  })

  const live = createLive({ server: server.server, keys: config.KEYS, company, logger })
  server.addHook('preClose', () => live.close())
  if (config.MISBEHAVIOUR) misbehaviour(server, company, live)

  server.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('The feed is running.'),
  )
  return server
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from '../../company.ts'
import type { RequestChecker } from '../../operator-api/request-checker.ts'
import { statementHeader } from '../../protocol/statement.ts'
import { isSigned, signatureHeader } from './media-signature.ts'

const notice = z.object({
  event: z.enum(['publish-asked', 'published', 'ended', 'health']),
  streamKey: z.string(),
})
const camera = z.object({ table: z.string(), isRenewed: z.optional(z.boolean()) })

/** The longest wait of a studio that asks whether the tables to draw have changed, ms. */
const patienceMs = 20_000

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What the media server asks and tells of tables' pictures, which of them the studio shall draw, and the keys of cameras.
 * Without video there are none of these addresses.
 */
export function addPictureRoutes(
  server: FastifyInstance,
  { pictures, media, keys }: Pick<Company, 'pictures' | 'media' | 'keys'>,
  { checker }: { readonly checker: RequestChecker },
): void {
  if (pictures === undefined || media === undefined) return
  const isOurs = (body: string, header: unknown) => isSigned(media.secret, body, header, Date.now())

  server.post('/webhooks/media', async (request, reply) => {
    const body = String(request.body)
    if (!isOurs(body, request.headers[signatureHeader])) return reply.code(401).send({ error: 'signature' })
    const told = notice.safeParse(jsonOf(body))
    if (!told.success) return reply.code(400).send({ error: 'input' })
    const { event, streamKey } = told.data
    if (event === 'publish-asked') {
      const path = pictures.pathFor(streamKey)
      return path === undefined ? reply.code(403).send({ error: 'no-such-key' }) : { path }
    }
    if (event === 'published') pictures.published(streamKey)
    if (event === 'ended') pictures.ended(streamKey)
    return {}
  })

  server.get<{ Querystring: { seen?: string } }>('/studio/tables', async (request, reply) => {
    if (!isOurs('', request.headers[signatureHeader])) return reply.code(401).send({ error: 'signature' })
    return pictures.wanted(request.query.seen, patienceMs)
  })

  /** Address and key for a camera of a table; a statement of the operator, because who has it shows what they want. */
  server.post('/control/cameras', async (request, reply) => {
    const body = String(request.body)
    const statement = request.headers[statementHeader]
    if (checker.check({ method: 'POST', path: request.url, body }, statement) === undefined)
      return reply.code(401).send({ error: 'signature' })
    const asked = camera.safeParse(jsonOf(body))
    if (!asked.success) return reply.code(400).send({ error: 'input' })
    const { table, isRenewed = false } = asked.data
    if (!pictures.has(table)) return reply.code(404).send({ error: 'none' })
    return { server: media.rtmpUrl, key: isRenewed ? keys.renew(table) : keys.of(table, 'camera') }
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Broadcasts } from '../broadcast/broadcasts.ts'
import type { Works } from '../broadcast/works.ts'
import { isSignedBy } from '../signature.ts'

interface Options {
  readonly broadcasts: Broadcasts
  readonly worksOf: (path: string) => Works | undefined
  readonly secret: string
}

const kick = z.object({ path: z.string().check(z.maxLength(64)) })

/** The platform's requests: list the broadcasts, end one. Signed in the same way as our notices to it. */
export function addControl(server: FastifyInstance, { broadcasts, worksOf, secret }: Options): void {
  void server.register(async (control) => {
    // The signature covers the exact bytes.
    control.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    control.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSignedBy(secret, body, request.headers['x-media-signature'], Date.now()))
        return reply.code(403).send({ error: 'bad-signature' })
      return undefined
    })
    control.get('/control/broadcasts', async () => ({
      // As in the notices, a source without a picture is left out.
      broadcasts: broadcasts.all().flatMap((broadcast) => {
        if (!broadcast.hasBegun) return []
        const works = worksOf(broadcast.path)
        return {
          path: broadcast.path,
          streamKey: broadcast.streamKey,
          since: broadcast.startedAt,
          viewers: { flv: works?.flvViewers ?? 0, hls: works?.hlsViewers ?? 0 },
          health: broadcast.health,
        }
      }),
    }))
    control.post('/control/kick', async (request, reply) => {
      const asked = kick.safeParse(readJson(request.body))
      if (!asked.success) return reply.code(400).send({ error: 'bad-request' })
      return { ok: true, wasOn: broadcasts.end(asked.data.path, 'kicked') }
    })
  })
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

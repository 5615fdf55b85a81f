import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { lateMs, type Switches } from '../control/switches.ts'
import type { Inbox } from '../inbox/inbox.ts'

interface Options {
  readonly key: string
  readonly inbox: Inbox
  readonly switches: Switches
}

const order = z.object({
  /** E.164: `+8613800138000`. */
  to: z.string().check(z.regex(/^\+[1-9]\d{5,17}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The caller's own id: a message sent twice is delivered once. */
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
})

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** The SMS gateway's API: `POST /sms/v1/messages` with a bearer key, as is usual for such gateways. */
export function smsRoutes(server: FastifyInstance, { key, inbox, switches }: Options): void {
  const wanted = hashOf(`Bearer ${key}`)
  const taken = new Map<string, string>()

  server.post('/sms/v1/messages', async (request, reply) => {
    const behaviour = switches.of('sms')
    if (behaviour === 'away') return reply.code(503).send({ error: 'away' })
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted))
      return reply.code(401).send({ error: 'key' })
    const parsed = order.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: 'message' })
    if (behaviour === 'failing') return reply.code(422).send({ error: 'undeliverable' })
    const { to, text, reference } = parsed.data
    const known = taken.get(reference)
    if (known) return reply.code(202).send({ id: known, status: 'accepted' })
    const id = randomUUID()
    taken.set(reference, id)
    const deliver = () => inbox.put({ by: 'sms', to, subject: '', text })
    if (behaviour === 'late') setTimeout(deliver, lateMs).unref()
    else deliver()
    return reply.code(202).send({ id, status: 'accepted' })
  })
}

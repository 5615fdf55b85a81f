import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendPage } from '../page.ts'
import type { Inbox } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'

const search = z.object({ to: z._default(z.string().check(z.maxLength(254)), '') })

/** `/inbox` for people, `/inbox.json` for tests, `/inbox/events` notifies an open page of each new message. */
export function inboxRoutes(server: FastifyInstance, inbox: Inbox): void {
  const wanted = (query: unknown) => search.safeParse(query).data?.to ?? ''

  server.get('/inbox', (request, reply) => {
    const to = wanted(request.query)
    return sendPage(reply, inboxPage(inbox.list(to), to))
  })

  server.get('/inbox.json', async (request) => ({ messages: inbox.list(wanted(request.query)) }))

  server.get('/inbox/events', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    raw.write(': open\n\n')
    const stop = inbox.onNew(() => raw.write('data: new\n\n'))
    request.raw.on('close', stop)
  })
}

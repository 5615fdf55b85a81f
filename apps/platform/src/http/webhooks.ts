import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A path that another company's server posts to. It is outside the envelope: the module checks the sender's own signature. */
export interface Webhook {
  /** May have parameters: `/venue-wallet/v1/:venue/:call`. */
  readonly path: `/webhooks/${string}` | `/venue-wallet/${string}`
  /** Largest body in bytes; 64 KiB when left out. */
  readonly maxBytes?: number
  /**
   * Gets the exact bytes, which the signature covers. Its result is the answer; a throw is answered with 500, and the
   * sender will retry.
   */
  readonly receive: (delivery: WebhookDelivery) => Promise<WebhookAnswer>
}

export interface WebhookDelivery {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
}

export interface WebhookAnswer {
  readonly status: number
  /** An object is sent as JSON, a text as `type`. `{}` when left out. */
  readonly body?: object | string
  /** Media type of a text; `text/plain` when left out. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Redirect target of a 3xx. */
  readonly location?: string
}

export function registerWebhooks(
  server: FastifyInstance,
  webhooks: readonly Webhook[],
  failed: (path: string, error: unknown) => void,
): void {
  void server.register(async (scope) => {
    // Other companies send any content type, or none: JSON, forms, XML. The signature covers the bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { path, maxBytes, receive } of webhooks) {
      scope.post(path, { bodyLimit: maxBytes ?? 64 * 1024 }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        try {
          const answer = await receive({
            body,
            headers: request.headers,
            ip: request.ip,
            url: request.url,
            params: request.params as Record<string, string>,
          })
          if (answer.headers) reply.headers(answer.headers)
          if (answer.location !== undefined) reply.header('location', answer.location)
          if (typeof answer.body === 'string') reply.type(answer.type ?? 'text/plain')
          return await reply.code(answer.status).send(answer.body ?? {})
        } catch (error) {
          failed(path, error)
          return reply.code(500).send({})
        }
      })
    }
  })
}

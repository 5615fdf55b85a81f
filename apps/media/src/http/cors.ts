import type { FastifyInstance } from 'fastify'

/**
 * Whether a page of this origin may play from here. Without a list all may, because the address is signed and no
 * session is used.
 */
export const isSite = (origins: readonly string[], origin: string | undefined): boolean =>
  origins.length === 0 || (origin !== undefined && origins.includes(origin))

/** Lets the site's pages read the stream. No credentials: a viewer has only the signed address. */
export function addCors(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && isSite(origins, origin)) {
      void reply.header('access-control-allow-origin', origins.length === 0 ? '*' : origin)
      void reply.header('access-control-expose-headers', 'date')
      void reply.header('timing-allow-origin', '*')
    }
    if (origins.length > 0) void reply.header('vary', 'origin')
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    void reply.header('x-content-type-options', 'nosniff')
    if (request.method === 'OPTIONS')
      return reply
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', 'range')
        .header('access-control-max-age', '600')
        .code(204)
        .send()
    return undefined
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface HealthOptions {
  /** Conditions for traffic: the name of each, and a function that checks it. */
  readonly readyChecks: Readonly<Record<string, () => Promise<boolean> | boolean>>
  /** Metrics in the Prometheus text form. */
  readonly metricsText: () => Promise<string>
}

/** Load balancers and monitors use HEAD as well. */
const headToo = { exposeHeadRoute: true }

/** `/healthz`: the process answers. `/readyz`: every dependency works, by name. `/metrics`: for this machine only. */
export function registerHealth(server: FastifyInstance, { readyChecks, metricsText }: HealthOptions): void {
  server.get('/healthz', headToo, (_request, reply) => reply.send({ status: 'ok' }))

  server.get('/readyz', headToo, async (_request, reply) => {
    const checks = await Promise.all(
      Object.entries(readyChecks).map(async ([name, check]) => [name, await passes(check)] as const),
    )
    const isReady = checks.every(([, passed]) => passed)
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not-ready', checks: Object.fromEntries(checks) })
  })

  server.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send()
    return reply.type('text/plain; version=0.0.4').send(await metricsText())
  })
}

async function passes(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await Promise.race([
      check(),
      new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ])
  } catch {
    return false
  }
}

/** Whether a request comes from this machine without a proxy; behind a proxy every client would look local. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}

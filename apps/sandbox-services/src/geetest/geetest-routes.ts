import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Switches } from '../control/switches.ts'
import { Checks } from './checks.ts'

interface Options {
  readonly id: string
  readonly key: string
  readonly switches: Switches
}

const ms = z.coerce.number().check(z.minimum(0), z.maximum(1e9))
const registering = z.object({ gt: z.string() })
const passing = z.object({
  gt: z.string(),
  challenge: z.string(),
  heldMs: ms,
  shownMs: ms,
  by: z.enum(['mouse', 'touch', 'pen', 'keyboard']),
})
const validating = z.object({ captchaid: z.string(), challenge: z.string(), seccode: z.string() })

/**
 * Geetest's public protocol, version 3: `register.php` and `validate.php` for the site's server, `ajax.php` for the
 * page, whose only kind of check is a button to hold.
 */
export function geetestRoutes(server: FastifyInstance, { id, key, switches }: Options): void {
  const checks = new Checks(key, () => Date.now())
  const isAway = (reply: FastifyReply) =>
    switches.of('geetest') === 'away' && reply.code(503).send({ error: 'away' })

  server.get('/register.php', async (request, reply) => {
    if (isAway(reply)) return reply
    const asked = registering.safeParse(request.query)
    return { challenge: asked.success && asked.data.gt === id ? checks.register() : '0' }
  })

  server.post('/ajax.php', async (request, reply) => {
    // Called from pages of any origin.
    reply.header('access-control-allow-origin', '*')
    if (isAway(reply)) return reply
    const asked = passing.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ status: 'error' })
    const { challenge, ...behaviour } = asked.data
    const isRefused = asked.data.gt !== id || switches.of('geetest') === 'failing'
    const passed = isRefused ? undefined : checks.pass(challenge, behaviour)
    return passed ? { status: 'success', ...passed } : { status: 'fail' }
  })

  server.post('/validate.php', async (request, reply) => {
    if (isAway(reply)) return reply
    const asked = validating.safeParse(request.body)
    if (!asked.success || asked.data.captchaid !== id) return { seccode: 'false' }
    return { seccode: checks.validate(asked.data.challenge, asked.data.seccode) }
  })
}

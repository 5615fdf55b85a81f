import type { FastifyInstance } from 'fastify'
import type { Company } from './company.ts'
import type { Live } from './live.ts'
import { frameBytesMax } from './protocol/messages.ts'

const nobody = {
  kind: 'moment',
  moment: { id: 'x', feedMatchId: 'nobody', at: 0, kind: 'stop', side: null, place: null },
} as const

/**
 * Simulates faults of real feeds: `gap` (an update that is not sent), `lost` (a gap that cannot be recovered),
 * `silence` and `speech`, `cut`, `repeat` (all kept updates are sent again), `bad` (an invalid frame), `huge`.
 */
export function misbehaviour(server: FastifyInstance, company: Company, live: Live): void {
  const kinds: Readonly<Record<string, () => void>> = {
    gap: () => company.opened().hub.lose(nobody),
    lost() {
      company.opened().hub.lose(nobody)
      company.opened().hub.forget()
    },
    silence: () => live.setSilent(true),
    speech: () => live.setSilent(false),
    cut: () => live.cut(),
    repeat: () => company.opened().hub.repeat(),
    bad: () => company.opened().hub.disturb(() => '{"type":"update","number":'),
    huge: () =>
      company
        .opened()
        .hub.disturb((number) =>
          JSON.stringify({ type: 'update', number, padding: 'x'.repeat(frameBytesMax) }),
        ),
  }
  server.post<{ Params: { kind: string } }>('/misbehave/:kind', async (request, reply) => {
    const run = kinds[request.params.kind]
    if (run === undefined) return reply.code(404).send({ error: 'kind' })
    run()
    return { done: request.params.kind }
  })
}

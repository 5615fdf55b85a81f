import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Company } from '../company.ts'
import { FloorDoor } from './floor-key.ts'
import { floorAct } from './requests.ts'

interface FloorOptions {
  readonly key: string
  readonly now: () => number
}

type At = { readonly Params: { readonly table: string }; readonly Querystring: { readonly page?: string } }

/**
 * What people of the company do at its live tables, for the page `/play/floor/`. Each request carries the floor's key;
 * nothing here is for players.
 */
export function addFloor(
  server: FastifyInstance,
  { tables }: Pick<Company, 'tables'>,
  { key, now }: FloorOptions,
): void {
  const door = new FloorDoor(key, now)
  const isShut = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const is = door.check(request.headers.authorization)
    void reply.header('cache-control', 'no-store')
    if (is !== 'open') void reply.code(is === 'wrong' ? 401 : 429).send({ error: is })
    return is !== 'open'
  }
  const tableAt = (name: string) => tables.places.get(name)?.table

  server.get('/floor/tables', (request, reply) =>
    isShut(request, reply) ? reply : [...tables.places.values()].map(({ table }) => table.floor(undefined)),
  )
  server.get<At>('/floor/tables/:table', (request, reply) => {
    if (isShut(request, reply)) return reply
    const table = tableAt(request.params.table)
    return table === undefined ? reply.code(404).send({ error: 'none' }) : table.floor(request.query.page)
  })
  server.post<At>('/floor/tables/:table/acts', (request, reply) => {
    if (isShut(request, reply)) return reply
    const table = tableAt(request.params.table)
    if (table === undefined) return reply.code(404).send({ error: 'none' })
    const asked = floorAct.safeParse(jsonOf(String(request.body)))
    if (!asked.success) return reply.code(400).send({ error: 'input' })
    return { outcome: table.lead(asked.data), view: table.floor(asked.data.page) }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from '../company.ts'
import type { RequestChecker } from '../operator-api/request-checker.ts'
import { statementHeader } from '../protocol/statement.ts'
import { roundAct } from '../tables/requests.ts'
import { behaviours, type Behaviours } from './behaviours.ts'

const control = z.object({
  behaviour: z.enum(behaviours),
  /** Of maintenance: epoch milliseconds. */
  until: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})
const played = z.object({
  id: z.string(),
  player: z.string(),
  currency: z.enum(['CNY', 'USDT']),
  /** Minor units; below zero for a loss. */
  amount: z.int(),
})

/**
 * Switches for demonstrations and tests (faults, and rounds that were never played), and what people of the company do
 * with rounds of live tables.
 */
export function addControl(
  server: FastifyInstance,
  { book, hall, tables }: Pick<Company, 'book' | 'hall' | 'tables'>,
  { faults, checker }: { readonly faults: Behaviours; readonly checker: RequestChecker },
): void {
  server.post('/control', async (request, reply) => {
    const parsed = control.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))))
    if (!parsed.success) return reply.code(400).send({ error: 'input' })
    const { behaviour, until } = parsed.data
    faults.set(behaviour, until)
    return { behaviour }
  })

  /** Books a round that a player has won or lost; a statement of the operator, because it makes money. */
  server.post('/control/rounds', async (request, reply) => {
    const body = String(request.body)
    const statement = request.headers[statementHeader]
    if (checker.check({ method: 'POST', path: request.url, body }, statement) === undefined)
      return reply.code(401).send({ error: 'signature' })
    const { amount, ...round } = played.parse(JSON.parse(body))
    return { outcome: book.write({ ...round, hall, amount: BigInt(amount), kind: 'round' }) }
  })

  /** Voids a round of a live table, or corrects its result; a statement of the operator, because it moves money. */
  server.post('/control/tables', async (request, reply) => {
    const body = String(request.body)
    const statement = request.headers[statementHeader]
    if (checker.check({ method: 'POST', path: request.url, body }, statement) === undefined)
      return reply.code(401).send({ error: 'signature' })
    const asked = roundAct.safeParse(jsonOf(body))
    if (!asked.success) return reply.code(400).send({ error: 'input' })
    const { table, ...act } = asked.data
    const place = tables.places.get(table)
    return { outcome: place === undefined ? 'unknown' : place.table.act(act) }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

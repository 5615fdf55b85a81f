import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Company } from '../company.ts'
import type { Demo } from '../demo.ts'
import type { Session } from '../player-api/sessions.ts'
import { RoundRefused } from '../rounds/round.ts'
import type { Member } from './house.ts'
import type { LiveTable } from './live-table.ts'
import type { PictureAnswer, TableTickets } from './messages.ts'
import { makeChoice, placeBets, type RefusalOf } from './play.ts'
import { bets, choice, cut, follow, saving, seat } from './requests.ts'
import { saveBets, savedBets } from './saved-bets.ts'
import { ticketOf } from './tickets.ts'

/** Serves a route to a player in a session, and answers refusals. */
export type PlayerRoute = (
  method: 'GET' | 'POST',
  path: string,
  serve: (at: {
    readonly house: Company
    readonly session: Session
    readonly request: FastifyRequest
    readonly body: unknown
  }) => unknown,
) => void

export interface TableRoutesOptions {
  readonly route: PlayerRoute
  readonly now: () => number
  readonly isInMaintenance: () => boolean
  readonly refusalOf: RefusalOf
}

/** The players' API of live tables (`messages.ts`), and what everybody may check of them. */
export function addTableRoutes(
  server: FastifyInstance,
  company: Company,
  demo: Demo,
  { route, now, isInMaintenance, refusalOf }: TableRoutesOptions,
): void {
  const { tables } = company
  const tableOf = (request: FastifyRequest): LiveTable => {
    const { table } = request.params as { readonly table: string }
    const place = tables.places.get(table)
    if (place === undefined) throw new RoundRefused('no-such-game')
    return place.table
  }
  const own = { ...company, isGuest: false }
  const guests = { ...demo.company, isGuest: true }
  /** A player of the demonstration is a guest at the company's tables. */
  const memberAt = (house: Company, session: Session): Member => ({
    house: house === company ? own : guests,
    session,
  })

  server.get('/play/tables', () => [...tables.places.values()].map(({ table }) => table.card()))
  server.get<{ Params: { table: string } }>('/play/tables/:table', (request, reply) => {
    const place = tables.places.get(request.params.table)
    return place === undefined ? reply.code(404).send({ error: 'none' }) : place.table.card()
  })

  server.get<{ Params: { table: string } }>('/play/tables/:table/signals', (request, reply) => {
    const shown = tables.places.get(request.params.table)?.table.signals.shown()
    return shown ?? reply.code(404).send({ error: 'none' })
  })

  // Other companies' pages show it.
  server.get<{ Params: { table: string } }>('/play/tables/:table/picture.svg', (request, reply) => {
    const place = tables.places.get(request.params.table)
    if (place === undefined) return reply.code(404).send({ error: 'none' })
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=30')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(place.table.picture())
  })

  // Its player wants to watch: the studio begins to draw, if nobody watched before.
  route('POST', '/play/tables/:table/picture', async ({ request }): Promise<PictureAnswer> => {
    const { facts } = tableOf(request)
    const is = (await company.pictures?.want(facts.table)) ?? 'away'
    return { is, picture: company.pictures?.addressesOf(facts.table) ?? null }
  })

  route('POST', '/play/tables/:table/bets', ({ house, session, request, body }) => {
    const arrivedAt = now()
    const asked = bets.parse(body)
    if (house === company && isInMaintenance()) throw new RoundRefused('maintenance')
    return placeBets(tableOf(request), memberAt(house, session), asked, { arrivedAt, refusalOf })
  })
  route('GET', '/play/tables/:table/tickets', ({ house, session, request }): TableTickets =>
    tableOf(request).tickets(memberAt(house, session)).map(ticketOf),
  )
  route('GET', '/play/tables/:table/rounds/:number/mine', ({ house, session, request }) => {
    const { number } = request.params as { readonly number: string }
    return tableOf(request).pages.own(memberAt(house, session), Number(number) || 0)
  })
  route('POST', '/play/tables/:table/choices', async ({ house, session, request, body }) => {
    const asked = choice.parse(body)
    const ticket = await makeChoice(tableOf(request), memberAt(house, session), asked, { own, refusalOf })
    return { ticket }
  })
  route('GET', '/play/tables/:table/seat', ({ house, session, request }) =>
    tableOf(request).seatOf(memberAt(house, session)),
  )
  route('POST', '/play/tables/:table/seat', ({ house, session, request, body }) => {
    const asked = seat.parse(body)
    return company.store.grouped(() => tableOf(request).sit(memberAt(house, session), asked))
  })
  route('POST', '/play/tables/:table/follow', ({ house, session, request, body }) =>
    tableOf(request).follow(memberAt(house, session), follow.parse(body)),
  )
  route('GET', '/play/tables/:table/saved', ({ house, session, request }) =>
    savedBets(memberAt(house, session), tableOf(request).game),
  )
  route('POST', '/play/tables/:table/saved', ({ house, session, request, body }) => {
    const { saved } = saving.parse(body)
    const member = memberAt(house, session)
    return member.house.store.grouped(() => saveBets(member, tableOf(request).game, saved))
  })
  route('POST', '/play/tables/:table/cut', async ({ house, session, request, body }) => {
    const asked = cut.parse(body)
    await company.store.grouped(() => tableOf(request).addSeed(memberAt(house, session), asked))
    return {}
  })

  // Heads of the table's chain, from which its rounds or shoes come.
  server.get<{ Params: { table: string } }>('/fair/tables/:table', (request, reply) => {
    const place = tables.places.get(request.params.table)
    if (place === undefined) return reply.code(404).send({ error: 'none' })
    return { ...place.table.commitments(), beacon: company.beacon.schedule }
  })
  /** What everybody may know of a round or a shoe, once it may be known. */
  const numbered = (path: string, of: (table: LiveTable, number: number) => unknown): void => {
    server.get<{ Params: { table: string; number: string } }>(path, (request, reply) => {
      const { table, number } = request.params
      const place = /^[1-9]\d{0,9}$/.test(number) ? tables.places.get(table) : undefined
      const found = place && of(place.table, Number(number))
      // Pages of operators check rounds in the browser too.
      void reply.header('access-control-allow-origin', '*')
      return found ?? reply.code(404).send({ error: 'none' })
    })
  }
  numbered('/play/tables/:table/rounds/:number', ({ pages }, number) => pages.of(number))
  numbered(
    '/fair/tables/:table/rounds/:number',
    ({ published }, number) => published.round(number) ?? published.cameraRound(number),
  )
  numbered('/fair/tables/:table/shoes/:number', ({ published }, number) => published.shoe(number))
  numbered('/fair/tables/:table/seeds/:number', ({ published }, number) => {
    const seeds = published.seeds(number)
    return seeds && { seeds }
  })
}

import { randomUUID } from 'node:crypto'
import { gameNamed, games, hashOfSheet } from '@grandstand/game-engines'
import { tableGameNamed } from '@grandstand/game-engines/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from '../company.ts'
import { whoOf } from '../crash/shared-round.ts'
import type { Demo } from '../demo.ts'
import {
  everybody,
  RoundRefused,
  stateOf,
  type Opening,
  type RoundRefusal,
  type SeenRound,
} from '../rounds/round.ts'
import { ticketsOfRound } from '../jackpots/jackpots.ts'
import { addTableRoutes } from '../tables/routes.ts'
import type { BetOutcome } from '../wallet/seamless/seamless-wallet.ts'
import { redeem } from './launch.ts'
import type { Session } from './sessions.ts'
import { checkTerms } from './terms.ts'

const amount = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const opening = z.strictObject({
  request: z.string().check(z.minLength(8), z.maxLength(64)),
  game: z.string(),
  /** Minor units. */
  stake: amount,
  bet: z.unknown(),
  memberSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Free rounds; `stake` is theirs then, and nothing is taken. */
  grant: z.optional(z.string().check(z.regex(/^[\w:-]{1,96}$/))),
})
const choosing = z.strictObject({ at: z.int().check(z.gte(0)), choice: z.unknown() })
const launching = z.strictObject({
  code: z.string().check(z.minLength(16), z.maxLength(128)),
  /** The idempotency key of a client that asks again when an answer is lost. */
  request: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
})
const trying = z.strictObject({ currency: z.enum(['CNY', 'USDT']) })

/** A round as its player sees it. Amounts are minor units. */
function shown({ row, before, link, book }: SeenRound) {
  return {
    id: row.id,
    state: stateOf(row),
    game: row.game,
    sheet: row.sheet,
    number: row.number,
    currency: row.currency,
    stake: String(row.stake),
    bet: JSON.parse(row.bet) as unknown,
    choices: JSON.parse(row.choices) as unknown,
    memberSeed: row.member_seed,
    before,
    beaconRound: row.beacon_round,
    events: book?.events ?? null,
    multiplier: row.multiplier,
    payout: row.payout === null ? null : String(row.payout),
    ...(row.multiplier !== null && { tickets: ticketsOfRound(row) }),
    ...(row.jackpot !== null && { jackpot: String(row.jackpot) }),
    // The link tells the whole outcome, so it is published with the end.
    link: link ?? null,
    randomness: row.randomness,
    /** The venue ends the round by itself then. */
    endsBy: row.ends_by,
    isVoid: row.voided_at !== null,
    ...(row.free_grant !== null && { grant: row.free_grant }),
    ...(row.own_seed !== null && { who: whoOf(row) }),
  }
}

/** A closed round as everybody with its link may see it again: without its player and without amounts. */
function replayOf(house: Company, id: string) {
  const row = house.journal.rowOf(id)
  if (row === undefined || row.closed_at === null || row.table_round !== null) return undefined
  const {
    stake: _,
    payout: __,
    who: ___,
    grant: ____,
    tickets: _____,
    jackpot: ______,
    ...round
  } = shown(house.journal.see(row.player, id)!)
  return { ...round, beaconChain: house.beacon.schedule.chain }
}

const statusOf = {
  session: 401,
  'no-such-round': 404,
  conflict: 409,
  'round-open': 409,
  'free-unknown': 404,
  'seat-taken': 409,
  'too-soon': 429,
  maintenance: 503,
  lost: 503,
} as Readonly<Record<string, number>>

const refusalOf: Readonly<Record<Exclude<BetOutcome['outcome'], 'done'>, RoundRefusal>> = {
  insufficient: 'insufficient',
  limit: 'limit',
  ended: 'session-over',
  maintenance: 'maintenance',
  'not-allowed': 'not-allowed',
  'rolled-back': 'not-allowed',
  'round-closed': 'not-allowed',
  conflict: 'not-allowed',
  lost: 'lost',
}

/** Opens a round, or joins one, and waits until its bet is taken. @throws RoundRefused */
async function openRound(
  company: Company,
  session: Session,
  asked: Opening,
  now: number,
): Promise<SeenRound> {
  const { store, journal, crash, seamless } = company
  if (!company.games.includes(asked.game)) throw new RoundRefused('no-such-game')
  const isShared = asked.game === 'crash'
  const seen = await store.grouped(() => {
    checkTerms(company, session, asked, now)
    return isShared ? crash.join(asked) : journal.open(asked)
  })
  if (seamless !== undefined && stateOf(seen.row) === 'opened') {
    const answer = await seamless.bet(seen.row.id)
    if (answer.outcome !== 'done') {
      if (isShared) crash.notTaken(seen.row.id)
      throw new RoundRefused(refusalOf[answer.outcome])
    }
  }
  const taken = journal.see(session.player, seen.row.id)!
  if (isShared) crash.taken(taken.row)
  return taken
}

export interface PlayerApiOptions {
  readonly now: () => number
  readonly isInMaintenance: () => boolean
}

/** The API of the games' clients: a session's token in `Authorization`, JSON in and out. */
export function addPlayerApi(
  server: FastifyInstance,
  company: Company,
  demo: Demo,
  { now, isInMaintenance }: PlayerApiOptions,
): void {
  /** Where a token is known: in the real company or in the demonstration. */
  function houseOf(
    header: string | undefined,
  ): { readonly session: Session; readonly house: Company } | undefined {
    const [, token] = /^Bearer ([\w-]{43})$/.exec(header ?? '') ?? []
    if (token === undefined) return undefined
    for (const house of [company, demo.company]) {
      const session = house.sessions.find(token)
      if (session) return { session, house }
    }
    return undefined
  }

  /** Answers a refusal with its reason, and a body that is no JSON like one that does not fit. */
  async function answered(reply: FastifyReply, serve: () => unknown): Promise<FastifyReply> {
    try {
      const answer = await serve()
      return answer === undefined ? reply.code(404).send({ error: 'none' }) : reply.send(answer)
    } catch (error) {
      if (error instanceof RoundRefused)
        return reply.code(statusOf[error.reason] ?? 400).send({ error: error.reason, ...error.details })
      if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
        return reply.code(400).send({ error: 'input' })
      throw error
    }
  }

  /** A route of a player in a session. */
  function route(
    method: 'GET' | 'POST',
    path: string,
    serve: (at: { house: Company; session: Session; request: FastifyRequest; body: unknown }) => unknown,
  ): void {
    server.route({
      method,
      url: path,
      handler: async (request, reply: FastifyReply) => {
        const found = houseOf(request.headers.authorization)
        if (found === undefined) return reply.code(401).send({ error: 'session' })
        // Some requests say everything by their path.
        const { body: text = '' } = request as { readonly body?: string | null }
        const body = () => (text === '' || text === null ? undefined : (JSON.parse(text) as unknown))
        return answered(reply, () => serve({ ...found, request, body: body() }))
      },
    })
  }
  const paramOf = (request: FastifyRequest, name: string) =>
    (request.params as Readonly<Record<string, string>>)[name] ?? ''

  server.get('/play/games', () =>
    games.flatMap((game) =>
      company.games.includes(game.name)
        ? [{ game: game.name, sheet: hashOfSheet(game), claims: game.sheet.claims }]
        : [],
    ),
  )
  server.get<{ Params: { game: string } }>('/play/sheets/:game', (request, reply) => {
    const game = gameNamed(request.params.game) ?? tableGameNamed(request.params.game)
    return game?.sheet ?? reply.code(404).send({ error: 'none' })
  })
  // Levels of the pools of a game, in minor units. Demonstrations have pools of their own.
  server.get<{ Params: { game: string }; Querystring: { demo?: string } }>(
    '/play/jackpots/:game',
    (request) => {
      const { jackpots, currencies } = request.query.demo === undefined ? company : demo.company
      return { levels: jackpots.levels([request.params.game], currencies) }
    },
  )
  server.get('/beacon', () => ({ ...company.beacon.schedule, publishes: company.beacon.roundAt(now()) }))
  server.get<{ Params: { round: string } }>('/beacon/:round', (request, reply) => {
    const published = company.beacon.published(Number(request.params.round), now())
    return published ?? reply.code(404).send({ error: 'none' })
  })

  server.get<{ Params: { id: string } }>('/play/replays/:id', (request, reply) => {
    const { id } = request.params
    return (
      replayOf(company, id) ?? replayOf(demo.company, id) ?? reply.code(404).send({ error: 'no-such-round' })
    )
  })
  // The round of a table in which a ticket was: the round's page shows it again.
  server.get<{ Params: { id: string } }>('/play/tickets/:id', (request, reply) => {
    const row = company.journal.rowOf(request.params.id) ?? demo.company.journal.rowOf(request.params.id)
    if (row === undefined || row.table_round === null || row.closed_at === null)
      return reply.code(404).send({ error: 'no-such-round' })
    return { table: row.game, round: row.table_round }
  })

  // A launch code of the operator becomes a session; the code is redeemed from server to server.
  server.post('/play/sessions', (request, reply) =>
    answered(reply, async () => {
      const { code, request: redemption = randomUUID() } = launching.parse(JSON.parse(String(request.body)))
      if (company.ask === undefined) throw new RoundRefused('not-allowed')
      if (isInMaintenance()) throw new RoundRefused('maintenance')
      const session = await redeem(company.ask, company.hall, { code, redemption })
      if (session === 'refused') throw new RoundRefused('session-over')
      if (session === 'away') throw new RoundRefused('lost')
      return { token: company.sessions.open(session), currency: session.currency, terms: session.terms }
    }),
  )
  server.post('/play/demo-sessions', (request, reply) =>
    answered(reply, () => {
      const { currency } = trying.parse(JSON.parse(String(request.body)))
      const token = demo.open(currency)
      if (token === undefined) throw new RoundRefused('maintenance')
      return { token, currency, isDemo: true }
    }),
  )

  route('GET', '/play/balance', async ({ house, session }) => {
    const { player, currency, hall, terms } = session
    if (house.seamless === undefined)
      return {
        amount: String(house.book.balance(hall, player, currency)),
        sequence: house.book.sequence(player, currency),
      }
    const definite = await house.ask?.('balance', JSON.stringify({ session: terms?.session }))
    if (definite === undefined) throw new RoundRefused('lost')
    return definite.answer.balance
  })
  route('GET', '/play/fairness/:game', ({ house, session: { player }, request }) => {
    const game = gameNamed(paramOf(request, 'game'))
    if (game === undefined) return undefined
    const commitments =
      game.name === 'crash'
        ? house.chains.commitments(everybody, game.name, house.crash.nextNumber())
        : house.chains.commitments(player, game.name)
    return { ...commitments, beacon: house.beacon.schedule }
  })
  route('GET', '/play/open/:game', ({ house, session: { player }, request }) => {
    const game = paramOf(request, 'game')
    const open = house.journal.openRound(player, game)
    const unseen = open === undefined ? house.journal.unseenRound(player, game) : undefined
    return {
      round: open === undefined ? null : shown(open),
      ...(unseen !== undefined && { unseen: shown(unseen) }),
    }
  })
  route('GET', '/play/free-rounds/:game', ({ house, session: { player, currency }, request }) => ({
    grants: house.grants.left(player, currency, paramOf(request, 'game')),
  }))
  route('POST', '/play/rounds', async ({ house, session, body }) => {
    const { stake, bet, ...rest } = opening.parse(body)
    if (house === company && isInMaintenance()) throw new RoundRefused('maintenance')
    const { hall, player, currency, terms } = session
    const asked = { hall, player, currency, ...rest, bet: bet ?? null, stake: BigInt(stake) }
    return shown(await openRound(house, session, { ...asked, session: terms?.session }, now()))
  })
  route('GET', '/play/rounds/:id', ({ house, session: { player }, request }) => {
    const seen = house.journal.see(player, paramOf(request, 'id'))
    return seen && shown(seen)
  })
  route('POST', '/play/rounds/:id/shown', async ({ house, session: { player }, request }) => {
    await house.store.grouped(() => house.journal.setShown(player, paramOf(request, 'id')))
    return {}
  })
  route('POST', '/play/rounds/:id/leave', async ({ house, session: { player }, request }) => {
    const seen = await house.crash.leave(player, paramOf(request, 'id'))
    house.seamless?.sendDue()
    return shown(seen)
  })
  // Everything that is public of the shared round, as server-sent events. Demonstrations have a round of their own.
  server.get<{ Querystring: { demo?: string } }>('/play/crash/live', (request, reply) => {
    const { crash, crashFeed } = request.query.demo === undefined ? company : demo.company
    reply.hijack()
    crashFeed.serve(reply.raw, crash.snapshot())
  })
  // Everybody can compute `memberSeed` of the round from them.
  server.get<{ Params: { number: string }; Querystring: { demo?: string } }>(
    '/play/crash/seeds/:number',
    (request, reply) => {
      const { crash } = request.query.demo === undefined ? company : demo.company
      const seeds = crash.seeds(Number(request.params.number))
      return seeds === undefined ? reply.code(404).send({ error: 'none' }) : { seeds }
    },
  )
  addTableRoutes(server, company, demo, {
    route,
    now,
    isInMaintenance,
    refusalOf: (outcome) => refusalOf[outcome],
  })
  route('POST', '/play/rounds/:id/choices', async ({ house, session: { player }, request, body }) => {
    const { at, choice } = choosing.parse(body)
    const seen = await house.store.grouped(() =>
      house.journal.choose(player, paramOf(request, 'id'), at, choice ?? null),
    )
    house.seamless?.sendDue()
    return shown(seen)
  })
}

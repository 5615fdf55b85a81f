import { gameNamed, games, hashOfSheet } from '@grandstand/game-engines'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from '../company.ts'
import { RoundRefused, type SeenRound } from '../rounds/round.ts'
import type { Session } from './sessions.ts'

const amount = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const opening = z.strictObject({
  request: z.string().check(z.minLength(8), z.maxLength(64)),
  game: z.string(),
  /** Minor units. */
  stake: amount,
  bet: z.unknown(),
  memberSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
const choosing = z.strictObject({ at: z.int().check(z.gte(0)), choice: z.unknown() })

/** A round as its player sees it. Amounts are minor units. */
function shown({ row, before, link, book }: SeenRound) {
  return {
    id: row.id,
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
    // The link tells the whole outcome, so it is published with the end.
    link: link ?? null,
    randomness: row.randomness,
  }
}

const statusOf = { 'no-such-round': 404, conflict: 409, 'round-open': 409 } as Readonly<
  Record<string, number>
>

/** The API of the games' clients: a session's token in `Authorization`, JSON in and out. */
export function addPlayerApi(
  server: FastifyInstance,
  { journal, chains, beacon, sessions }: Company,
  now: () => number,
): void {
  /** A route of a player in a session. A body that is no JSON is answered like one that does not fit. */
  function route(
    method: 'GET' | 'POST',
    path: string,
    serve: (session: Session, request: FastifyRequest, body: unknown) => unknown,
  ): void {
    server.route({
      method,
      url: path,
      handler: async (request, reply: FastifyReply) => {
        const [, token] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? []
        const session = token === undefined ? undefined : sessions.find(token)
        if (session === undefined) return reply.code(401).send({ error: 'session' })
        try {
          const answer = serve(
            session,
            request,
            method === 'POST' ? JSON.parse(String(request.body)) : undefined,
          )
          return answer === undefined ? reply.code(404).send({ error: 'none' }) : reply.send(answer)
        } catch (error) {
          if (error instanceof RoundRefused)
            return reply.code(statusOf[error.reason] ?? 400).send({ error: error.reason })
          if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
            return reply.code(400).send({ error: 'input' })
          throw error
        }
      },
    })
  }
  const paramOf = (request: FastifyRequest, name: string) =>
    (request.params as Readonly<Record<string, string>>)[name] ?? ''

  server.get('/play/games', () =>
    games.map((game) => ({ game: game.name, sheet: hashOfSheet(game), claims: game.sheet.claims })),
  )
  server.get<{ Params: { game: string } }>('/play/sheets/:game', (request, reply) => {
    const game = gameNamed(request.params.game)
    return game?.sheet ?? reply.code(404).send({ error: 'none' })
  })
  server.get('/beacon', () => ({ ...beacon.schedule, publishes: beacon.roundAt(now()) }))
  server.get<{ Params: { round: string } }>('/beacon/:round', (request, reply) => {
    const published = beacon.published(Number(request.params.round), now())
    return published ?? reply.code(404).send({ error: 'none' })
  })
  route('GET', '/play/fairness/:game', ({ player }, request) => {
    const game = gameNamed(paramOf(request, 'game'))
    return game && { ...chains.commitments(player, game.name), beacon: beacon.schedule }
  })
  route('GET', '/play/open/:game', ({ player }, request) => {
    const seen = journal.openRound(player, paramOf(request, 'game'))
    return { round: seen === undefined ? null : shown(seen) }
  })
  route('POST', '/play/rounds', (session, _, body) => {
    const { stake, bet, ...rest } = opening.parse(body)
    return shown(journal.open({ ...session, ...rest, bet: bet ?? null, stake: BigInt(stake) }))
  })
  route('GET', '/play/rounds/:id', ({ player }, request) => {
    const seen = journal.see(player, paramOf(request, 'id'))
    return seen && shown(seen)
  })
  route('POST', '/play/rounds/:id/choices', ({ player }, request, body) => {
    const { at, choice } = choosing.parse(body)
    return shown(journal.choose(player, paramOf(request, 'id'), at, choice ?? null))
  })
}

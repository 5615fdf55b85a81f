import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from '../company.ts'
import type { Behaviour, Behaviours } from '../control/behaviours.ts'
import { signAnswer } from '../protocol/statement.ts'
import { currencies, type Currency, type Hall } from '../wallet/own-book.ts'
import type { RequestChecker } from './request-checker.ts'
import { isSignedBy } from './signature.ts'

const hallName = z.string().check(z.minLength(1), z.maxLength(32))
const player = z.string().check(z.minLength(1), z.maxLength(80))
const currency = z.enum(currencies)
/** Fen, or millionths of a USDT, within the range of exact integers in JSON. */
const minorUnits = z.int().check(z.gte(1))
const transferId = z.string().check(z.minLength(1), z.maxLength(96))

/** Why a hall refuses transfers now. */
function refusalOf(now: Behaviour, unit: Currency): 'closed' | 'currency-not-taken' | undefined {
  if (now === 'maintenance') return 'closed'
  return now === 'cny-only' && unit !== 'CNY' ? 'currency-not-taken' : undefined
}

const lateMs = 4_000
const never = () => new Promise<never>(() => {})

/**
 * The API of a transfer wallet before version 1 of the protocol: by hall, signed under a shared secret or by
 * statement.
 */
export function addHallApi(
  server: FastifyInstance,
  company: Company,
  options: {
    readonly secret: string
    readonly checker: RequestChecker | undefined
    readonly behaviours: Behaviours
  },
): void {
  const { book, records, sessions, signer, halls } = company
  const { secret, checker, behaviours } = options
  const hall = hallName.check(z.refine((name: string) => halls.includes(name)))
  const balanceQuestion = z.strictObject({ hall, player })
  const transfer = z.strictObject({
    id: transferId,
    hall,
    player,
    direction: z.enum(['in', 'out']),
    // Without a default: an amount without a currency is invalid.
    currency,
    amount: minorUnits,
  })
  /** `after`: the `seq` of the last record that the operator has, or 0. */
  const recordsQuestion = z.strictObject({ after: z.int().check(z.gte(0)) })
  const round = z.strictObject({ id: z.string(), hall, player, currency, amount: z.int() })

  const balancesOf = (of: Hall, whose: string) =>
    Object.fromEntries(currencies.map((each) => [each, Number(book.balance(of, whose, each))]))

  /** A signed request, of one hall or of the whole company; `serve` returns the answer, or `undefined` when the input is invalid. */
  function answers<T extends z.ZodMiniType<object>>(
    path: string,
    schema: T,
    serve: (input: z.output<T>, now: Behaviour) => { readonly status: number; readonly body: unknown },
  ): void {
    server.post(path, async (request, reply) => {
      const body = String(request.body)
      const statement = request.headers['x-statement']
      const nonce = checker?.check({ method: 'POST', path: request.url, body }, statement)
      const isShared =
        statement === undefined &&
        isSignedBy(secret, body, request.headers['x-sandbox-signature'], Date.now())
      if (nonce === undefined && !isShared) return reply.code(401).send({ error: 'signature' })
      const parsed = schema.safeParse(JSON.parse(body))
      if (!parsed.success) return reply.code(400).send({ error: 'input' })
      const { hall: named = '' } = parsed.data as { readonly hall?: string }
      const now = behaviours.of(named)
      if (now === 'away') return never()
      if (now === 'failing') return reply.code(500).send({ error: 'failing' })
      const answer = serve(parsed.data, now)
      if (now === 'lost') return never()
      if (now === 'done-503') return reply.code(503).send({ error: 'maintenance' })
      if (now === 'done-404') return reply.code(404).send({ error: 'none' })
      if (now === 'done-garbage') return reply.type('text/html').send('<h1>Bad gateway</h1>')
      if (now === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs))
      const text = JSON.stringify(answer.body)
      if (nonce !== undefined)
        reply.header('x-statement', signAnswer(signer, { nonce, status: answer.status, body: text }))
      return reply.code(answer.status).type('application/json').send(text)
    })
  }

  answers('/balances', balanceQuestion, (asked, now) =>
    now === 'maintenance'
      ? { status: 503, body: { error: 'maintenance' } }
      : { status: 200, body: { balances: balancesOf(asked.hall, asked.player) } },
  )

  answers('/transfers/find', z.strictObject({ hall, id: transferId }), ({ id }) => {
    const found = book.find(id)
    return {
      status: 200,
      body: found.state === 'done' ? { ...found, amount: Number(found.amount) } : found,
    }
  })

  answers('/transfers', transfer, ({ direction, amount, ...rest }, now) => {
    const isIn = direction === 'in'
    const line = {
      ...rest,
      kind: isIn ? ('deposit' as const) : ('withdrawal' as const),
      amount: BigInt(isIn ? amount : -amount),
    }
    const outcome = book.write(line, refusalOf(now, rest.currency))
    if (outcome === 'conflict') return { status: 409, body: { error: 'conflict' } }
    return { status: 200, body: { outcome, balances: balancesOf(rest.hall, rest.player) } }
  })

  /** For demonstrations and tests: a played round, won (above zero) or lost. */
  answers('/rounds', round, (played) => ({
    status: 200,
    body: { outcome: book.write({ ...played, amount: BigInt(played.amount), kind: 'round' }) },
  }))

  /** A player's session with the games of a hall. The token is for the player's browser alone. */
  answers('/sessions', z.strictObject({ hall, player, currency }), (session, now) =>
    now === 'maintenance'
      ? { status: 503, body: { error: 'maintenance' } }
      : { status: 200, body: { token: sessions.open(session) } },
  )

  answers('/sessions/end', balanceQuestion, (session) => {
    sessions.end(session.hall, session.player)
    return { status: 200, body: {} }
  })

  answers('/records', recordsQuestion, ({ after }) => ({
    status: 200,
    body: { records: records.after(after) },
  }))

  answers('/day-roots', z.strictObject({ day: z.iso.date() }), ({ day }) => ({
    status: 200,
    body: { root: records.dayRoot(day, Date.now()) ?? null },
  }))
}

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Company } from './company.ts'
import type { Config } from './config.ts'
import { isSignedBy } from './operator-api/signature.ts'
import { RequestChecker, signAnswer } from './operator-api/statement.ts'
import { addPlayerApi } from './player-api/routes.ts'
import { currencies, halls, type Currency, type Hall } from './wallet/own-book.ts'

const hall = z.enum(halls)
const player = z.string().check(z.minLength(1), z.maxLength(80))
const currency = z.enum(currencies)
/** Fen, or millionths of a USDT, within the range of exact integers in JSON. */
const minorUnits = z.int().check(z.gte(1))
const balanceQuestion = z.strictObject({ hall, player })
const transferId = z.string().check(z.minLength(1), z.maxLength(96))
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

/**
 * Simulated faults of a hall, as known from real venues. `late`: answers after four seconds. `lost`: executes and
 * never answers. `failing`: answers 500 before doing anything. `away`: never answers. `maintenance`: queries are
 * answered 503, transfers are refused finally. `cny-only`: transfers in another currency are refused finally.
 * `done-503`, `done-404`, `done-garbage`: executes, and a proxy in between answers so.
 */
const behaviours = [
  'normal',
  'late',
  'lost',
  'failing',
  'away',
  'maintenance',
  'cny-only',
  'done-503',
  'done-404',
  'done-garbage',
] as const
type Behaviour = (typeof behaviours)[number]
const control = z.object({ hall, behaviour: z.enum(behaviours) })

/** Why a hall refuses transfers now. */
function refusalOf(now: Behaviour, unit: Currency): 'closed' | 'currency-not-taken' | undefined {
  if (now === 'maintenance') return 'closed'
  return now === 'cny-only' && unit !== 'CNY' ? 'currency-not-taken' : undefined
}

const lateMs = 4_000
const never = () => new Promise<never>(() => {})

/** The venue: a signed API for the platform, and switches for the faults of a hall. */
export function createServer(config: Config, company: Company, logger: FastifyBaseLogger): FastifyInstance {
  const server = Fastify({ loggerInstance: logger, bodyLimit: 16_384, forceCloseConnections: true })
  const { book, records, sessions, signer } = company
  const checker =
    config.OPERATOR_KEY === undefined ? undefined : new RequestChecker(config.OPERATOR_KEY, Date.now)
  const behaviour = new Map<string, Behaviour>()

  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

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
        isSignedBy(config.SECRET, body, request.headers['x-sandbox-signature'], Date.now())
      if (nonce === undefined && !isShared) return reply.code(401).send({ error: 'signature' })
      const parsed = schema.safeParse(JSON.parse(body))
      if (!parsed.success) return reply.code(400).send({ error: 'input' })
      const { hall: named = '' } = parsed.data as { readonly hall?: string }
      const now = behaviour.get(named) ?? 'normal'
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

  server.get('/keys', () => ({ signature: signer.publicKey }))

  addPlayerApi(server, company, Date.now)

  server.post('/control', async (request, reply) => {
    const parsed = control.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))))
    if (!parsed.success) return reply.code(400).send({ error: 'input' })
    behaviour.set(parsed.data.hall, parsed.data.behaviour)
    return parsed.data
  })

  server.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('沙盒场馆正在运行。它的三个厅由看台的钱包转入转出。'),
  )
  return server
}

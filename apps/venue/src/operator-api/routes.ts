import type { FastifyInstance } from 'fastify'
import { catalogueOf } from '../catalogue/catalogue.ts'
import type { Company } from '../company.ts'
import type { Behaviours } from '../control/behaviours.ts'
import {
  operatorPaths,
  operatorRequests,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
} from '../protocol/operator.ts'
import { signAnswer, statementHeader } from '../protocol/statement.ts'
import { toldToOperators } from '../tables/told-to-operators.ts'
import { costOf, type RoundRow } from '../rounds/round.ts'
import type { RequestChecker } from './request-checker.ts'

const lateMs = 4_000
const never = () => new Promise<never>(() => {})

type Served<Call extends OperatorCall> = OperatorAnswer<Call> | 'none' | 'input'

const openRound = (row: RoundRow) => ({
  round: row.id,
  game: row.game,
  currency: row.currency,
  stake: String(costOf(row)),
  endsBy: row.ends_by,
})

/** Open rounds; the confirmations of a player in one hand of a live table are one, under the id of the first. */
function openRoundsOf(rows: readonly RoundRow[]) {
  const hands = new Map<string, ReturnType<typeof openRound>>()
  for (const row of rows) {
    const key = row.table_round === null ? row.id : `${row.game} ${row.table_round} ${row.currency}`
    const [open, hand] = [openRound(row), hands.get(key)]
    hands.set(key, hand ? { ...hand, stake: String(BigInt(hand.stake) + BigInt(open.stake)) } : open)
  }
  return [...hands.values()]
}

/** The operator's side of the venue protocol, version 1 (docs/venue-protocol.md). */
export function addOperatorApi(
  server: FastifyInstance,
  company: Company,
  options: { readonly checker: RequestChecker; readonly behaviours: Behaviours; readonly now: () => number },
): void {
  const { checker, behaviours, now } = options
  const { store, book, grants, jackpots, journal, records, sessions, transfers, signer, wallet, currencies } =
    company
  const { hall } = company
  const isInMaintenance = () => behaviours.isInMaintenance
  const refusalOf = ({ direction, currency }: OperatorRequest<'transfer'>) => {
    if (behaviours.now === 'cny-only' && currency !== 'CNY') return 'currency' as const
    if (direction === 'out') return undefined
    if (isInMaintenance()) return 'maintenance' as const
    return currencies.includes(currency) ? undefined : ('currency' as const)
  }
  const recordOf = (round: string) => records.latestOf(round) ?? null

  const serve: {
    readonly [Call in OperatorCall]: (asked: OperatorRequest<Call>) => Served<Call> | Promise<Served<Call>>
  } = {
    status: () => ({
      status: isInMaintenance() ? 'maintenance' : 'open',
      ...(isInMaintenance() && behaviours.until !== undefined && { until: behaviours.until }),
      wallet,
      currencies: [...currencies],
    }),
    games: () => catalogueOf(company.games, [...company.tables.places.keys()]),
    sessionsEnd: ({ player, session }) => ({ ended: sessions.end(hall, player, session) }),
    balances: ({ player }) =>
      wallet === 'seamless'
        ? 'none'
        : {
            balances: currencies.map((currency) => ({
              currency,
              amount: String(book.balance(hall, player, currency)),
            })),
            openRounds: openRoundsOf(journal.openRounds(player)),
          },
    transfer: (asked) => {
      if (wallet === 'seamless') return 'none'
      if (asked.direction === 'in' && asked.amount === 'all') return 'input'
      return store.grouped(() => transfers.do(asked, refusalOf(asked)))
    },
    find: ({ id }) => (wallet === 'seamless' ? 'none' : transfers.find(id)),
    cancel: (asked) => (wallet === 'seamless' ? 'none' : store.grouped(() => transfers.cancel(asked))),
    jackpots: () => ({ jackpots: jackpots.levels(company.games, currencies) }),
    tables: () => ({
      tables: [...company.tables.places.values()].map(({ table }) => toldToOperators(table)),
    }),
    freeRounds: (asked) => store.grouped(() => grants.give(asked)),
    findFreeRounds: ({ id }) => grants.find(id),
    cancelFreeRounds: (asked) => store.grouped(() => grants.cancel(asked)),
    records: ({ after }) => ({ records: records.after(after) }),
    round: ({ round }) => {
      const row = journal.rowOf(round)
      return {
        record: recordOf(round),
        open: row === undefined || row.closed_at !== null ? null : openRound(row),
      }
    },
    dayRoot: ({ day }) => ({ root: records.dayRoot(day, now()) ?? null }),
  }

  for (const call of Object.keys(operatorPaths) as OperatorCall[])
    server.post(operatorPaths[call], async (request, reply) => {
      const body = String(request.body)
      const nonce = checker.check(
        { method: 'POST', path: request.url, body },
        request.headers[statementHeader],
      )
      if (nonce === undefined) return reply.code(401).send({ error: 'signature' })
      const fault = behaviours.now
      if (fault === 'away') return never()
      if (fault === 'failing') return reply.code(500).send({ error: 'failing' })
      const asked = operatorRequests[call].safeParse(jsonOf(body))
      const answer = asked.success ? await serve[call](asked.data as never) : 'input'
      const status = answer === 'input' ? 400 : answer === 'none' ? 404 : 200
      if (fault === 'lost') return never()
      if (fault === 'done-503') return reply.code(503).send({ error: 'maintenance' })
      if (fault === 'done-404') return reply.code(404).send({ error: 'none' })
      if (fault === 'done-garbage') return reply.type('text/html').send('<h1>Bad gateway</h1>')
      if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs))
      const text = JSON.stringify(typeof answer === 'string' ? { error: answer } : answer)
      return reply
        .code(status)
        .header(statementHeader, signAnswer(signer, { nonce, status, body: text }))
        .type('application/json')
        .send(text)
    })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

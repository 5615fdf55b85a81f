import { randomUUID } from 'node:crypto'
import type { Currency } from '@grandstand/money'
import { createOutbound, type Outbound } from '../../../kernel/outbound.ts'
import type { OwnKey } from '../company-keys.ts'
import {
  operatorAnswers,
  operatorPaths,
  operatorRequests,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
} from '../protocol/operator.ts'
import { isAnswerOf, signRequest, statementHeader } from '../protocol/statement.ts'
import type { Company } from '../registry/service.ts'
import {
  VenueAway,
  VenueContradiction,
  type FreeRoundsAnswer,
  type FreeRoundsOrder,
  type VenueHost,
  type VenueOrder,
} from '../venue.ts'

const timeoutMs: Readonly<Partial<Record<OperatorCall, number>>> = { balances: 2_000, status: 2_000 }
const usualTimeoutMs = 5_000

/** Asks one company by the venue protocol (docs/venue-protocol.md). */
export interface CompanyPort {
  /** @throws VenueAway when the answer is not definite */
  ask<C extends OperatorCall>(call: C, content: OperatorRequest<C>): Promise<OperatorAnswer<C>>
}

/** @param outbound only for tests */
export function createCompanyPort(
  { url, publicKey }: Company,
  key: OwnKey,
  now: () => number,
  outbound: Outbound = createOutbound([url]),
): CompanyPort {
  return {
    async ask(call, content) {
      const address = new URL(url.replace(/\/$/, '') + operatorPaths[call])
      const body = JSON.stringify(operatorRequests[call].parse(content))
      const nonce = randomUUID()
      const path = address.pathname + address.search
      const time = Math.floor(now() / 1000)
      try {
        const answer = await outbound(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [statementHeader]: signRequest(key, { method: 'POST', path, time, nonce, body }),
          },
          body,
          signal: AbortSignal.timeout(timeoutMs[call] ?? usualTimeoutMs),
        })
        const said = await answer.text()
        const { status } = answer
        if (status !== 200) throw new VenueAway(`the venue answered ${status}`, status)
        if (!isAnswerOf(publicKey, { nonce, status, body: said }, answer.headers.get(statementHeader)))
          throw new VenueAway('the venue’s statement is wrong', status)
        return operatorAnswers[call].parse(JSON.parse(said)) as OperatorAnswer<typeof call>
      } catch (error) {
        if (error instanceof VenueAway) throw error
        throw new VenueAway('the venue did not answer', undefined, { cause: error })
      }
    },
  }
}

type TransferAnswer = OperatorAnswer<'transfer'>

/** Minor units by currency; those that the venue does not name are zero. */
function byCurrency(found: OperatorAnswer<'balances'>['balances']): Record<Currency, bigint> {
  const sums = { CNY: 0n, USDT: 0n }
  for (const { currency, amount } of found) sums[currency] = BigInt(amount)
  return sums
}

/** The venue's definite answer to an order. @throws VenueContradiction, VenueAway */
function answerOf(order: VenueOrder, said: TransferAnswer, isAll: boolean): 'refused' | bigint {
  if (said.state === 'refused') return 'refused'
  // The venue has not done it and may do it later.
  if (said.state === 'unknown') throw new VenueAway('the venue does not know the transfer')
  if (said.state === 'conflict')
    throw new VenueContradiction(`${order.venue} has another transfer under ${order.id}`)
  if (said.currency !== order.currency || (!isAll && BigInt(said.amount) !== order.amount))
    throw new VenueContradiction(
      `${order.venue} did ${order.id} with ${said.amount} ${said.currency} instead of ${order.amount} ${order.currency}`,
    )
  return BigInt(said.amount)
}

/** A venue with a transfer wallet that speaks the protocol. */
export function createCompanyVenue(port: CompanyPort): Required<VenueHost> {
  const bodyOf = ({ id, memberId: player, direction, currency, amount }: VenueOrder) =>
    ({ id, player, direction, currency, amount: String(amount) }) as const
  const freeRounds = async (
    call: 'freeRounds' | 'cancelFreeRounds',
    { id, memberId: player, games, currency, rounds, stake, validUntil, reason }: FreeRoundsOrder,
  ): Promise<FreeRoundsAnswer> => {
    const said = await port.ask(call, {
      id,
      player,
      games: [...games],
      currency,
      rounds,
      stake: String(stake),
      validUntil,
      reason,
    })
    if (said.state === 'unknown') throw new VenueAway('the venue does not know the free rounds')
    return said
  }
  const standing = async (_venue: string, player: string) => {
    const { balances, openRounds } = await port.ask('balances', { player })
    return {
      balances: byCurrency(balances),
      openRounds: openRounds.map(({ currency, game, stake, endsBy }) => ({
        currency,
        game,
        stake: BigInt(stake),
        endsBy,
      })),
    }
  }
  return {
    standing,
    balances: async (venue, player) => (await standing(venue, player)).balances,
    async transfer(order) {
      const said = answerOf(order, await port.ask('transfer', bodyOf(order)), false)
      return said === 'refused' ? 'refused' : 'done'
    },
    takeAll: async (order) =>
      answerOf(order, await port.ask('transfer', { ...bodyOf(order), amount: 'all' }), true),
    async cancel(order) {
      const amount = order.isAll ? 'all' : String(order.amount)
      const said = answerOf(
        order,
        await port.ask('cancel', { ...bodyOf(order), amount }),
        order.isAll === true,
      )
      return said === 'refused' ? 'refused' : 'done'
    },
    async find(_venue, id) {
      const said = await port.ask('find', { id })
      if (said.state === 'conflict') throw new VenueContradiction(`another transfer has the id ${id}`)
      if (said.state === 'done')
        return { state: 'done', currency: said.currency, amount: BigInt(said.amount) }
      return { state: said.state }
    },
    async endSession(_venue, player, session) {
      await port.ask('sessionsEnd', { player, session })
    },
    async status() {
      const { status, until } = await port.ask('status', {})
      return { isOpen: status === 'open', until }
    },
    games: () => port.ask('games', {}),
    jackpots: async () => (await port.ask('jackpots', {})).jackpots,
    tables: async () => (await port.ask('tables', {})).tables,
    records: async (_venue, after) => (await port.ask('records', { after })).records,
    giveFreeRounds: (order) => freeRounds('freeRounds', order),
    cancelFreeRounds: (order) => freeRounds('cancelFreeRounds', order),
    dayRoot: async (_venue, day) => (await port.ask('dayRoot', { day })).root,
  }
}

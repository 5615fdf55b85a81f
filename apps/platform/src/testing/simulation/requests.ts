import { marketId, matchId, memberId, type MemberId } from '@grandstand/contract'
import { priceOf } from '@grandstand/contract/gifts'
import { createWithdrawal } from '@grandstand/contract/payments'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Chance } from './chance.ts'
import type { Node } from './node.ts'

/** A member's request under one uuid, which is retried until it is answered. */
export interface SimulatedRequest {
  readonly uuid: string
  readonly member: MemberId
  readonly kind: 'deposit' | 'withdrawal' | 'venue' | 'yield' | 'bet' | 'coins' | 'limit' | 'pause' | 'desk'
  /** Sends the request; a retry must get the same answer as before. */
  readonly ask: (node: Node) => Promise<string>
  answer?: string
}

export interface Member {
  readonly id: MemberId
  readonly name: string
  readonly card: string
}

interface Wanting {
  readonly member: Member
  readonly uuid: string
  readonly chance: Chance
  /** Matches that can be bet on now. */
  readonly matches: readonly string[]
  readonly node: Node
  readonly isBetsOnly: boolean
}

const yuan = (amount: number) => ({ minor: BigInt(amount) * 100n, currency: 'CNY' as const })

/** Makes a request that a member could send now; undefined when chance picked an impossible one. */
export function newRequest(wanting: Wanting): SimulatedRequest | undefined {
  const { member, uuid, chance } = wanting
  const asking = { memberId: member.id, uuid, bodyHash: 'same', siteId: '5000' }
  const of = (kind: SimulatedRequest['kind'], ask: SimulatedRequest['ask']): SimulatedRequest => ({
    uuid,
    member: member.id,
    kind,
    ask,
  })
  if (chance.isTrue(0.06)) return protectionOf(wanting, asking, of)
  if (wanting.isBetsOnly) return betOn(wanting, of)
  const kind = chance.below(10)
  if (kind < 2) {
    const input = { method: 'sandbox-bank', amount: yuan(10 + chance.below(500)) }
    return of('deposit', async (node) => (await node.payments.createDeposit(asking, input)).id)
  }
  if (kind < 4) {
    // Some need no approval, some one person's, and some two people's.
    const amount = yuan(chance.isTrue(0.7) ? 50 + chance.below(300) : 5_001 + chance.below(60_000))
    const wanted = { kind: 'bank' as const, amount, destinationId: member.card, password: '271828' }
    return of(
      'withdrawal',
      async (node) => (await node.withdrawals.create(asking, createWithdrawal.name, wanted)).id,
    )
  }
  if (kind < 6) {
    const venue = chance.isTrue(0.5) ? 'live' : 'egame'
    const isIn = chance.isTrue(0.6)
    const units = 1 + chance.below(200)
    // A third is in USDT, as with bets.
    const isUsdt = chance.isTrue(0.33)
    const input = isUsdt
      ? { amount: BigInt(units) * 1_000_000n, currency: 'USDT' as const }
      : { amount: yuan(units).minor, currency: 'CNY' as const }
    const wallet = isUsdt ? 'usdt' : 'central'
    return of('venue', async (node) => {
      const { id } = isIn
        ? await node.games.transferIn(asking, { ...input, from: wallet, to: venue })
        : await node.games.transferOut(asking, { ...input, from: venue, to: wallet })
      return id
    })
  }
  if (kind < 7) {
    const isIn = chance.isTrue(0.6)
    const [from, to] = isIn ? ['central', 'yield'] : ['yield', 'central']
    const input = { from, to, amount: yuan(1 + chance.below(500)).minor, currency: 'CNY' as const }
    return of('yield', async (node) => {
      const { id } = await node.yields[isIn ? 'transferIn' : 'transferOut'](asking, input)
      return id
    })
  }
  if (kind < 8 && chance.isTrue(0.3)) {
    const coins = 1 + chance.below(300)
    const currency = chance.isTrue(0.3) ? ('USDT' as const) : ('CNY' as const)
    return of('coins', async (node) => {
      const { tenThousandths } = await node.coins.rate()
      const pay = { minor: priceOf(coins, currency, tenThousandths), currency }
      return String((await node.coins.buy(asking, { coins, pay })).paid.minor)
    })
  }
  return betOn(wanting, of)
}

/** Requests in which a member moves fen between the central and the yield wallet, and then limits their losses. */
export function parking(
  member: Member,
  uuids: readonly [string, string],
  direction: 'transferIn' | 'transferOut',
  amount: bigint,
): SimulatedRequest[] {
  const asking = (uuid: string) => ({ memberId: member.id, uuid, bodyHash: 'same' })
  const [from, to] = direction === 'transferIn' ? ['central', 'yield'] : ['yield', 'central']
  const limit = { kind: 'loss', period: 'day', amount: yuan(1) } as const
  const [move, bound] = uuids
  return [
    {
      uuid: move,
      member: member.id,
      kind: 'yield',
      ask: async (node) =>
        (await node.yields[direction](asking(move), { from, to, amount, currency: 'CNY' })).id,
    },
    {
      uuid: bound,
      member: member.id,
      kind: 'limit',
      ask: (node) => node.saferPlay.setLimit(asking(bound), { limit }).then(() => 'set'),
    },
  ]
}

/** Requests for limits and pauses by members, and for freezes and corrections by the desk. */
function protectionOf(
  { member, chance }: Wanting,
  asking: Asking,
  of: (kind: SimulatedRequest['kind'], ask: SimulatedRequest['ask']) => SimulatedRequest,
): SimulatedRequest {
  const what = chance.next()
  if (what < 0.5) {
    const kind = chance.isTrue(0.7) ? 'loss' : 'deposit'
    const period = chance.pick(['day', 'week', 'month'] as const) ?? 'day'
    const amount = chance.isTrue(0.2) ? undefined : yuan(500 + chance.below(20_000))
    const limit = { kind, period, ...(amount && { amount }) } as const
    return of('limit', (node) => node.saferPlay.setLimit(asking, { limit }).then(() => 'set'))
  }
  if (what < 0.6) {
    const length = { kind: 'cool-off' as const, hours: 24 as const }
    return of('pause', (node) => node.saferPlay.exclude(asking, { length }).then(() => 'paused'))
  }
  const desk = { ...asking, memberId: staffId }
  if (what < 0.8) {
    // Unfrozen more often than frozen, so that members stay active.
    const because = chance.isTrue(0.4) ? 'looked into' : undefined
    const input = { memberName: member.name, ...(because && { because }) }
    return of('desk', async (node) => String((await node.desk.freeze(desk, input)).isFrozen))
  }
  const amount = yuan(chance.below(400) - 200 || 1)
  const input = { memberName: member.name, wallet: 'central' as const, amount, reason: 'corrected' }
  return of('desk', async (node) => (await node.desk.adjust(desk, input)).id)
}

function betOn(
  { uuid, member, chance, matches, node }: Wanting,
  of: (kind: 'bet', ask: SimulatedRequest['ask']) => SimulatedRequest,
): SimulatedRequest | undefined {
  const match = chance.pick(matches)
  const offered = match === undefined ? undefined : node.sportsbook.book.match(matchId.parse(match))
  const market = chance.pick((offered?.markets ?? []).filter(({ status }) => status === 'active'))
  const selection = chance.pick(market?.selections ?? [])
  if (!offered || !market || !selection) return undefined
  const leg = {
    matchId: offered.match.id,
    marketId: marketId.parse(market.id),
    selection: selection.key,
    odds: selection.odds,
    version: market.version,
  }
  // A third of the bets is in USDT, whose maxima and loss limits are counted in CNY at the rate of the moment.
  const isUsdt = chance.isTrue(0.33)
  const lineStake = isUsdt
    ? { minor: BigInt(1 + chance.below(30)) * 1_000_000n, currency: 'USDT' as const }
    : yuan(5 + chance.below(200))
  const input = {
    bets: [{ kind: 'single' as const, legs: [leg], lineStake }],
    oddsPolicy: 'any' as const,
  }
  return of('bet', async (asked) => {
    const { bets } = await asked.sportsbook.place({ memberId: member.id, uuid, bodyHash: 'same' }, input)
    return bets.map(({ id }) => id).join()
  })
}

const staffId = memberId.parse('staff-1')

export const memberAt = (index: number): MemberId => memberId.parse(`m${index}`)

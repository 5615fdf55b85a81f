import { marketId, matchId, memberId, type MemberId } from '@grandstand/contract'
import { createWithdrawal } from '@grandstand/contract/payments'
import type { Chance } from './chance.ts'
import type { Node } from './node.ts'

/** What a member wants, under one uuid: asked until it is answered, however often that takes. */
export interface Intention {
  readonly uuid: string
  readonly member: MemberId
  readonly kind: 'deposit' | 'withdrawal' | 'venue' | 'yield' | 'bet'
  /** What the member was told; asked again, the same has to come. */
  readonly ask: (node: Node) => Promise<string>
  answer?: string
}

export interface Member {
  readonly id: MemberId
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

/** Something that a member could want now; undefined when chance picked what cannot be. */
export function newIntention(wanting: Wanting): Intention | undefined {
  const { member, uuid, chance } = wanting
  const asking = { memberId: member.id, uuid, bodyHash: 'same', siteId: '5000' }
  const of = (kind: Intention['kind'], ask: Intention['ask']): Intention => ({
    uuid,
    member: member.id,
    kind,
    ask,
  })
  if (wanting.isBetsOnly) return betOn(wanting, of)
  const kind = chance.below(10)
  if (kind < 2) {
    const input = { method: 'sandbox-bank', amount: yuan(10 + chance.below(500)) }
    return of('deposit', async (node) => (await node.payments.createDeposit(asking, input)).id)
  }
  if (kind < 4) {
    // Some go through by themselves, some wait for one person, some for two.
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
    const amount = yuan(1 + chance.below(200)).minor
    const input = { amount, currency: 'CNY' as const }
    return of('venue', async (node) => {
      const { id } = isIn
        ? await node.games.transferIn(asking, { ...input, from: 'central', to: venue })
        : await node.games.transferOut(asking, { ...input, from: venue, to: 'central' })
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
  return betOn(wanting, of)
}

function betOn(
  { uuid, member, chance, matches, node }: Wanting,
  of: (kind: 'bet', ask: Intention['ask']) => Intention,
): Intention | undefined {
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
  const lineStake = yuan(5 + chance.below(200))
  const input = {
    bets: [{ kind: 'single' as const, legs: [leg], lineStake }],
    oddsPolicy: 'any' as const,
  }
  return of('bet', async (asked) => {
    const { bets } = await asked.sportsbook.place({ memberId: member.id, uuid, bodyHash: 'same' }, input)
    return bets.map(({ id }) => id).join()
  })
}

export const memberAt = (index: number): MemberId => memberId.parse(`m${index}`)

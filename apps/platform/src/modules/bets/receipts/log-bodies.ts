import { textIn } from '@grandstand/contract/house-text'
import { canonicalJson, type Canonical } from '@grandstand/betting/bet-log'
import { bet as betSchema } from '@grandstand/contract/sportsbook'
import { formatAmount, type Currency } from '@grandstand/money'
import { outputEncoder } from '@grandstand/wire/server'
import type { StoredBet } from '../store.ts'
import type { PlacedBet } from '../placing/placed-lately.ts'

/** Wire format of the fields that never change after acceptance. Later changes are appended as separate entries. */
const fixed = [
  'id',
  'number',
  'kind',
  'sizes',
  'builders',
  'lines',
  'lineStake',
  'stake',
  'odds',
  'oddsPolicy',
  'bandPercent',
  'potentialReturn',
  'usdtRate',
  'placedAt',
  'isInPlay',
] as const
const encodeBet = outputEncoder(betSchema)
const laterOfLeg = new Set(['result', 'finalScore', 'share', 'settledBy'])

export const placedOf = ({ bet, memberId }: StoredBet): PlacedBet => ({
  betId: bet.id,
  memberId,
  wire: encodeBet(bet) as PlacedBet['wire'],
})

/** Body of the entry of an accepted bet: everything that determines its return. */
export function acceptedBody({ wire, memberId }: PlacedBet): string {
  const legs = (wire['legs'] as readonly Record<string, Canonical>[]).map((leg) => {
    const facts: Record<string, Canonical | undefined> = {}
    for (const name of Object.keys(leg)) if (!laterOfLeg.has(name)) facts[name] = leg[name]
    return facts
  })
  const facts: Record<string, Canonical | undefined> = {
    what: 'accepted',
    member: memberId,
    acceptedAt: wire['decidedAt'] ?? wire['placedAt'],
    legs,
  }
  for (const name of fixed) facts[name] = wire[name]
  // The log has one language for all readers, because its text is hashed.
  return textIn('zh-CN', canonicalJson(facts))
}

export interface SettlementFacts {
  readonly betId: string
  readonly number: string
  readonly nth: number
  readonly result: string
  readonly returned: bigint
  readonly currency: Currency
  readonly settledAt: number
  /** Feed events that decided it. */
  readonly decidedBy: readonly { readonly event: string; readonly hash: string }[]
}

/**
 * Body of the entry of a settlement. With `nth` above 1 it replaces the settlement before it, after a corrected
 * result.
 */
export function settledBody({ betId, number, nth, result, returned, ...facts }: SettlementFacts): string {
  return canonicalJson({
    what: nth === 1 ? 'settled' : 'settled-anew',
    id: betId,
    number,
    nth,
    result,
    returned: { amount: formatAmount(returned, facts.currency), currency: facts.currency },
    settledAt: facts.settledAt,
    decidedBy: facts.decidedBy.map(({ event, hash }) => ({ event, hash })),
  })
}

export interface CashOutFacts {
  readonly betId: string
  readonly number: string
  readonly cashOutId: string
  readonly stake: bigint
  readonly returned: bigint
  readonly fair: bigint
  readonly marginShare: number
  readonly currency: Currency
  readonly at: number
}

/** Body of the entry of a cash-out, with the arithmetic of its offer. */
export function cashedOutBody({ betId, number, cashOutId, marginShare, at, ...facts }: CashOutFacts): string {
  const amount = (minor: bigint) => ({
    amount: formatAmount(minor, facts.currency),
    currency: facts.currency,
  })
  return canonicalJson({
    what: 'cashed-out',
    id: betId,
    number,
    cashOut: cashOutId,
    stake: amount(facts.stake),
    returned: amount(facts.returned),
    fair: amount(facts.fair),
    marginShare,
    at,
  })
}

import { textIn } from '@grandstand/contract/house-text'
import { canonicalJson, type Canonical } from '@grandstand/betting/bet-log'
import { bet as betSchema } from '@grandstand/contract/sportsbook'
import { formatAmount, type Currency } from '@grandstand/money'
import { outputEncoder } from '@grandstand/wire/server'
import type { StoredBet } from '../store.ts'
import type { PlacedBet } from '../placing/placed-lately.ts'

/** Fields of a bet that are fixed once it is accepted, as they travel; what comes later has entries of its own. */
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

/** The entry of an accepted bet: everything that decides what it may return. */
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
  // The log is one for everybody.
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
  /** The feed events that decided it. */
  readonly decidedBy: readonly { readonly event: string; readonly hash: string }[]
}

/** The entry of a settlement; `nth` above 1 replaced the one before after a corrected result. */
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

/** The entry of a cash-out, with the arithmetic of its offer. */
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

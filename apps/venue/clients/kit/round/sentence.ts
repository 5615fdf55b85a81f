import type { Round } from '../api/values.ts'
import { digitsOf, money, type MoneyForm } from '../money.ts'
import type { Said, Say } from '../settings.ts'

const net: Record<'won' | 'level' | 'lost' | 'isVoid', Said> = {
  won: {
    zh: '第 {number} 局，投 {stake}，返 {payout}，净赢 {net}，余额 {balance}',
    en: 'Round {number}: staked {stake}, returned {payout}, net win {net}, balance {balance}',
  },
  level: {
    zh: '第 {number} 局，投 {stake}，返 {payout}，不赢不输，余额 {balance}',
    en: 'Round {number}: staked {stake}, returned {payout}, even, balance {balance}',
  },
  lost: {
    zh: '第 {number} 局，投 {stake}，返 {payout}，净输 {net}，余额 {balance}',
    en: 'Round {number}: staked {stake}, returned {payout}, net loss {net}, balance {balance}',
  },
  isVoid: {
    zh: '第 {number} 局没有成立，投入 {stake} 已退回，余额 {balance}',
    en: 'Round {number} was void: the stake of {stake} is returned, balance {balance}',
  },
}

/** What a finished round cost and gave. */
export interface Result {
  readonly stake: bigint
  readonly payout: bigint
  readonly net: bigint
  readonly isVoid: boolean
}

type Ended = Pick<Round, 'stake' | 'payout' | 'isVoid' | 'grant'>

/** A free round costs nothing. */
export function resultOf({ stake, payout, isVoid, grant }: Ended): Result {
  const staked = grant === undefined ? BigInt(stake) : 0n
  const paid = isVoid ? staked : BigInt(payout ?? 0)
  return { stake: staked, payout: paid, net: paid - staked, isVoid }
}

/** The one sentence of a finished round, as a screen reader says it. */
export function sentenceOf(round: Round, balance: string | undefined, say: Say): string {
  const { currency, number } = round
  const result = resultOf(round)
  const size = result.net < 0n ? -result.net : result.net
  const kind = result.isVoid ? 'isVoid' : result.net > 0n ? 'won' : result.net < 0n ? 'lost' : 'level'
  return say(net[kind], {
    number,
    stake: digitsOf(result.stake, currency),
    payout: digitsOf(result.payout, currency),
    net: digitsOf(size, currency),
    balance: balance === undefined ? '—' : digitsOf(BigInt(balance), currency),
  })
}

const sum: Said = { zh: '返还 {payout} − 投入 {stake}', en: 'Returned {payout} − staked {stake}' }

/** The same as it is written beside the net figure. */
export const sumOf = ({ stake, payout }: Result, form: MoneyForm, say: Say): string =>
  say(sum, { payout: money(payout, form), stake: money(stake, form) })

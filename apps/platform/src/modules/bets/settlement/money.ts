import { inBoth } from '@grandstand/contract/house-text'
import { returnOfRest } from '@grandstand/betting'
import type { BetResult } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import {
  houseAccount,
  move,
  walletAccount,
  walletOf,
  type Memo,
  type Taking,
  type Work,
} from '../../wallets/service.ts'
import { memoOfBet } from '../money.ts'
import type { BetOutcome } from './bet-outcome.ts'
import type { SettleableBet } from './store.ts'

/** Words for a result, in the statement line of a payout and in letters. */
export const resultWords: Record<BetResult, string> = {
  won: inBoth('赢', 'Won'),
  'half-won': inBoth('赢半', 'Half won'),
  void: inBoth('退回本金', 'Stake returned'),
  'half-lost': inBoth('输半', 'Half lost'),
  lost: inBoth('输', 'Lost'),
  'dead-heat': inBoth('并列', 'Dead heat'),
}

/** Money that one settlement moves. */
export interface SettlementMoney {
  readonly returned: bigint
  /**
   * Posts what is held of the stake to the house (only at the first settlement), then pays the return from the house's
   * account unless it is 0 or unchanged.
   */
  readonly works: readonly Work[]
  /** The earlier payout that a corrected result takes back, if there was one. */
  readonly takings: readonly Taking[]
}

const returnTransferId = (betId: string, nth: number): string =>
  nth === 1 ? `bet:${betId}:return` : `bet:${betId}:return:${nth}`

/**
 * Computes the money that a settlement moves; pure. A partly cashed-out bet returns only the share of its remaining
 * stake. A correction pays the whole new return and takes the whole old one back by separate transfers, so that the
 * statement shows both; when the two are equal, nothing moves.
 */
export function settlementMoney(bet: SettleableBet, outcome: BetOutcome): SettlementMoney {
  const { stake, id, returned: paid } = bet.bet
  const { minor, currency } = stake
  const nth = bet.settlements + 1
  const returned = returnOfRest(outcome.returned, minor - bet.cashedStake, minor)
  const title = memoOfBet(bet.bet)
  const memo: Memo = {
    ...title,
    note: `${String(title['note'])} · ${nth > 1 ? inBoth('结果更正，', 'Corrected result: ') : ''}${resultWords[outcome.result]}`,
    result: outcome.result,
  }
  const works: Work[] =
    nth === 1 && bet.stakeHold !== undefined
      ? [{ op: 'post', id: bet.stakeHold, memo: { result: outcome.result } }]
      : []
  const before = paid?.minor ?? 0n
  if (returned === before) return { returned, works, takings: [] }
  if (returned > 0n)
    works.push({
      op: 'transfer',
      id: returnTransferId(id, nth),
      kind: 'bet-result',
      postings: move(
        returned,
        houseAccount('house-betting', currency),
        walletAccount(bet.memberId, walletOf(currency)),
      ),
      memo,
    })
  const note = inBoth(
    `${String(title['note'])} · 结果更正，撤回派彩 ${displayAmount(before, currency)}`,
    `${String(title['note'])} · Corrected result, payout of ${displayAmount(before, currency)} taken back`,
  )
  const taking: Taking = {
    id: `bet:${id}:rollback:${nth}`,
    kind: 'bet-rollback',
    memberId: bet.memberId,
    currency,
    amount: before,
    memo: { ...title, note },
  }
  return { returned, works, takings: before > 0n ? [taking] : [] }
}

import { inBoth } from '@grandstand/contract/house-text'
import { houseAccount, move, walletAccount, walletOf, type Memo, type Work } from '../../wallets/service.ts'
import { memoOfBet, restTransferId, stakePostings } from '../money.ts'
import type { StoredBet } from '../store.ts'
import { restOf } from './offer.ts'

/** An accepted cash-out: the bet's nth, of this part of the stake, for this amount. Minor units. */
export interface PaidCashOut {
  readonly nth: number
  readonly stake: bigint
  readonly offer: bigint
}

/** Works of a cash-out, and whether its hold has what still runs of the stake. */
export interface CashOutMoney {
  readonly works: Work[]
  readonly holdsRest: boolean
}

/**
 * Ledger works of a cash-out. The part of the stake that is cashed out is posted to the house, what still runs is held
 * on under an id of its own, and the house pays the offer. A part worth nothing is not paid. A bet whose whole stake
 * was posted by an earlier build is only paid.
 */
export function cashOutMoney({ bet, memberId, stakeHold }: StoredBet, paid: PaidCashOut): CashOutMoney {
  const { currency } = bet.stake
  const rest = restOf(bet) - paid.stake
  const works: Work[] = []
  if (stakeHold !== undefined) {
    const part = rest > 0n && { postings: stakePostings(memberId, paid.stake, currency) }
    works.push({ op: 'post', id: stakeHold, ...part, memo: { result: 'cash-out' } })
  }
  const holdsRest = stakeHold !== undefined && rest > 0n
  if (holdsRest)
    works.push({
      op: 'hold',
      id: restTransferId(bet.id, paid.nth),
      kind: 'bet',
      postings: stakePostings(memberId, rest, currency),
      memo: noted(memoOfBet(bet), inBoth('剩余本金', 'Rest of the stake')),
      continues: stakeHold,
    })
  if (paid.offer > 0n)
    works.push({
      op: 'transfer',
      id: `bet:${bet.id}:cash-out:${paid.nth}`,
      kind: 'cash-out',
      postings: move(
        paid.offer,
        houseAccount('house-betting', currency),
        walletAccount(memberId, walletOf(currency)),
      ),
      memo: noted(memoOfBet(bet), inBoth('提前结算', 'Cash out')),
    })
  return { works, holdsRest }
}

const noted = (memo: Memo, what: string): Memo => ({ ...memo, note: `${String(memo['note'])} · ${what}` })

import { inBoth } from '@grandstand/contract/house-text'
import type { Bet } from '@grandstand/contract/sportsbook'
import { houseAccount, move, walletAccount, walletOf, type Work } from '../../wallets/service.ts'
import { memoOfBet, stakeTransferId } from '../money.ts'

/**
 * Ledger work of a cash-out. The first cash-out of a bet also posts the held stake to the house, as settling does;
 * the house then pays each cash-out by a transfer with its own id. A part worth nothing is not paid.
 */
export function cashOutWorks(
  memberId: string,
  bet: Bet,
  nth: number,
  isFirst: boolean,
  offer: bigint,
): Work[] {
  const { currency } = bet.stake
  const title = memoOfBet(bet)
  const works: Work[] = isFirst
    ? [{ op: 'post', id: stakeTransferId(bet.id), memo: { result: 'cash-out' } }]
    : []
  if (offer > 0n)
    works.push({
      op: 'transfer',
      id: `bet:${bet.id}:cash-out:${nth}`,
      kind: 'cash-out',
      postings: move(
        offer,
        houseAccount('house-betting', currency),
        walletAccount(memberId, walletOf(currency)),
      ),
      memo: {
        ...title,
        note: inBoth(`${String(title['note'])} · 提前结算`, `${String(title['note'])} · Cash out`),
      },
    })
  return works
}

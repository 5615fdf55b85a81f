import { inBoth } from '@grandstand/contract/house-text'
import type { Bet } from '@grandstand/contract/sportsbook'
import { houseAccount, move, walletAccount, walletOf, type Work } from '../../wallets/service.ts'
import { memoOfBet, stakeTransferId } from '../money.ts'

/**
 * The money of a cash-out: with the first one the stake goes to the house, as it does when a bet is settled, and each
 * is then paid by the house under an id of its own. A part that is worth nothing moves nothing.
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

import {
  buyCoins,
  fenPerCoin,
  getCoinBalance,
  listGiftRank,
  listGifts,
  sendGift,
} from '@grandstand/contract/gifts'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import { toldRate } from '../coins.ts'
import type { Gifts } from '../service.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })

/** Binds the calls of gifts and coins. */
export function giftCalls(gifts: Gifts): BoundCall[] {
  const { coins } = gifts
  return [
    bindCall(listGifts, async () => ({ gifts: await gifts.list() })),
    bindCall(sendGift, (input, context) => gifts.send(askingOf(context), input)),
    bindCall(listGiftRank, ({ roomNo, span }, { memberId }) => gifts.rank(roomNo, span, memberId)),
    bindCall(getCoinBalance, async (_input, context) => {
      const memberId = memberOf(context)
      const [balances, rate, isPermitted, freeAt] = [
        await coins.balances(memberId),
        await coins.rate(),
        await coins.isPermitted(memberId),
        await gifts.freeAt(memberId),
      ]
      return {
        coins: balances.coins,
        central: cny(balances.central),
        usdt: usdt(balances.usdt),
        rate: toldRate(rate),
        coinPrice: cny(fenPerCoin),
        isPermitted,
        freeAt,
      }
    }),
    bindCall(buyCoins, async (input, context) => {
      const bought = await coins.buy(askingOf(context), input)
      return { ...bought, central: cny(bought.central), usdt: usdt(bought.usdt) }
    }),
  ]
}

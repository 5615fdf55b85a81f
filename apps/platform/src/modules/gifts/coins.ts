import { inBoth } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import { CallError, money, type CallInput, type Money } from '@grandstand/contract'
import { buyCoins, costOf, fenPerCoin, priceOf } from '@grandstand/contract/gifts'
import { displayAmount } from '@grandstand/money'
import * as z from 'zod/mini'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import {
  formatRate,
  hasHappened,
  houseAccount,
  move,
  walletAccount,
  type Posting,
  type UsdtRate,
  type Wallets,
} from '../wallets/service.ts'
import * as store from './coin-store.ts'

export interface CoinNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly clock: Clock
}

/** Derives a transfer's id from the member and the idempotency key alone, so that a retry makes the same transfer. */
export const transferId = (prefix: string, { memberId, uuid }: Pick<Asking, 'memberId' | 'uuid'>): string =>
  `${prefix}:${createHash('sha256').update(`${memberId}\n${uuid}`).digest('hex').slice(0, 32)}`

/** Stored fields of a purchase, so that a retry at another rate reports what was paid. */
type Bought = Pick<z.input<typeof buyCoins.output>, 'paid'> & {
  readonly rate: ReturnType<typeof toldRate> | null
}

/** A rate in the contract's form. */
export const toldRate = ({ tenThousandths, since }: UsdtRate) => ({
  usdtInCny: formatRate(tenThousandths),
  at: since,
})

/** Postings of a purchase. The house exchanges USDT: it takes the price in USDT and adds the coins' cost in CNY. */
function postingsOf(memberId: string, costFen: bigint, price: Money): Posting[] {
  const coins = walletAccount(memberId, 'coins')
  if (price.currency === 'CNY') return move(costFen, walletAccount(memberId, 'central'), coins)
  return [
    ...move(price.minor, walletAccount(memberId, 'usdt'), houseAccount('house-exchange', 'USDT')),
    ...move(costFen, houseAccount('house-exchange', 'CNY'), coins),
  ]
}

/** Memo of a purchase; for one paid in USDT it has both amounts and the rate. */
function memoOf(coins: number, price: Money, rate: UsdtRate) {
  if (price.currency === 'CNY') return { note: inBoth(`充币 ${coins} 金币`, `Top-up: ${coins} coins`) }
  const [cost, told] = [displayAmount(costOf(coins), 'CNY'), toldRate(rate)]
  return {
    note: inBoth(
      `充币 ${coins} 金币（${cost}，1 USDT = ¥${told.usdtInCny}）`,
      `Top-up: ${coins} coins (${cost}, 1 USDT = ¥${told.usdtInCny})`,
    ),
    rate: told.usdtInCny,
    rateSince: new Date(told.at).toISOString(),
  }
}

/**
 * Coins: CNY on an account of their own, 10 fen each (docs/decisions/0034), and the permission to buy them [ROLE-07].
 */
export function createCoins({ database, wallets, once, clock }: CoinNeeds) {
  /** Whether the member may buy coins; false when an operator has forbidden it. */
  async function isPermitted(memberId: string, on: Queryable = database): Promise<boolean> {
    return !(await store.isRefused(on, memberId))
  }

  /** The member's whole coins, and the amounts that the paying wallets have available, in minor units. */
  async function balances(memberId: string, on: Queryable = database) {
    const all = await wallets.balances(memberId, on)
    const of = (kind: string) => all.find(({ wallet }) => wallet === kind)?.available ?? 0n
    return { coins: Number(of('coins') / fenPerCoin), central: of('central'), usdt: of('usdt') }
  }

  /**
   * Computes the current price.
   * @throws CallError coin-price-changed when the member agreed to another one
   */
  async function priceNow(tx: Transaction, { coins, pay }: CallInput<typeof buyCoins>) {
    const currency = pay?.currency ?? 'CNY'
    const rate = await wallets.rate(tx)
    const price = { minor: priceOf(coins, currency, rate.tenThousandths), currency }
    if (pay !== undefined && pay.minor !== price.minor)
      throw new CallError('coin-price-changed', { price: z.encode(money, price), rate: toldRate(rate) })
    return { price, rate }
  }

  return {
    isPermitted,
    balances,
    /** The current exchange rate, at which coins are bought with USDT. */
    rate: () => wallets.rate(),

    /**
     * @throws CallError coins-not-permitted, coin-price-changed, insufficient-funds, and the guard's refusals (limit,
     * pause, freeze)
     */
    async buy(asking: Asking, input: CallInput<typeof buyCoins>) {
      const { memberId, uuid, bodyHash } = asking
      const { coins } = input
      const request = { actor: memberId, uuid, call: buyCoins.name, bodyHash }
      const bought = await once.inTransaction<Bought | null>(request, async (tx) => {
        if (!(await isPermitted(memberId, tx))) throw new CallError('coins-not-permitted')
        const { price, rate } = await priceNow(tx, input)
        const [outcome] = await wallets.apply(tx, [
          {
            op: 'transfer',
            id: transferId('coins', asking),
            kind: 'coin-purchase',
            postings: postingsOf(memberId, costOf(coins), price),
            memo: memoOf(coins, price, rate),
          },
        ])
        // Coins were bought under this uuid before, at another rate, by a request whose stored answer has expired.
        if (outcome === 'id-reused') throw new CallError('uuid-reused')
        if (outcome === undefined || !hasHappened(outcome))
          throw new CallError(outcome === 'insufficient-funds' ? outcome : 'not-found')
        return { paid: z.encode(money, price), rate: price.currency === 'USDT' ? toldRate(rate) : null }
      })
      // Builds before migration 0875 stored null, because they took CNY only.
      const paid = bought ? z.decode(money, bought.paid) : { minor: costOf(coins), currency: 'CNY' as const }
      return { ...(await balances(memberId)), paid, ...(bought?.rate && { rate: bought.rate }) }
    },

    /** Applies an operator's decision; a second call changes nothing. */
    async permit(memberId: string, on: Queryable = database): Promise<void> {
      await store.removeRefusal(on, memberId)
    },
    async refuse(memberId: string, because: string, on: Queryable = database): Promise<void> {
      await store.addRefusal(on, memberId, because, new Date(clock.now()))
    },
  }
}

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

/** A transfer's id that its member's intention alone decides. */
export const transferId = (prefix: string, { memberId, uuid }: Pick<Asking, 'memberId' | 'uuid'>): string =>
  `${prefix}:${createHash('sha256').update(`${memberId}\n${uuid}`).digest('hex').slice(0, 32)}`

/** What is kept of a purchase, so that a retry at another rate tells what was paid. */
type Bought = Pick<z.input<typeof buyCoins.output>, 'paid'> & {
  readonly rate: ReturnType<typeof toldRate> | null
}

/** A rate as the contract tells it. */
export const toldRate = ({ tenThousandths, since }: UsdtRate) => ({
  usdtInCny: formatRate(tenThousandths),
  at: since,
})

/** USDT is changed by the house: it takes the price in USDT and puts in what the coins cost in CNY. */
function postingsOf(memberId: string, costFen: bigint, price: Money): Posting[] {
  const coins = walletAccount(memberId, 'coins')
  if (price.currency === 'CNY') return move(costFen, walletAccount(memberId, 'central'), coins)
  return [
    ...move(price.minor, walletAccount(memberId, 'usdt'), houseAccount('house-exchange', 'USDT')),
    ...move(costFen, houseAccount('house-exchange', 'CNY'), coins),
  ]
}

/** What was bought, with both amounts and the rate where USDT paid. */
function memoOf(coins: number, price: Money, rate: UsdtRate) {
  if (price.currency === 'CNY') return { note: inBoth(`充值 ${coins} 金币`, `Top-up: ${coins} coins`) }
  const [cost, told] = [displayAmount(costOf(coins), 'CNY'), toldRate(rate)]
  return {
    note: inBoth(
      `充值 ${coins} 金币（${cost}，1 USDT = ¥${told.usdtInCny}）`,
      `Top-up: ${coins} coins (${cost}, 1 USDT = ¥${told.usdtInCny})`,
    ),
    rate: told.usdtInCny,
    rateSince: new Date(told.at).toISOString(),
  }
}

/** Coins: CNY in an account of their own, 10 fen each (docs/decisions/0034), and who may buy them [ROLE-07]. */
export function createCoins({ database, wallets, once, clock }: CoinNeeds) {
  /** False for those whom an operator refused it. */
  async function isPermitted(memberId: string, on: Queryable = database): Promise<boolean> {
    return !(await store.isRefused(on, memberId))
  }

  /** Whole coins, and what the wallets that buy them can pay, in minor units. */
  async function balances(memberId: string, on: Queryable = database) {
    const all = await wallets.balances(memberId, on)
    const of = (kind: string) => all.find(({ wallet }) => wallet === kind)?.available ?? 0n
    return { coins: Number(of('coins') / fenPerCoin), central: of('central'), usdt: of('usdt') }
  }

  /** The price of now. @throws CallError coin-price-changed when it is not the one that the member agreed to */
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
    /** What USDT is worth now: coins that USDT pays are bought at it. */
    rate: () => wallets.rate(),

    /** @throws CallError coins-not-permitted, coin-price-changed, insufficient-funds, and what stands over the member's money */
    async buy(asking: Asking, input: CallInput<typeof buyCoins>) {
      const { memberId, uuid, bodyHash } = asking
      const { coins } = input
      const intention = { actor: memberId, uuid, call: buyCoins.name, bodyHash }
      const bought = await once.inTransaction<Bought | null>(intention, async (tx) => {
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
        // Bought under this uuid before, at another rate, by a request whose answer is forgotten by now.
        if (outcome === 'id-reused') throw new CallError('uuid-reused')
        if (outcome === undefined || !hasHappened(outcome))
          throw new CallError(outcome === 'insufficient-funds' ? outcome : 'not-found')
        return { paid: z.encode(money, price), rate: price.currency === 'USDT' ? toldRate(rate) : null }
      })
      // Builds before 0875 kept null: they took CNY alone.
      const paid = bought ? z.decode(money, bought.paid) : { minor: costOf(coins), currency: 'CNY' as const }
      return { ...(await balances(memberId)), paid, ...(bought?.rate && { rate: bought.rate }) }
    },

    /** An operator's decision; a second time changes nothing. */
    async permit(memberId: string): Promise<void> {
      await store.removeRefusal(database, memberId)
    },
    async refuse(memberId: string, because: string): Promise<void> {
      await store.addRefusal(database, memberId, because, new Date(clock.now()))
    },
  }
}

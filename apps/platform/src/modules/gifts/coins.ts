import { inBoth } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { buyCoins, costOf, fenPerCoin } from '@grandstand/contract/gifts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { hasHappened, move, walletAccount, type Wallets } from '../wallets/service.ts'
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

/** Coins: CNY in an account of their own, 10 fen each (docs/decisions/0034), and who may buy them [ROLE-07]. */
export function createCoins({ database, wallets, once, clock }: CoinNeeds) {
  /** False for those whom an operator refused it. */
  async function isPermitted(memberId: string, on: Queryable = database): Promise<boolean> {
    return !(await store.isRefused(on, memberId))
  }

  /** Whole coins, and fen in the central wallet. */
  async function balances(memberId: string, on: Queryable = database) {
    const all = await wallets.balances(memberId, on)
    const of = (kind: string) => all.find(({ wallet }) => wallet === kind)?.available ?? 0n
    return { coins: Number(of('coins') / fenPerCoin), centralFen: of('central') }
  }

  return {
    isPermitted,
    balances,

    /** @throws CallError coins-not-permitted, insufficient-funds, and what stands over the member's money */
    async buy(asking: Asking, coins: number) {
      const { memberId, uuid, bodyHash } = asking
      const paidFen = costOf(coins)
      await once.inTransaction({ actor: memberId, uuid, call: buyCoins.name, bodyHash }, async (tx) => {
        if (!(await isPermitted(memberId, tx))) throw new CallError('coins-not-permitted')
        const [outcome] = await wallets.apply(tx, [
          {
            op: 'transfer',
            id: transferId('coins', asking),
            kind: 'coin-purchase',
            postings: move(paidFen, walletAccount(memberId, 'central'), walletAccount(memberId, 'coins')),
            memo: { note: inBoth(`充值 ${coins} 看台币`, `Top-up: ${coins} coins`) },
          },
        ])
        if (outcome === undefined || !hasHappened(outcome))
          throw new CallError(outcome === 'insufficient-funds' ? outcome : 'not-found')
        return null
      })
      return { ...(await balances(memberId)), paidFen }
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
export type Coins = ReturnType<typeof createCoins>

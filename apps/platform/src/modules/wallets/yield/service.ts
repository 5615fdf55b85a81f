import { inBoth } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { transferFromYield, transferToYield, type TransferInput } from '@grandstand/contract/wallets'
import { hasHappened, move, walletAccount } from '@grandstand/ledger'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import { addDays, siteDay, startOfDay, type Day } from '@grandstand/contract/site-day'
import type { CountNeeds } from './count.ts'
import * as store from './store.ts'

export interface YieldNeeds extends CountNeeds {
  readonly once: Once
}

const shownDays = 90

/**
 * The yield wallet: money can be moved in and out at any time, and the balance that was there all day earns interest.
 */
export function createYield({ database, wallets, clock, once }: YieldNeeds) {
  /** Moves money between the central and the yield wallet; other pairs and currencies are refused [H-D4]. */
  async function transfer(direction: 'in' | 'out', asking: Asking, input: TransferInput) {
    const [from, to] = direction === 'in' ? (['central', 'yield'] as const) : (['yield', 'central'] as const)
    if (input.from !== from || input.to !== to || input.currency !== 'CNY' || input.amount === undefined)
      throw new CallError('wallet-mismatch')
    const amount = input.amount
    if (amount === 0n) throw new CallError('amount-below-minimum', { limit: '0.01' })
    const { memberId, uuid, bodyHash } = asking
    const call = direction === 'in' ? transferToYield : transferFromYield
    const id = `yield-${direction}:${createHash('sha256').update(`${memberId}\n${uuid}`).digest('hex').slice(0, 32)}`
    await once.inTransaction({ actor: memberId, uuid, call: call.name, bodyHash }, async (tx) => {
      await store.beginYield(tx, memberId, siteDay(clock.now()))
      const [outcome] = await wallets.apply(tx, [
        {
          op: 'transfer',
          id,
          kind: 'yield-transfer',
          postings: move(amount, walletAccount(memberId, from), walletAccount(memberId, to)),
          memo: {
            note:
              direction === 'in'
                ? inBoth('中心钱包 → 理财钱包', 'Central wallet → Yield wallet')
                : inBoth('理财钱包 → 中心钱包', 'Yield wallet → Central wallet'),
          },
        },
      ])
      if (outcome === undefined || !hasHappened(outcome))
        throw new CallError(outcome === 'insufficient-funds' ? outcome : 'not-found')
      return { id }
    })
    return { id, balance: await balanceOf(memberId) }
  }

  async function balanceOf(memberId: string): Promise<bigint> {
    return (await wallets.balances(memberId)).find(({ wallet }) => wallet === 'yield')?.balance ?? 0n
  }

  return {
    transferIn: (asking: Asking, input: TransferInput) => transfer('in', asking, input),
    transferOut: (asking: Asking, input: TransferInput) => transfer('out', asking, input),

    /**
     * Sets the annual rate in millionths from tomorrow on; the current day and past days keep theirs.
     * @returns the first day of the rate
     */
    async setRate(annualPpm: number, on: Queryable = database): Promise<Day> {
      const from = addDays(siteDay(clock.now()), 1)
      await store.setRate(on, from, annualPpm)
      return from
    },

    /** For the demonstration: sets a rate for all days when the site has none. */
    async beginWithRate(annualPpm: number): Promise<void> {
      if ((await store.rateOf(database, siteDay(clock.now()))) === 0)
        await store.setRate(database, '2020-01-01', annualPpm)
    },

    async info(memberId: string) {
      const today = siteDay(clock.now())
      const [balance, annualPpm, days, total] = await Promise.all([
        balanceOf(memberId),
        store.rateOf(database, today),
        store.readDays(database, memberId, shownDays),
        store.readTotal(database, memberId),
      ])
      return { balance, annualPpm, days, total, nextAt: startOfDay(addDays(today, 1)) }
    },
  }
}
export type Yield = ReturnType<typeof createYield>

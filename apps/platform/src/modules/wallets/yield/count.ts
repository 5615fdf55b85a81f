import { inBoth } from '@grandstand/contract/house-text'
import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { createDeadLetters, isDatabaseFault, runIsolated } from '../../../kernel/dead-letters.ts'
import { addDays, siteDay, startOfDay, type Day } from '@grandstand/contract/site-day'
import type { Wallets } from '../service.ts'
import { interestOf } from './interest.ts'
import * as store from './store.ts'

export interface CountNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly clock: Clock
}

const batch = 50
/** A clock that jumps years ahead is counted in steps, each a commit of its own. */
const mostDays = 100

/**
 * Counts and pays the days that are over, for some members, in one transaction. Each day is a row under its own key and
 * a transfer under its own id, and `counted_to` only rises: a day is paid once, whatever the clock does and however many
 * nodes look. A member who cannot be counted is set aside.
 * @returns how many members were due
 */
export async function countDueDays(needs: CountNeeds): Promise<number> {
  const { database, clock } = needs
  const letters = createDeadLetters(database, clock)
  const now = clock.now()
  const lastDay = addDays(siteDay(now), -1)
  let locked: readonly string[] = []
  const count = (limit: number, only?: readonly string[]) =>
    database.transaction(async (tx) => {
      const due = await store.lockDue(tx, { lastDay, limit, now, ...(only && { only }) })
      locked = due.map(({ memberId }) => memberId)
      for (const account of due) await countMember(needs, tx, account, lastDay)
      await letters.resolve(tx, store.yieldBatch, locked)
      return due.length
    })
  try {
    return await count(batch)
  } catch (error) {
    if (isDatabaseFault(error) || locked.length === 0) throw error
    const items = locked
    const run = (only: readonly string[]) => count(only.length, only)
    await runIsolated({ letters, batch: store.yieldBatch, items, idOf: (id) => id, run })
    return items.length
  }
}

async function countMember(
  needs: CountNeeds,
  tx: Transaction,
  account: store.YieldAccount,
  lastDay: Day,
): Promise<void> {
  let { countedTo, carry } = account
  for (let done = 0; countedTo < lastDay && done < mostDays; done++) {
    const day = addDays(countedTo, 1)
    const counted = await countDay(needs, tx, account.memberId, day, carry)
    countedTo = day
    carry = counted.carry
  }
  await store.setCounted(tx, { memberId: account.memberId, countedTo, carry })
}

async function countDay(
  { wallets, clock }: CountNeeds,
  tx: Transaction,
  memberId: string,
  day: Day,
  carry: bigint,
) {
  const account = walletAccount(memberId, 'yield')
  const at = new Date(clock.now())
  const base = await store.leastBetween(
    tx,
    account,
    new Date(startOfDay(day)),
    new Date(startOfDay(addDays(day, 1))),
  )
  const annualPpm = await store.rateOf(tx, day)
  const counted = interestOf(base, annualPpm, carry)
  if (counted.interest > 0n) {
    const [outcome] = await wallets.apply(tx, [
      {
        op: 'transfer',
        id: `yield:${memberId}:${day}`,
        kind: 'yield-interest',
        postings: move(counted.interest, houseAccount('house-yield', 'CNY'), account),
        memo: { note: inBoth(`${day} 的收益`, `Yield of ${day}`), day },
      },
    ])
    if (outcome !== 'applied') throw new Error(`interest of ${memberId} for ${day} was not paid: ${outcome}`)
  }
  await store.insertDay(tx, memberId, { day, base, annualPpm, ...counted }, at)
  return counted
}

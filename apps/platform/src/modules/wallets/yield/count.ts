import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { addDays, dayOf, startOfDay, type Day } from '../day.ts'
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
 * nodes look.
 * @returns how many members were due
 */
export function countDueDays(needs: CountNeeds): Promise<number> {
  const { database, clock } = needs
  return database.transaction(async (tx) => {
    const lastDay = addDays(dayOf(clock.now()), -1)
    const due = await store.lockDue(tx, lastDay, batch)
    for (const account of due) await countMember(needs, tx, account, lastDay)
    return due.length
  })
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
        memo: { note: `${day} 的收益`, day },
      },
    ])
    if (outcome !== 'applied') throw new Error(`interest of ${memberId} for ${day} was not paid: ${outcome}`)
  }
  await store.insertDay(tx, memberId, { day, base, annualPpm, ...counted }, at)
  return counted
}

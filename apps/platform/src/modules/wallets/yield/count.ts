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
/** After a clock jump of years the days are counted in steps of this many, each in its own commit. */
const mostDays = 100

/**
 * Counts and pays the past days of some members in one transaction. Each day is a row under its own key and a
 * transfer under its own id, and `counted_to` only rises: a day is paid once, whatever the clock does and however
 * many nodes run this. A member who cannot be counted is set aside.
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
      if (due.length > 0) await countMembers(needs, tx, due, lastDay)
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

/** Counts the past days of these members, in a fixed number of statements for any number of members. */
async function countMembers(
  { wallets, clock }: CountNeeds,
  tx: Transaction,
  due: readonly store.YieldAccount[],
  lastDay: Day,
): Promise<void> {
  const daysOf = due.map(({ countedTo }) => daysBetween(countedTo, lastDay))
  const asked = due.flatMap(({ memberId }, at) => (daysOf[at] ?? []).map((day) => ({ memberId, day })))
  const rates = await store.ratesOf(tx, [...new Set(asked.map(({ day }) => day))])
  const lowest = await store.lowestBalances(
    tx,
    asked.map(({ memberId, day }) => ({
      account: walletAccount(memberId, 'yield'),
      from: new Date(startOfDay(day)),
      until: new Date(startOfDay(addDays(day, 1))),
    })),
  )
  const carries = new Map(due.map(({ memberId, carry }) => [memberId, carry]))
  const counted = asked.map(({ memberId, day }, at): store.CountedDay => {
    const [base, annualPpm] = [lowest[at] ?? 0n, rates.get(day) ?? 0]
    const { interest, carry } = interestOf(base, annualPpm, carries.get(memberId) ?? 0n)
    carries.set(memberId, carry)
    return { memberId, day, base, annualPpm, interest, carry }
  })
  await pay(wallets, tx, counted)
  await store.insertDays(tx, counted, new Date(clock.now()))
  await store.setCounted(
    tx,
    due.map(({ memberId, countedTo }, at) => ({
      memberId,
      countedTo: daysOf[at]?.at(-1) ?? countedTo,
      carry: carries.get(memberId) ?? 0n,
    })),
  )
}

/** The days after `countedTo` up to `lastDay`, at most `mostDays`. */
function daysBetween(countedTo: Day, lastDay: Day): Day[] {
  const days: Day[] = []
  for (let day = countedTo; day < lastDay && days.length < mostDays;) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

/**
 * Pays the interest of counted days.
 * @throws Error when one was not paid
 */
async function pay(wallets: Wallets, tx: Transaction, counted: readonly store.CountedDay[]): Promise<void> {
  const owed = counted.filter(({ interest }) => interest > 0n)
  const outcomes = await wallets.apply(
    tx,
    owed.map(({ memberId, day, interest }) => ({
      op: 'transfer',
      id: `yield:${memberId}:${day}`,
      kind: 'yield-interest',
      postings: move(interest, houseAccount('house-yield', 'CNY'), walletAccount(memberId, 'yield')),
      memo: { note: inBoth(`${day} 的收益`, `Yield of ${day}`), day },
    })),
  )
  for (const [at, { memberId, day }] of owed.entries())
    if (outcomes[at] !== 'applied')
      throw new Error(`interest of ${memberId} for ${day} was not paid: ${outcomes[at]}`)
}

import { CallError, money, type ErrorName, type Money } from '@grandstand/contract'
import type { LimitKind } from '@grandstand/contract/wallets'
import { currencyOfKey, memberOwner, type Work } from '@grandstand/ledger'
import { exchange, type Currency } from '@grandstand/money'
import * as z from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import type { Guard } from '../door.ts'
import type { UsdtRate } from '../rate.ts'
import { readRate } from '../rate-store.ts'
import { worthOf } from '../worth.ts'
import { askedOf } from './kinds.ts'
import { limitAt } from './limit.ts'
import { listLimits, lockStanding, lockStandings, type LimitRow, type Standing } from './limits-store.ts'
import { periodAt } from './periods.ts'
import { toldBound, toldUse } from './told.ts'
import { readUsage } from './usage.ts'

const reached: Readonly<Record<LimitKind, ErrorName>> = {
  loss: 'loss-limit-reached',
  deposit: 'deposit-limit-reached',
  time: 'time-limit-reached',
}

/**
 * Amounts that a work takes from a member's accounts, and the member. Coins are left out, because they count when
 * they are bought.
 */
function outgoing(work: Work): { memberId: string; amounts: Money[] } | undefined {
  const prefix = memberOwner('')
  const postings = 'postings' in work && work.postings ? work.postings : []
  let memberId: string | undefined
  const amounts: Money[] = []
  for (const { account, amount } of postings) {
    const [owner = '', purpose] = account.split('/')
    if (!owner.startsWith(prefix)) continue
    memberId = owner.slice(prefix.length)
    if (purpose !== 'coins') amounts.push({ minor: -amount, currency: currencyOfKey(account) ?? 'CNY' })
  }
  return memberId === undefined ? undefined : { memberId, amounts }
}

interface Needs {
  readonly clock: Clock
  /** The member's settlement currency, which amounts in refusals are shown in. */
  readonly unitOf: (on: Queryable, memberId: string) => Promise<Currency>
}

/** Checks members' own limits and pauses, and operators' freezes, wherever money would leave a guarded account. */
export function createGuard({ clock, unitOf }: Needs) {
  function mayPlay(standing: Standing | undefined, now: number): void {
    const until = standing?.excluded_until?.getTime()
    if (until !== undefined && until > now)
      throw new CallError('play-excluded', { kind: standing?.exclusion_kind, until })
  }

  /** Limits of these kinds that are in effect now. */
  async function limitsOf(
    tx: Transaction,
    memberId: string,
    kinds: readonly LimitKind[],
  ): Promise<LimitRow[]> {
    const rows = (await listLimits(tx, memberId)).map((row) => limitAt(row, clock.now()))
    return rows.filter((row): row is LimitRow => row !== undefined && kinds.includes(row.kind))
  }

  /** @throws CallError when `amounts` would exceed a limit of one of these kinds, or when time is used up */
  async function within(
    tx: Transaction,
    memberId: string,
    kinds: readonly LimitKind[],
    amounts: readonly Money[],
    openDeposits: () => Promise<readonly Money[]> = () => Promise.resolve([]),
  ): Promise<void> {
    const now = clock.now()
    const limits = await limitsOf(tx, memberId, kinds)
    if (limits.length === 0) return
    const rate = await readRate(tx, now)
    const more = worthOf(amounts, rate)
    const usage = await readUsage(tx, memberId, now, worthOf(await openDeposits(), rate))
    for (const limit of limits) {
      const { kind, bound, unit } = limit
      const used = usage.of(limit)
      const isOver = unit === 'minutes' ? used >= bound : used + more[unit] > bound
      if (isOver)
        throw new CallError(reached[kind], toldOf(limit, used, await unitOf(tx, memberId), rate, now))
    }
  }

  const guard: Guard = async (tx, work) => {
    if (!('kind' in work)) return
    const asked = askedOf[work.kind]
    if (asked === 'owed') return
    const going = outgoing(work)
    if (going === undefined) return
    const { memberId, amounts } = going
    const standing = await lockStanding(tx, memberId)
    if (typeof standing?.frozen_because === 'string') throw new CallError('money-frozen')
    if (asked === 'move') return
    mayPlay(standing, clock.now())
    await within(tx, memberId, ['loss', 'time'], amounts)
  }

  /** The refusal that a member's play would meet now, without any further amount; undefined when play is allowed. */
  async function refusalOf(
    tx: Transaction,
    memberId: string,
    standing: Standing,
  ): Promise<ErrorName | undefined> {
    try {
      if (standing.frozen_because !== null) return 'money-frozen'
      mayPlay(standing, clock.now())
      await within(tx, memberId, ['loss', 'time'], [])
      return undefined
    } catch (error) {
      if (error instanceof CallError) return error.refusal
      throw error
    }
  }

  return {
    guard,
    /**
     * Finds which of these members may not play now because of a freeze, a pause or an exhausted limit, and why.
     * Members who may play are left out. Their rows stay locked until the commit, so that later decisions about them
     * come after it.
     */
    async refusalsOf(
      this: void,
      tx: Transaction,
      memberIds: readonly string[],
    ): Promise<ReadonlyMap<string, ErrorName>> {
      const refusals = new Map<string, ErrorName>()
      for (const standing of await lockStandings(tx, memberIds)) {
        const refusal = await refusalOf(tx, standing.member_id, standing)
        if (refusal !== undefined) refusals.set(standing.member_id, refusal)
      }
      return refusals
    },
    /**
     * Requires that the deposit limits have room for `amount` beside the orders of `open`, which may still be paid.
     * Locks the member's row until the commit and calls `open` under the lock, so that two parallel orders cannot
     * exceed a limit together.
     * @throws CallError deposit-limit-reached, play-excluded
     */
    async requireDeposit(
      this: void,
      tx: Transaction,
      memberId: string,
      amount: Money,
      open: () => Promise<readonly Money[]>,
    ): Promise<void> {
      mayPlay(await lockStanding(tx, memberId), clock.now())
      await within(tx, memberId, ['deposit'], [amount], open)
    },

    /**
     * Minor units of an arrived payment that the deposit limits have room for, beside the orders of `open`. Locks the
     * member's row until the commit.
     */
    async creditable(
      this: void,
      tx: Transaction,
      memberId: string,
      { minor, currency }: Money,
      open: () => Promise<readonly Money[]>,
    ): Promise<bigint> {
      await lockStanding(tx, memberId)
      const limits = await limitsOf(tx, memberId, ['deposit'])
      if (limits.length === 0) return minor
      const now = clock.now()
      const rate = await readRate(tx, now)
      const usage = await readUsage(tx, memberId, now, worthOf(await open(), rate))
      const rooms = limits.map((limit) => roomFor({ minor, currency }, limit, usage.of(limit), rate))
      return rooms.reduce((least, room) => (room < least ? room : least), minor)
    },
  }
}

/** The part of an amount that a limit has room for, in the amount's currency. */
function roomFor(
  { minor, currency }: Money,
  { bound, unit }: LimitRow,
  used: bigint,
  rate: UsdtRate,
): bigint {
  const left = bound - used
  if (unit === 'minutes' || left <= 0n) return 0n
  if (worthOf([{ minor, currency }], rate)[unit] <= left) return minor
  return exchange(left, unit, currency, rate.tenThousandths, 'down')
}

/** Details of a refusal: the limit, the used amount, and the start of the next period. */
function toldOf(limit: LimitRow, used: bigint, wanted: Currency, rate: UsdtRate, now: number) {
  const { kind, period } = limit
  const until = periodAt(period, now).until
  const { amount, minutes } = toldBound(limit, wanted, rate)
  if (amount === undefined) return { kind, period, minutes, until }
  const use = toldUse(used, limit, wanted, rate).amount ?? amount
  return { kind, period, limit: z.encode(money, amount), used: z.encode(money, use), until }
}

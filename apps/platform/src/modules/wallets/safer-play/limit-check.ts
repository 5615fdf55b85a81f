import { CallError, money, type ErrorName, type Money } from '@grandstand/contract'
import type { LimitKind } from '@grandstand/contract/wallets'
import { exchange, type Currency } from '@grandstand/money'
import * as z from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import type { UsdtRate } from '../rate.ts'
import { readRate } from '../rate-store.ts'
import { worthOf } from '../worth.ts'
import { limitAt } from './limit.ts'
import { listLimits, type LimitRow } from './limits-store.ts'
import { periodAt } from './periods.ts'
import { toldBound, toldUse } from './told.ts'
import { readUsage } from './usage.ts'

const reached: Readonly<Record<LimitKind, ErrorName>> = {
  loss: 'loss-limit-reached',
  deposit: 'deposit-limit-reached',
  time: 'time-limit-reached',
}

export interface LimitNeeds {
  readonly clock: Clock
  /** The member's settlement currency, which amounts in refusals are shown in. */
  readonly unitOf: (on: Queryable, memberId: string) => Promise<Currency>
}

/** Compares amounts with members' own limits. The caller holds the lock on the member's row. */
export function createLimitCheck({ clock, unitOf }: LimitNeeds) {
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

  /** Minor units of an amount that the limits of these kinds have room for, beside `openDeposits`. */
  async function roomWithin(
    tx: Transaction,
    memberId: string,
    kinds: readonly LimitKind[],
    { minor, currency }: Money,
    openDeposits: () => Promise<readonly Money[]>,
  ): Promise<bigint> {
    const limits = await limitsOf(tx, memberId, kinds)
    if (limits.length === 0) return minor
    const now = clock.now()
    const rate = await readRate(tx, now)
    const usage = await readUsage(tx, memberId, now, worthOf(await openDeposits(), rate))
    const rooms = limits.map((limit) => roomFor({ minor, currency }, limit, usage.of(limit), rate))
    return rooms.reduce((least, room) => (room < least ? room : least), minor)
  }

  /**
   * What the member's loss limits leave in a currency, one for each limit, with the start of its period. Below zero
   * where more is used.
   */
  async function lossRooms(
    this: void,
    tx: Transaction,
    memberId: string,
    currency: Currency,
  ): Promise<readonly { readonly left: bigint; readonly since: number }[]> {
    const now = clock.now()
    const limits = await limitsOf(tx, memberId, ['loss'])
    if (limits.length === 0) return []
    const rate = await readRate(tx, now)
    const usage = await readUsage(tx, memberId, now)
    return limits.flatMap((limit) => {
      const { unit, bound, period } = limit
      if (unit === 'minutes') return []
      const room = bound - usage.of(limit)
      const worth = (minor: bigint, rounding: 'up' | 'down') =>
        exchange(minor, unit, currency, rate.tenThousandths, rounding)
      const left = room < 0n ? -worth(-room, 'up') : worth(room, 'down')
      return [{ left, since: periodAt(period, now).since }]
    })
  }

  /** How long the member's time limits let them play on, if they play all the time; undefined without a limit. */
  async function playMs(this: void, tx: Transaction, memberId: string): Promise<number | undefined> {
    const limits = await limitsOf(tx, memberId, ['time'])
    if (limits.length === 0) return undefined
    const usage = await readUsage(tx, memberId, clock.now())
    const left = limits.map((limit) => Number(limit.bound - usage.of(limit)))
    return Math.max(0, Math.min(...left)) * 60_000
  }

  return { within, roomWithin, lossRooms, playMs }
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

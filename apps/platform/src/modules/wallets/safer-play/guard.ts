import { CallError, money, type ErrorName, type Money } from '@grandstand/contract'
import type { LimitKind } from '@grandstand/contract/wallets'
import { currencyOfKey, memberOwner, type Work } from '@grandstand/ledger'
import { fromFen } from '@grandstand/money'
import * as z from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../kernel/database.ts'
import type { Guard } from '../door.ts'
import { inFen, type UsdtRate } from '../rate.ts'
import { readRate } from '../rate-store.ts'
import { askedOf } from './kinds.ts'
import { limitAt } from './limit.ts'
import { listLimits, lockStanding, lockStandings, type LimitRow, type Standing } from './limits-store.ts'
import { periodAt } from './periods.ts'
import { readUsage, sumInFen } from './usage.ts'

const reached: Readonly<Record<LimitKind, ErrorName>> = {
  loss: 'loss-limit-reached',
  deposit: 'deposit-limit-reached',
  time: 'time-limit-reached',
}

/** What leaves a member's accounts by this work: whose, and how much in fen. Coins are spent when they are bought. */
function outgoing(work: Work, rate: UsdtRate): { memberId: string; amount: bigint } | undefined {
  const prefix = memberOwner('')
  const postings = 'postings' in work && work.postings ? work.postings : []
  let memberId: string | undefined
  let amount = 0n
  for (const posting of postings) {
    const [owner = '', purpose] = posting.account.split('/')
    if (!owner.startsWith(prefix)) continue
    memberId = owner.slice(prefix.length)
    if (purpose === 'coins') continue
    amount -= inFen(posting.amount, currencyOfKey(posting.account) ?? 'CNY', rate)
  }
  return memberId === undefined ? undefined : { memberId, amount }
}

/** What a member decided for themselves, and what operators froze, asked wherever money would leave a guarded account. */
export function createGuard({ clock }: { readonly clock: Clock }) {
  function mayPlay(standing: Standing | undefined, now: number): void {
    const until = standing?.excluded_until?.getTime()
    if (until !== undefined && until > now)
      throw new CallError('play-excluded', { kind: standing?.exclusion_kind, until })
  }

  /** @throws CallError when `amount` (fen) more would be over a limit of one of the kinds */
  async function within(
    tx: Transaction,
    memberId: string,
    amounts: Partial<Record<LimitKind, bigint>>,
    openDeposits = 0n,
  ): Promise<void> {
    const now = clock.now()
    const limits = (await listLimits(tx, memberId))
      .map((row) => limitAt(row, now))
      .filter((row): row is LimitRow => row !== undefined && amounts[row.kind] !== undefined)
    if (limits.length === 0) return
    const usage = await readUsage(tx, memberId, now, await readRate(tx, now), openDeposits)
    for (const { kind, period, bound } of limits) {
      const used = usage.of(kind, period)
      const isOver = kind === 'time' ? used >= bound : used + (amounts[kind] ?? 0n) > bound
      if (isOver) throw new CallError(reached[kind], toldOf(kind, period, bound, used, now))
    }
  }

  const guard: Guard = async (tx, work) => {
    if (!('kind' in work)) return
    const asked = askedOf[work.kind]
    if (asked === 'owed') return
    const going = outgoing(work, await readRate(tx, clock.now()))
    if (going === undefined) return
    const { memberId, amount } = going
    const standing = await lockStanding(tx, memberId)
    if (typeof standing?.frozen_because === 'string') throw new CallError('money-frozen')
    if (asked === 'move') return
    mayPlay(standing, clock.now())
    await within(tx, memberId, { loss: amount, time: 0n })
  }

  /** What forbids the member to play now, nothing more being spent. */
  async function refusalOf(
    tx: Transaction,
    memberId: string,
    standing: Standing,
  ): Promise<ErrorName | undefined> {
    try {
      if (standing.frozen_because !== null) return 'money-frozen'
      mayPlay(standing, clock.now())
      await within(tx, memberId, { loss: 0n, time: 0n })
      return undefined
    } catch (error) {
      if (error instanceof CallError) return error.refusal
      throw error
    }
  }

  return {
    guard,
    /**
     * What forbids each of these members to play, as things stand: a freeze, a pause, a limit that is used up. Nothing
     * for those who may. Their rows stay locked until the commit, so what is decided about them meanwhile comes after it.
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
     * Whether a member may begin to pay in `amount` while the orders of `open` may still be paid. It keeps the
     * member's row until the commit and calls `open` under it, so that two orders at once cannot pass a limit together.
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
      const rate = await readRate(tx, clock.now())
      const deposit = inFen(amount.minor, amount.currency, rate)
      await within(tx, memberId, { deposit }, sumInFen(await open(), rate))
    },

    /**
     * Minor units of a payment that arrived which the deposit limits leave room for, beside the orders of `open`. It
     * keeps the member's row until the commit.
     */
    async creditable(
      this: void,
      tx: Transaction,
      memberId: string,
      { minor, currency }: Money,
      open: () => Promise<readonly Money[]>,
    ): Promise<bigint> {
      await lockStanding(tx, memberId)
      const now = clock.now()
      const limits = (await listLimits(tx, memberId))
        .map((row) => limitAt(row, now))
        .filter((row) => row?.kind === 'deposit')
      if (limits.length === 0) return minor
      const rate = await readRate(tx, now)
      const usage = await readUsage(tx, memberId, now, rate, sumInFen(await open(), rate))
      const rooms = limits.map((row) => (row ? row.bound - usage.of('deposit', row.period) : 0n))
      const room = rooms.reduce((least, each) => (each < least ? each : least))
      if (room <= 0n) return 0n
      if (inFen(minor, currency, rate) <= room) return minor
      return fromFen(room, currency, rate.tenThousandths, 'down')
    },
  }
}

/** What a refusal tells: the limit, what of it is used, and when it begins anew. */
function toldOf(kind: LimitKind, period: LimitRow['period'], bound: bigint, used: bigint, now: number) {
  const until = periodAt(period, now).until
  if (kind === 'time') return { kind, period, minutes: Number(bound), until }
  const told = (minor: bigint) => z.encode(money, { minor, currency: 'CNY' })
  return { kind, period, limit: told(bound), used: told(used), until }
}

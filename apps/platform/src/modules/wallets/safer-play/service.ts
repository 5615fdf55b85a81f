import type { CallInput, MemberId, Money } from '@grandstand/contract'
import { setLimit, setRealityCheck, startExclusion } from '@grandstand/contract/wallets'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Members } from '../../member/service.ts'
import { freezeMoney } from './freeze.ts'
import { createGuard } from './guard.ts'
import { changedLimit, limitAt, type Bound } from './limit.ts'
import { readRate } from '../rate-store.ts'
import * as store from './limits-store.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { monthsLater } from './periods.ts'
import { addTime } from './time-store.ts'
import { activityOf, viewOf } from './view.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly members: Pick<Members, 'setExcludedUntil' | 'settlesIn'>
  /** A member's deposit orders that may still be paid: they count to a deposit limit. */
  readonly openDeposits: (memberId: string) => Promise<readonly Money[]>
}

const hourMs = 3_600_000

/** What a member asks for, in what it was typed in; undefined: no limit. */
function boundOf(limit: CallInput<typeof setLimit>['limit']): Bound | undefined {
  if (limit.kind === 'time')
    return limit.minutes === undefined ? undefined : { bound: BigInt(limit.minutes), unit: 'minutes' }
  return limit.amount && { bound: limit.amount.minor, unit: limit.amount.currency }
}

/** Limits, pauses and reality checks of members. What is decided here holds in the ledger from the commit on. */
export function createSaferPlay({ database, once, clock, members, openDeposits }: Needs) {
  const { guard, refusalsOf, requireDeposit, creditable } = createGuard({ clock, unitOf: members.settlesIn })

  /** One decision under the member's row, once for each intention, kept in the history. */
  async function decide(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    decision: (tx: Transaction, standing: store.Standing | undefined, now: number) => Promise<unknown>,
    /** Whether it stops what money is on its way: then it begins after all that has gone. */
    isStop = false,
  ): Promise<void> {
    await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
      const standing = await store.lockStanding(tx, memberId)
      if (isStop) await store.guardAccounts(tx, memberId)
      // The locks decide the order, so the time is read under them: a bet that was before it bears no later time.
      const now = isStop ? Math.max(clock.now(), await store.lastMoveAt(tx, memberId)) : clock.now()
      const what = await decision(tx, standing, now)
      await store.addHistory(tx, memberId, new Date(now), what)
      return null
    })
  }

  const telling = async (tx: Transaction, memberId: string) => ({
    now: clock.now(),
    unit: await members.settlesIn(tx, memberId),
  })

  return {
    guard,
    refusalsOf,
    requireDeposit,
    creditable,

    async view(memberId: MemberId) {
      const open = await openDeposits(memberId)
      return database.transaction(async (tx) => viewOf(tx, memberId, await telling(tx, memberId), open))
    },
    activity: (memberId: MemberId) =>
      database.transaction(async (tx) => activityOf(tx, memberId, await telling(tx, memberId))),

    setLimit: (asking: Asking, { limit }: CallInput<typeof setLimit>): Promise<void> =>
      decide(asking, setLimit.name, async (tx, _standing, now) => {
        const { memberId } = asking
        const wanted = boundOf(limit)
        const rate = await readRate(tx, now)
        const rows = await store.listLimits(tx, memberId)
        const row = rows.find(({ kind, period }) => kind === limit.kind && period === limit.period)
        const next = changedLimit(row && limitAt(row, now), wanted, limit, rate, now)
        if (next) await store.saveLimit(tx, memberId, next, rate, new Date(now))
        else await store.dropLimit(tx, memberId, limit)
        await store.guardAccounts(tx, memberId)
        return {
          limit: limit.kind,
          period: limit.period,
          wanted: wanted?.bound.toString() ?? null,
          unit: wanted?.unit ?? null,
        }
      }),

    exclude: (asking: Asking, { length }: CallInput<typeof startExclusion>): Promise<void> =>
      decide(
        asking,
        startExclusion.name,
        async (tx, standing, now) => {
          const { memberId } = asking
          const ends =
            length.kind === 'cool-off' ? now + length.hours * hourMs : monthsLater(now, length.months)
          if ((standing?.excluded_until?.getTime() ?? 0) < ends) {
            const since = new Date(now)
            await store.saveExclusion(tx, memberId, { kind: length.kind, since, until: new Date(ends) })
            await members.setExcludedUntil(tx, memberId, new Date(ends))
          }
          return { exclusion: length.kind, until: new Date(ends).toISOString() }
        },
        true,
      ),

    setRealityCheck: (asking: Asking, { minutes }: CallInput<typeof setRealityCheck>): Promise<void> =>
      decide(asking, setRealityCheck.name, async (tx) => {
        await store.saveRealityCheck(tx, asking.memberId, minutes ?? null)
        return { realityCheckMinutes: minutes ?? null }
      }),

    /** An operator's hand on a member's money; null lets it go again. */
    freeze: (tx: Transaction, memberId: string, because: string | null): Promise<void> =>
      freezeMoney(tx, memberId, because, new Date(clock.now())),

    /** Members who were here for so many seconds more. */
    async wereHere(memberIds: readonly string[], seconds: number): Promise<void> {
      if (memberIds.length > 0) await addTime(database, memberIds, siteDay(clock.now()), seconds)
    },
  }
}
export type SaferPlayService = ReturnType<typeof createSaferPlay>

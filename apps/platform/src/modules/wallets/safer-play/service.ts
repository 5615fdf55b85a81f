import type { CallInput, MemberId, Money } from '@grandstand/contract'
import { setLimit, setRealityCheck, startExclusion } from '@grandstand/contract/wallets'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
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

/** Outbox event: a member has begun a pause or an exclusion; the payload is `{ memberId }`. */
export const playExcludedTopic = 'play-excluded'
/** Outbox event: a new or stricter limit of losses or time has taken effect; the payload is `{ memberId }`. */
export const playLimitSetTopic = 'play-limit-set'

interface Needs {
  readonly database: Database
  readonly outbox?: Pick<Outbox, 'append'>
  readonly once: Once
  readonly clock: Clock
  readonly members: Pick<Members, 'setExcludedUntil' | 'settlesIn'>
  /** A member's deposit orders that may still be paid: they count towards deposit limits. */
  readonly openDeposits: (memberId: string) => Promise<readonly Money[]>
}

const hourMs = 3_600_000

/** The wanted bound in the unit that the member entered; undefined: no limit. */
function boundOf(limit: CallInput<typeof setLimit>['limit']): Bound | undefined {
  if (limit.kind === 'time')
    return limit.minutes === undefined ? undefined : { bound: BigInt(limit.minutes), unit: 'minutes' }
  return limit.amount && { bound: limit.amount.minor, unit: limit.amount.currency }
}

/** Whether a change allows another amount from now on: a looser limit takes effect later. */
const isInEffect = (next: Bound, current: Bound | undefined): boolean =>
  next.bound !== current?.bound || next.unit !== current.unit

/** Limits, pauses and reality checks of members. Decisions are enforced by the ledger from their commit on. */
export function createSaferPlay({ database, outbox, once, clock, members, openDeposits }: Needs) {
  const { guard, refusalsOf, requireDeposit, creditable, lossRooms, playMs } = createGuard({
    clock,
    unitOf: members.settlesIn,
  })

  /** Makes one decision under the lock of the member's row, once per idempotency key, and records it in the history. */
  async function decide(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    decision: (tx: Transaction, standing: store.Standing | undefined, now: number) => Promise<unknown>,
    /** Whether the decision stops money in progress: then it begins after every movement that is committed already. */
    isStop = false,
  ): Promise<void> {
    await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
      const standing = await store.lockStanding(tx, memberId)
      if (isStop) await store.guardAccounts(tx, memberId)
      // The time is read under the locks, because they decide the order: a bet committed before has no later time.
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
    lossRooms,
    playMs,

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
        const current = row && limitAt(row, now)
        const next = changedLimit(current, wanted, limit, rate, now)
        if (next) await store.saveLimit(tx, memberId, next, rate, new Date(now))
        else await store.dropLimit(tx, memberId, limit)
        await store.guardAccounts(tx, memberId)
        if (limit.kind !== 'deposit' && next && isInEffect(next, current))
          await outbox?.append(tx, { topic: playLimitSetTopic, payload: { memberId } })
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
            await outbox?.append(tx, { topic: playExcludedTopic, payload: { memberId } })
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

    /** Freezes a member's money on behalf of an operator; null lifts the freeze. */
    freeze: (tx: Transaction, memberId: string, because: string | null): Promise<void> =>
      freezeMoney(tx, memberId, because, new Date(clock.now()), outbox),

    /** Adds seconds of presence to these members. */
    async wereHere(memberIds: readonly string[], seconds: number): Promise<void> {
      if (memberIds.length > 0) await addTime(database, memberIds, siteDay(clock.now()), seconds)
    },
  }
}
export type SaferPlayService = ReturnType<typeof createSaferPlay>

import { CallError, type ErrorName, type Money } from '@grandstand/contract'
import { currencyOfKey, memberOwner, type Work } from '@grandstand/ledger'
import type { Transaction } from '../../../kernel/database.ts'
import type { Guard } from '../door.ts'
import { askedOf } from './kinds.ts'
import { createLimitCheck, type LimitNeeds } from './limit-check.ts'
import { lockStanding, lockStandings, type Standing } from './limits-store.ts'

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

/** Checks members' own limits and pauses, and operators' freezes, wherever money would leave a guarded account. */
export function createGuard(needs: LimitNeeds) {
  const { clock } = needs
  const { within, roomWithin, lossRooms, playMs } = createLimitCheck(needs)

  function mayPlay(standing: Standing | undefined, now: number): void {
    const until = standing?.excluded_until?.getTime()
    if (until !== undefined && until > now)
      throw new CallError('play-excluded', { kind: standing?.exclusion_kind, until })
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
    lossRooms,
    playMs,
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
      amount: Money,
      open: () => Promise<readonly Money[]>,
    ): Promise<bigint> {
      await lockStanding(tx, memberId)
      return roomWithin(tx, memberId, ['deposit'], amount, open)
    },
  }
}

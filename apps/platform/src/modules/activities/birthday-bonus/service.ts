import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import { claimBirthdayBonus, type BirthdayBonus } from '@grandstand/contract/member'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox, PublishedFact } from '../../../kernel/outbox.ts'
import type { Members } from '../../member/service.ts'
import { hasHappened, houseAccount, move, walletAccount, type Wallets } from '../../wallets/service.ts'
import { findClaim, insertClaim } from './store.ts'
import { windowAt } from './window.ts'

export interface BirthdayBonusNeeds {
  readonly database: Database
  readonly once: Once
  readonly outbox: Pick<Outbox, 'append'>
  readonly clock: Clock
  readonly wallets: Pick<Wallets, 'apply'>
  readonly members: Pick<Members, 'info' | 'tags'>
  /** `YYYY-MM-DD`; undefined while the member has not given it. */
  readonly birthdayOf: (memberId: string) => Promise<string | undefined>
}

/** Amount in fen for everybody, and the extra amount per VIP level. */
const baseFen = 1_800n
const fenPerLevel = 1_000n

/**
 * Bonus that a member can claim once a year, on the birthday or in the days after it. The claim of the year and the
 * money are one commit.
 */
export function createBirthdayBonus(needs: BirthdayBonusNeeds) {
  const { database, once, outbox, clock, wallets, members, birthdayOf } = needs

  async function stateOf(memberId: string): Promise<BirthdayBonus> {
    const [info, birthday, isLevelLeftOut] = await Promise.all([
      members.info(memberId),
      birthdayOf(memberId),
      members.tags.has(memberId, 'no-level-bonus'),
    ])
    const minor = baseFen + fenPerLevel * BigInt(isLevelLeftOut ? 0 : (info?.vipLevel ?? 0))
    const amount = { minor, currency: 'CNY' as const }
    if (birthday === undefined) return { state: 'no-birthday', amount }
    const { year, from, until, state } = windowAt(clock.now(), birthday)
    const isClaimed = await findClaim(database, memberId, year)
    return { state: isClaimed ? 'claimed' : state, amount, from, until }
  }

  return {
    stateOf,

    /** @throws activity-blocked, birthday-not-told, not-birthday, birthday-bonus-claimed */
    async claim({ memberId, uuid, bodyHash }: Asking): Promise<BirthdayBonus> {
      const request = { actor: memberId, uuid, call: claimBirthdayBonus.name, bodyHash }
      if (await once.isDone(request)) return stateOf(memberId)
      if (await members.tags.has(memberId, 'activity-blacklist')) throw new CallError('activity-blocked')
      const birthday = await birthdayOf(memberId)
      if (birthday === undefined) throw new CallError('birthday-not-told')
      const { year, from, state } = windowAt(clock.now(), birthday)
      if (state !== 'open') throw new CallError('not-birthday', { from })
      const { amount } = await stateOf(memberId)
      try {
        await once.inTransaction(request, async (tx) => {
          await insertClaim(tx, memberId, year, new Date(clock.now()))
          const [outcome] = await wallets.apply(tx, [
            {
              op: 'transfer',
              id: `birthday:${memberId}:${year}`,
              kind: 'promotion',
              postings: move(
                amount.minor,
                houseAccount('house-promotions', 'CNY'),
                walletAccount(memberId, 'central'),
              ),
              memo: { note: inBoth(`${year} 年生日礼金`, `Birthday bonus ${year}`) },
            },
          ])
          if (outcome === undefined || !hasHappened(outcome)) throw new Error(`birthday bonus: ${outcome}`)
          await outbox.append(tx, { topic: 'birthday-bonus-paid', payload: { memberId } })
          return null
        })
      } catch (error) {
        throw isUniqueViolation(error, 'birthday_bonus_pkey')
          ? new CallError('birthday-bonus-claimed')
          : error
      }
      return stateOf(memberId)
    },
  }
}
export type BirthdayBonuses = ReturnType<typeof createBirthdayBonus>

/** Outbox events of the bonus; each payload has `memberId`. */
export const birthdayTopics = ['birthday-bonus-paid'] as const

/** Letter for a published `birthday-bonus-paid`. */
export const birthdayLetter = (payload: PublishedFact['payload']) => ({
  memberId: String(payload['memberId']),
  title: inBoth('生日礼金已到账', 'Your birthday bonus has arrived'),
  text: inBoth(
    '生日快乐！礼金已进中心钱包，可以在资金明细里查到。',
    'Happy birthday! The bonus is in your central wallet; you can find it in your transactions.',
  ),
  path: '/app/records',
})

import type { MemberId } from '@grandstand/contract'
import { actsOfStaff, type ActRecord } from '../../../kernel/act-log-store.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Payments } from '../service.ts'
import type { Review } from '../withdrawals/review.ts'
import * as store from './store.ts'

const mostListed = 200

/** Everything that waits for a person, oldest first. */
export async function listReviews(
  database: Queryable,
  review: Pick<Review, 'waiting'>,
  payments: Pick<Payments, 'reviewing'>,
) {
  const strays = await payments.reviewing(mostListed)
  return {
    withdrawals: (await review.waiting(mostListed)).map(({ memberId, ...withdrawal }) => ({
      memberId: memberId as MemberId,
      withdrawal,
    })),
    payments: strays.map((row) => ({
      payment: row.payment,
      what: row.what,
      ...(row.deposit_id !== null && { depositId: row.deposit_id }),
      amount: { minor: row.amount, currency: row.currency },
      reason: row.reason,
      at: row.at.getTime(),
    })),
    adjustments: (await store.waitingAdjustments(database, mostListed)).map(store.adjustmentOf),
  }
}

/** Acts of staff below `before`, newest first. */
export async function listActs(database: Queryable, before: number | undefined, limit: number) {
  const rows = await actsOfStaff(database, before, limit + 1)
  return {
    acts: rows.slice(0, limit).map(({ seq, body }) => {
      const { at, by, act, call = act, subject = '', asked, because } = JSON.parse(body) as ActRecord
      return {
        id: seq,
        staffId: by as MemberId,
        call,
        subject,
        what: asked as Record<string, unknown>,
        ...(because !== undefined && { refused: because }),
        at,
      }
    }),
    hasMore: rows.length > limit,
  }
}

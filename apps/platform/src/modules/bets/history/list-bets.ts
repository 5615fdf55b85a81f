import type { CallInput, CallOutput } from '@grandstand/contract'
import type { listBets as listBetsCall } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Database } from '../../../kernel/database.ts'
import { listBets, sumBets } from '../store.ts'

const none = { count: 0, stake: 0n, returned: 0n, refused: 0 }

/** A page of a member's bets. The first page includes the totals of all matching bets in each currency. */
export async function listMemberBets(
  database: Database,
  memberId: string,
  query: CallInput<typeof listBetsCall>,
): Promise<CallOutput<typeof listBetsCall>> {
  const found = await listBets(database, memberId, { ...query, limit: query.limit + 1 })
  const bets = found.slice(0, query.limit).map(({ bet }) => bet)
  const page = { bets, hasMore: found.length > query.limit }
  if (query.before !== undefined) return page
  const sums = await sumBets(database, memberId, query)
  const summaryOf = (currency: Currency) => {
    const { count, stake, returned, refused } = sums.find((sum) => sum.currency === currency) ?? none
    const sum = { count, stake: { minor: stake, currency }, returned: { minor: returned, currency } }
    return { ...sum, ...(refused > 0 && { refused }) }
  }
  const usdt = summaryOf('USDT')
  return { ...page, summary: { ...summaryOf('CNY'), ...(usdt.count + (usdt.refused ?? 0) > 0 && { usdt }) } }
}

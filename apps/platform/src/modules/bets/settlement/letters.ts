import { inBoth } from '@grandstand/contract/house-text'
import { displayAmount, type Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { memoOfBet } from '../money.ts'
import { findBets } from '../store.ts'
import { resultWords } from './money.ts'

/** Letter about bets that are settled: one with its selection and result, several with their sums. */
export async function settledLetter(on: Queryable, betIds: readonly string[]) {
  const bets = (await findBets(on, betIds)).map(({ bet }) => bet)
  const [only] = bets
  if (only === undefined) throw new Error('a letter is about a bet')
  const sums = new Map<Currency, { stake: bigint; returned: bigint }>()
  for (const { stake, returned, cashOuts = [] } of bets) {
    const { stake: staked, returned: back } = sums.get(stake.currency) ?? { stake: 0n, returned: 0n }
    const cashed = cashOuts.filter(({ status }) => status === 'accepted')
    const more = cashed.reduce((sum, each) => sum + each.returned.minor, returned?.minor ?? 0n)
    sums.set(stake.currency, { stake: staked + stake.minor, returned: back + more })
  }
  const amounts = (pick: 'stake' | 'returned') =>
    [...sums].map(([currency, sum]) => displayAmount(sum[pick], currency)).join(' + ')
  const [staked, returned] = [amounts('stake'), amounts('returned')]
  if (bets.length > 1)
    return {
      title: inBoth(
        `${bets.length} 张注单已结算，返还 ${returned}`,
        `${bets.length} bets settled, ${returned} returned`,
      ),
      text: inBoth(`共投注 ${staked}，返还 ${returned}。`, `${staked} staked, ${returned} returned.`),
      path: '/app/bets',
    }
  const result = resultWords[only.result ?? 'void']
  return {
    title: `${inBoth('注单已结算：', 'Bet settled: ')}${result}${inBoth(`，返还 ${returned}`, `, ${returned} returned`)}`,
    text: `${String(memoOfBet(only)['note'])}${inBoth(
      `。投注 ${staked}，单号 ${only.number}。`,
      `. ${staked} staked, bet ${only.number}.`,
    )}`,
    path: `/app/bets/${only.id}`,
  }
}

/** Letter about a bet whose result was corrected after it was settled. */
export async function correctedLetter(on: Queryable, betId: string) {
  const letter = await settledLetter(on, [betId])
  return { ...letter, title: `${inBoth('赛果更正，', 'Corrected result. ')}${letter.title}` }
}

import type { Bet, CashOut } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { cashOutRefusedText } from '../cash-out/cash-out.ts'
import { pickText } from '../slip/outcome-words.ts'
import { settledText } from './settled-text.ts'

export interface BetNews {
  readonly text: string
  readonly isBad?: boolean
  /** The bet that it is about, when it is one. */
  readonly bet?: Bet
}

type Known = ReadonlyMap<string, Bet>

/** What happened to bets since they were last seen: cash-outs that were decided, and bets that were settled. */
export function betNews(before: Known, bets: readonly Bet[]): readonly BetNews[] {
  const open = bets.filter(({ id }) => before.get(id)?.status === 'accepted')
  const settled = open.filter(({ status }) => status === 'settled')
  const [only] = settled
  return [
    ...open.flatMap((bet) => decidedOf(before.get(bet.id), bet).map((each) => cashOutNews(bet, each))),
    ...(only ? [{ text: settledText(settled), ...(settled.length === 1 && { bet: only }) }] : []),
  ]
}

/** Cash-outs of the bet that had no decision before. */
const decidedOf = (before: Bet | undefined, { cashOuts = [] }: Bet): readonly CashOut[] =>
  cashOuts.filter(
    ({ status }, at) => status !== 'pending' && (before?.cashOuts?.[at]?.status ?? 'pending') === 'pending',
  )

function cashOutNews(bet: Bet, cashOut: CashOut): BetNews {
  if (cashOut.status === 'refused') return { text: cashOutRefusedText(cashOut), isBad: true, bet }
  const paid = displayAmount(cashOut.returned.minor, bet.stake.currency)
  return { text: `已提前结算 ${pickText(bet)}，实得 ${paid}`, bet }
}

import type { Bet, BetResult } from '@grandstand/contract/sportsbook'

/** How a bet's state is shown: word, tone of the tag, and its mark (look.md §5: 红单, 黑单, neutral). */
export interface BetMark {
  readonly word: string
  readonly tone: 'won' | 'lost' | 'neutral' | 'accent' | 'outline' | 'danger'
  readonly mark?: 'check' | 'cross' | 'clock' | 'refresh' | 'error'
}

const resultMarks: Record<BetResult, BetMark> = {
  won: { word: '赢', tone: 'won', mark: 'check' },
  'half-won': { word: '赢半', tone: 'won', mark: 'check' },
  void: { word: '走水', tone: 'neutral', mark: 'refresh' },
  'half-lost': { word: '输半', tone: 'lost', mark: 'cross' },
  lost: { word: '输', tone: 'lost', mark: 'cross' },
  'dead-heat': { word: '并列', tone: 'won', mark: 'check' },
}

/** The mark of a bet: one word, never colour alone. */
export function betMark({
  status,
  result,
  kind = 'single',
}: Pick<Bet, 'status' | 'result'> & Partial<Pick<Bet, 'kind'>>): BetMark {
  // Some lines of a multiple may have won, so this means a return below the stake.
  if (result === 'half-lost' && kind !== 'single') return { word: '部分返还', tone: 'lost', mark: 'cross' }
  if (result !== undefined) return resultMarks[result]
  const waiting: Record<Bet['status'], BetMark> = {
    pending: { word: '正在确认', tone: 'accent', mark: 'clock' },
    accepted: { word: '未结算', tone: 'outline', mark: 'clock' },
    refused: { word: '没有成交', tone: 'danger', mark: 'error' },
    'cashed-out': { word: '已提前结算', tone: 'neutral', mark: 'check' },
    settled: { word: '已结算', tone: 'neutral' },
  }
  return waiting[status]
}

/** The mark of one leg that is decided. */
export const legMark = (result: BetResult): BetMark => resultMarks[result]

/** The bets of all pages without duplicates: a bet that moved between two requests appears once. */
export function mergePages(pages: readonly { readonly bets: readonly Bet[] }[]): readonly Bet[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.bets).filter((bet) => !seen.has(bet.id) && seen.add(bet.id))
}

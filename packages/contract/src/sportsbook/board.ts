import type { MarketQuestion } from './markets.ts'

const onBoards: ReadonlySet<string> = new Set([
  'full.match-result',
  'full.winner',
  'full.handicap',
  'full.total',
  'full.corners-total',
  'full.sets-handicap',
  'first-half.handicap',
  'first-half.total',
  'second-half.handicap',
  'second-half.total',
])

/** Whether boards show the market: the main line of what most members ask. A match has some hundred others. */
export const isBoardMarket = (
  market: Pick<MarketQuestion, 'kind' | 'period'> & { isMain: boolean },
): boolean => market.isMain && onBoards.has(`${market.period}.${market.kind}`)

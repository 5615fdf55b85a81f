import type { Market, MarketKind } from '@grandstand/contract/sportsbook'

/** Kinds whose few selections fit in one row, the most usual first. */
const kinds: readonly MarketKind[] = [
  'match-result',
  'winner',
  'handicap',
  'total',
  'next-goal',
  'both-score',
]

const isOpen = ({ status }: Market) => status === 'active' || status === 'suspended'

/** Lower is better; undefined where the market does not fit the row. */
function rankOf({ kind, period, isMain, status, selections }: Market): number | undefined {
  const at = kinds.indexOf(kind)
  if (at < 0 || selections.length > 3) return undefined
  return (status === 'active' ? 0 : 1_000) + (period === 'full' ? 0 : 100) + at * 2 + (isMain ? 0 : 1)
}

/**
 * The market of the quick odds. The winner of the match as long as it is offered, also while it is suspended; then the
 * one that was `shown` last while it is open, else the next kind.
 */
export function quickMarket(markets: readonly Market[], shown?: Market['id']): Market | undefined {
  const open = markets.filter(isOpen)
  const winner = open.find(
    ({ kind, period }) => period === 'full' && (kind === 'match-result' || kind === 'winner'),
  )
  if (winner) return winner
  const former = open.find(({ id }) => id === shown)
  if (former) return former
  return open
    .flatMap((market) => {
      const rank = rankOf(market)
      return rank === undefined ? [] : [{ market, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)[0]?.market
}

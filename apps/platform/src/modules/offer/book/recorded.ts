import type { MarketQuestion } from '@grandstand/contract/sportsbook'
import type { FeedRecords } from '../feed/feed.ts'

/**
 * Whether the feed's results will decide a market. A feed that does not declare its records is assumed to decide all.
 */
export function isRecorded(
  { kind, period }: Pick<MarketQuestion, 'kind' | 'period'>,
  records: FeedRecords | undefined,
): boolean {
  if (records === undefined) return true
  const isOfHalf = period === 'first-half' || period === 'second-half'
  if (kind.startsWith('corners-') || kind.startsWith('cards-')) {
    const kept = kind.startsWith('corners-') ? records.corners : records.cards
    return kept === 'halves' || (kept === 'whole' && !isOfHalf)
  }
  if (kind === 'next-goal' || kind.endsWith('-scorer')) return records.goals
  return records.halfTime || !(isOfHalf || kind === 'half-time-full-time')
}

import type { Match } from '@grandstand/contract/sportsbook'
import { MatchLink } from './match-link.tsx'

/** Link to all markets of the match with their number, such as +12. */
export function MoreMarkets({ match }: { readonly match: Match }) {
  if (match.marketCount === 0) return null
  return (
    <MatchLink
      matchId={match.id}
      className="gs-num gs-hit relative shrink-0 text-xs font-semibold text-accent-ink"
      aria-label={`${match.home.name} 对 ${match.away.name}，全部 ${match.marketCount} 个盘口`}
    >
      +{match.marketCount}
    </MatchLink>
  )
}

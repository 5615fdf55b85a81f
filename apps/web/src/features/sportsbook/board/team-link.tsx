import type { Match, Side } from '@grandstand/contract/sportsbook'
import { useScore } from './match-clock.tsx'
import { MatchLink } from './match-link.tsx'

interface Props {
  readonly match: Match
  readonly side: Side
  readonly className: string
}

/**
 * A side's name as the link to the match. To the keyboard and to screen readers there is one link, the home side's, which
 * says both sides and the score.
 */
export function TeamLink({ match, side, className }: Props) {
  const score = useScore(match)
  const { id, home, away } = match
  const both = `${home.name} 对 ${away.name}`
  const spoken = score ? `${both}，${score.home} 比 ${score.away}` : both
  return (
    <MatchLink
      matchId={id}
      className={className}
      {...(side === 'home' ? { 'aria-label': spoken } : { tabIndex: -1, 'aria-hidden': true })}
    >
      {match[side].name}
    </MatchLink>
  )
}

import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import { ScoreStrip } from '@grandstand/ui-match'
import { TeamCrest } from '@grandstand/ui-match/art'
import { useRooms } from '../../live/data.ts'
import { useClockWords, useScore } from '../board/match-clock.tsx'
import { WatchLink } from '../board/watch-link.tsx'
import { useMedia } from '../../../lib/media.ts'
import { phoneQuery } from '../board/board.tsx'
import { useMatchState } from '../data.ts'
import { FavouriteStar } from '../find/favourite-star.tsx'
import { statisticsOf } from '../match-state/statistics.ts'
import { MatchBar } from './match-bar.tsx'
import { ScoreTable } from './score-table.tsx'

const whole = (state: MatchState) => state
const sameStatistics = (a: MatchState, b: MatchState) =>
  JSON.stringify(statisticsOf(a)) === JSON.stringify(statisticsOf(b))

/** The head of the match page: back link, competition, and score strip. */
export function MatchHead({ match }: { readonly match: Match }) {
  const roomNo = useRooms().get(match.id)
  return (
    <MatchBar
      sport={match.sport}
      star={
        <>
          {roomNo !== undefined && (
            <WatchLink
              isOnDark
              roomNo={roomNo}
              matchId={match.id}
              name={`${match.home.name} 对 ${match.away.name}`}
            />
          )}
          <FavouriteStar
            isOnDark
            kind="match"
            target={match.id}
            name={`比赛 ${match.home.name} 对 ${match.away.name}`}
          />
        </>
      }
      strip={
        <>
          <MatchScore match={match} />
          <ScoreTable match={match} />
        </>
      }
    >
      <h1 className="truncate">
        {match.competition.name}
        {match.round ? ` · ${match.round}` : ''}
        <span className="gs-sr">
          ：{match.home.name} 对 {match.away.name}
        </span>
      </h1>
    </MatchBar>
  )
}

/** The score strip of a match with its clock and key figures, at most three of them next to the names. */
export function MatchScore({ match, most = 3 }: { readonly match: Match; readonly most?: number }) {
  const score = useScore(match)
  const { clock, period } = useClockWords(match)
  const isPhone = useMedia(phoneQuery)
  const state = useMatchState(match, whole, sameStatistics)
  const statistics = statisticsOf(state).map(({ label, home, away }) => ({ label, value: `${home}–${away}` }))
  const side = (of: 'home' | 'away') => ({
    name: isPhone ? match[of].shortName : match[of].name,
    crest: <TeamCrest id={match[of].id} size={24} />,
    score: score ? String(score[of]) : '–',
  })
  return (
    <ScoreStrip
      home={side('home')}
      away={side('away')}
      clock={clock}
      period={period}
      {...(statistics.length > 0 && !isPhone && { stats: statistics.slice(0, most) })}
    />
  )
}

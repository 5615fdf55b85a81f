import { useNow } from '@grandstand/client/clock'
import type { RecentGame } from '@grandstand/contract/games'
import { ChevronRight } from 'lucide-react'
import { dayAndTime, hourAndMinute } from '../../../lib/time.ts'
import type { LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { PlayLink } from './game-link.tsx'
import './lobby.css'

interface Props {
  readonly games: readonly LobbyGame[]
  readonly recent: readonly RecentGame[]
}

const justNowMs = 5 * 60_000
const dayMs = 24 * 3_600_000

/** When it was played last, as people say it: 刚刚, 今天 20:31, 昨天 20:31, 11-18 20:31. */
export function lastPlayed(at: number, now: number): string {
  if (now - at < justNowMs) return '刚刚'
  const day = (time: number) => new Date(time).toDateString()
  if (day(at) === day(now)) return `今天 ${hourAndMinute(at)}`
  if (day(at) === day(now - dayMs)) return `昨天 ${hourAndMinute(at)}`
  return dayAndTime(at, now)
}

/** The games that the member opened last, without amounts; each opens at once. */
export function RecentRow({ games, recent }: Props) {
  const now = useNow(60_000)
  return (
    <ul className="gs-recents" aria-label="最近玩过">
      {games.map((game) => {
        const played = recent.find((each) => each.venueEnName === game.venueEnName && each.game === game.game)
        return (
          <li key={game.id}>
            <PlayLink game={game} className="gs-recent">
              <Cover game={game} shape="thumb" isGrey={game.state !== 'open'} />
              <span className="gs-recent__text">
                <b>{game.name}</b>
                {played && (
                  <span className="gs-num">
                    {lastPlayed(played.at, now)}
                    {played.rounds > 0 && ` · ${played.rounds} 局`}
                  </span>
                )}
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </PlayLink>
          </li>
        )
      })}
    </ul>
  )
}

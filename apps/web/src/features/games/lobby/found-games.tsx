import { Card } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { familyOf, familyWords } from '../tables/model.ts'
import type { LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { useLobby } from './data.ts'
import { Rtp } from './figures.tsx'
import { kindWords } from './model.ts'
import { searchGames } from './search.ts'
import './lobby.css'

const most = 6

/**
 * Games and live tables that a text of the site's search finds; of a game that several venues offer each. Tables are
 * found by what is played there, too.
 */
export function useFoundGames(text: string): readonly LobbyGame[] {
  const { games, live } = useLobby()
  if (text === '') return []
  const named = searchGames(text, [...games, ...live]).map(({ game }) => game)
  const played = live.filter((table) => !named.includes(table) && familyWordOf(table)?.includes(text))
  return [...named, ...played].slice(0, most)
}

function familyWordOf({ game }: LobbyGame): string | undefined {
  const family = familyOf({ plays: game })
  return family && familyWords[family]
}

/** Found games below the hits of other kinds, each a way to its page. */
export function FoundGames({ games }: { readonly games: readonly LobbyGame[] }) {
  const { live } = useLobby()
  return (
    <Card isFlush>
      <ul aria-label="游戏">
        {games.map((game) => (
          <li key={game.id} className="border-t border-line first:border-t-0">
            <WayTo game={game} isTable={live.some(({ id }) => id === game.id)}>
              <span className="size-9 shrink-0 overflow-hidden rounded-button">
                <Cover game={game} shape="thumb" isGrey={game.state !== 'open'} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{game.name}</span>
                <span className="block truncate text-xs text-ink-3">
                  {game.venueName} · {live.some(({ id }) => id === game.id) ? '真人' : kindWords[game.kind]} ·{' '}
                  <Rtp game={game} isShort />
                </span>
              </span>
            </WayTo>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface WayProps {
  readonly game: LobbyGame
  readonly isTable: boolean
  readonly children: ReactNode
}

const wayStyle =
  'flex min-h-14 min-w-0 items-center gap-3 px-4 py-2 hover:bg-fill focus-visible:-outline-offset-2'

/** A game has a page in the lobby; a table is opened. */
function WayTo({ game, isTable, children }: WayProps) {
  return isTable ? (
    <Link
      to="/app/play/$venue/$game"
      params={{ venue: game.channelCode, game: game.game }}
      data-hit=""
      className={wayStyle}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/app/egame/{-$prefix}"
      params={{ prefix: 'all' }}
      search={{ game: game.id }}
      data-hit=""
      className={wayStyle}
    >
      {children}
    </Link>
  )
}

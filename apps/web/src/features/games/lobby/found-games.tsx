import { Card } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { useLobby } from './data.ts'
import { Rtp } from './figures.tsx'
import { kindWords } from './model.ts'
import { searchGames } from './search.ts'
import './lobby.css'

const most = 6

/** Games that a text of the site's search finds; of a game that several venues offer each. */
export function useFoundGames(text: string): readonly LobbyGame[] {
  const { games } = useLobby()
  return text === ''
    ? []
    : searchGames(text, games)
        .slice(0, most)
        .map(({ game }) => game)
}

/** Found games below the hits of other kinds, each a way to its page. */
export function FoundGames({ games }: { readonly games: readonly LobbyGame[] }) {
  return (
    <Card isFlush>
      <ul aria-label="游戏">
        {games.map((game) => (
          <li key={game.id} className="border-t border-line first:border-t-0">
            <Link
              to="/app/egame/{-$prefix}"
              params={{ prefix: 'all' }}
              search={{ game: game.id }}
              data-hit=""
              className="flex min-h-14 min-w-0 items-center gap-3 px-4 py-2 hover:bg-fill focus-visible:-outline-offset-2"
            >
              <span className="size-9 shrink-0 overflow-hidden rounded-button">
                <Cover game={game} shape="thumb" isGrey={game.state !== 'open'} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{game.name}</span>
                <span className="block truncate text-xs text-ink-3">
                  {game.venueName} · {kindWords[game.kind]} · <Rtp game={game} isShort />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { FoundGames, useFoundGames } from '../../features/games/lobby/found-games.tsx'
import { SearchScreen } from '../../features/sportsbook/find/search-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows the search of features/sportsbook, with games. The search text is part of the address. */
export const route = createLazyRoute('/framed/app/search')({ component: SearchPage })

function SearchPage() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  const games = useFoundGames(q)
  return (
    <FindPage>
      <SearchScreen
        text={q}
        further={{ count: games.length, hits: <FoundGames games={games} /> }}
        onSearch={(text) =>
          void navigate({ to: '/app/search', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </FindPage>
  )
}

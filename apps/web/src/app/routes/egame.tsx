import { entranceOf, venueAt } from '@grandstand/contract/games'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useLobby } from '../../features/games/lobby/data.ts'
import { GameSheet } from '../../features/games/lobby/game-sheet.tsx'
import { LobbyRail } from '../../features/games/lobby/lobby-rail.tsx'
import { LobbyScreen } from '../../features/games/lobby/lobby-screen.tsx'
import { seeOf, titleOf } from '../../features/games/lobby/model.ts'
import { PageLayout } from '../shell/page-layout.tsx'
import { everyVenue } from '../shell/places.tsx'

/**
 * The lobby of games: features/games. `/app/egame/all` has those of all venues, two letters those of one; without
 * letters, or with ones that name no venue, it is the default venue [ROUTE-08].
 */
export const route = createLazyRoute('/framed/app/egame/{-$prefix}')({ component: LobbyPage })

function LobbyPage() {
  const { prefix } = route.useParams()
  const { see, q = '', game, demo } = route.useSearch()
  const navigate = useNavigate({ from: '/app/egame/{-$prefix}' })
  const { games, venues } = useLobby()
  const isEvery = prefix === everyVenue.prefix
  const venue = isEvery ? undefined : venueAt(venues, prefix && entranceOf(prefix))?.channelCode
  const opened = games.find(({ id }) => id === game)
  const title = opened?.name ?? titleOf(seeOf(see))
  return (
    <PageLayout rail={<LobbyRail see={seeOf(see)} />} {...(title !== undefined && { title })}>
      <LobbyScreen see={seeOf(see)} text={q} venue={venue} isDemo={demo !== undefined} />
      {opened && (
        <GameSheet
          key={opened.id}
          game={opened}
          games={games}
          isDemo={demo !== undefined}
          onClose={() =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, game: undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </PageLayout>
  )
}

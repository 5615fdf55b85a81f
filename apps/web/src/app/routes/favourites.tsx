import { createLazyRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '../../features/sportsbook/find/favourites-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows what the member follows: features/sportsbook. */
export const favouritesRoute = createLazyRoute('/framed/app/favourites')({ component: FavouritesPage })

function FavouritesPage() {
  return (
    <FindPage title="我的关注">
      <FavouritesScreen />
    </FindPage>
  )
}

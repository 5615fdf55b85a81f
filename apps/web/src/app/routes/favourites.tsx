import { createLazyRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '../../features/sportsbook/find/favourites-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows the favourites of the member: features/sportsbook. */
export const route = createLazyRoute('/framed/app/favourites')({ component: FavouritesPage })

function FavouritesPage() {
  return (
    <FindPage refusal="关注只对本人可见，登录后回到这一页。">
      <FavouritesScreen />
    </FindPage>
  )
}

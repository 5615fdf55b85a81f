import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { SearchScreen } from '../../features/sportsbook/find/search-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows the search of features/sportsbook. What is searched for stands in the address. */
export const searchRoute = createLazyRoute('/framed/app/search')({ component: SearchPage })

function SearchPage() {
  const { q = '' } = searchRoute.useSearch()
  const navigate = useNavigate()
  return (
    <FindPage title="搜索">
      <SearchScreen
        text={q}
        onSearch={(text) =>
          void navigate({ to: '/app/search', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </FindPage>
  )
}

import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { SearchScreen } from '../../features/sportsbook/find/search-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows the search of features/sportsbook. The search text is part of the address. */
export const route = createLazyRoute('/framed/app/search')({ component: SearchPage })

function SearchPage() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <FindPage>
      <SearchScreen
        text={q}
        onSearch={(text) =>
          void navigate({ to: '/app/search', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </FindPage>
  )
}

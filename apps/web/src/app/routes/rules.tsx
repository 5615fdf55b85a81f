import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { RulesScreen } from '../../features/sportsbook/rules/rules-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows how bets are settled: features/sportsbook. */
export const route = createLazyRoute('/framed/app/rules')({ component: RulesPage })

function RulesPage() {
  const { q = '' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <FindPage>
      <RulesScreen
        text={q}
        onSearch={(text) =>
          void navigate({ to: '/app/rules', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </FindPage>
  )
}

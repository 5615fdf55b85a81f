import { createLazyRoute } from '@tanstack/react-router'
import { SportsNav } from '../../features/sportsbook/board/sports-nav.tsx'
import { SportsScreen } from '../../features/sportsbook/board/sports-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** Shows the board of features/sportsbook. */
export const route = createLazyRoute('/framed/app/sports')({ component: SportsPage })

function SportsPage() {
  const { sport = 'football', when = 'in-play', market } = route.useSearch()
  return (
    <PageLayout rail={<SportsNav sport={sport} tab={when} />} slip="docked">
      <SportsScreen sport={sport} tab={when} market={market} />
    </PageLayout>
  )
}

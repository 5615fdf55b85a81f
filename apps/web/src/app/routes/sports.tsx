import { createLazyRoute } from '@tanstack/react-router'
import { SportsNav } from '../../features/sportsbook/board/sports-nav.tsx'
import { SportsScreen } from '../../features/sportsbook/board/sports-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** Shows the board of features/sportsbook. */
export const sportsRoute = createLazyRoute('/framed/app/sports')({ component: SportsPage })

function SportsPage() {
  const { sport = 'football', when = 'in-play', market } = sportsRoute.useSearch()
  return (
    <PageLayout title="体育" rail={<SportsNav sport={sport} when={when} />} slip="docked">
      <SportsScreen sport={sport} when={when} market={market} />
    </PageLayout>
  )
}

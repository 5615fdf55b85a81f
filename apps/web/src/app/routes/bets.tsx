import { createLazyRoute } from '@tanstack/react-router'
import { BetsScreen } from '../../features/sportsbook/bets/bets-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** Shows the member's bets: features/sportsbook. */
export const betsRoute = createLazyRoute('/framed/app/bets')({ component: BetsPage })

function BetsPage() {
  return (
    <PageLayout title="我的注单" slip="docked">
      <BetsScreen />
    </PageLayout>
  )
}

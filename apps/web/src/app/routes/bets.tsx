import { createLazyRoute } from '@tanstack/react-router'
import { BetsScreen } from '../../features/sportsbook/bets/bets-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** Shows the member's bets: features/sportsbook. */
export const route = createLazyRoute('/framed/app/bets')({ component: BetsPage })

function BetsPage() {
  return (
    <PageLayout slip="docked" refusal="注单只对本人可见，登录后回到这一页。">
      <BetsScreen />
    </PageLayout>
  )
}

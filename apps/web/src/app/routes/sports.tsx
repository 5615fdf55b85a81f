import { createLazyRoute } from '@tanstack/react-router'
import { RailGroup } from '@grandstand/ui'
import { BookOpen, History, Search } from 'lucide-react'
import { SportsNav } from '../../features/sportsbook/board/sports-nav.tsx'
import { SportsScreen } from '../../features/sportsbook/board/sports-screen.tsx'
import { ScreenItem } from '../screen-link.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

const icon = { size: 20, strokeWidth: 1.75 }

/** Shows the board of features/sportsbook. */
export const route = createLazyRoute('/framed/app/sports')({ component: SportsPage })

function SportsPage() {
  const { sport = 'football', when = 'in-play', market } = route.useSearch()
  return (
    <PageLayout
      rail={
        <SportsNav sport={sport} tab={when}>
          <RailGroup title="查找">
            <ScreenItem to="/app/search" icon={<Search {...icon} />} />
            <ScreenItem to="/app/results" icon={<History {...icon} />} />
            <ScreenItem to="/app/rules" icon={<BookOpen {...icon} />} />
          </RailGroup>
        </SportsNav>
      }
      slip="docked"
    >
      <SportsScreen sport={sport} tab={when} market={market} />
    </PageLayout>
  )
}

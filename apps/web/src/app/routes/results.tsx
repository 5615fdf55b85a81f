import { createLazyRoute } from '@tanstack/react-router'
import { ResultsScreen } from '../../features/sportsbook/results/results-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows results by day and competition: features/sportsbook. */
export const route = createLazyRoute('/framed/app/results')({ component: ResultsPage })

function ResultsPage() {
  const { day, sport, competition } = route.useSearch()
  return (
    <FindPage>
      <ResultsScreen day={day} sport={sport} competition={competition} />
    </FindPage>
  )
}

import { createLazyRoute } from '@tanstack/react-router'
import { ReplayScreen } from '../../features/sportsbook/tracker/replay-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Plays a recorded match from a file: features/sportsbook. */
export const route = createLazyRoute('/framed/app/replay/$matchId')({ component: ReplayPage })

function ReplayPage() {
  const { matchId } = route.useParams()
  return (
    <FindPage>
      <ReplayScreen key={matchId} id={matchId} />
    </FindPage>
  )
}

import { createLazyRoute } from '@tanstack/react-router'
import { ReplaysScreen } from '../../features/sportsbook/tracker/replay-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Lists the matches that are played from a file: features/sportsbook. */
export const route = createLazyRoute('/framed/app/replay')({ component: ReplaysPage })

function ReplaysPage() {
  return (
    <FindPage>
      <ReplaysScreen />
    </FindPage>
  )
}

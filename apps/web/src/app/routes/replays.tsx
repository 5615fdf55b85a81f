import { createLazyRoute } from '@tanstack/react-router'
import { ReplaysScreen } from '../../features/sportsbook/tracker/replay-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Lists the recorded matches: features/sportsbook. */
export const route = createLazyRoute('/framed/app/replay')({ component: ReplaysPage })

function ReplaysPage() {
  return (
    <FindPage>
      <ReplaysScreen />
    </FindPage>
  )
}

import { createLazyRoute } from '@tanstack/react-router'
import { CodeScreen } from '../../features/sportsbook/share/share-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Form to enter a booking code: features/sportsbook. */
export const route = createLazyRoute('/framed/app/share')({ component: ShareCodePage })

function ShareCodePage() {
  return (
    <FindPage>
      <CodeScreen />
    </FindPage>
  )
}

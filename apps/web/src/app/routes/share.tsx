import { createLazyRoute } from '@tanstack/react-router'
import { ShareScreen } from '../../features/sportsbook/share/share-screen.tsx'
import { FindPage } from './find/find-page.tsx'

/** Shows a shared bet: features/sportsbook. */
export const route = createLazyRoute('/framed/app/share/$code')({ component: SharePage })

function SharePage() {
  const { code } = route.useParams()
  return (
    <FindPage>
      <ShareScreen key={code} code={code} />
    </FindPage>
  )
}

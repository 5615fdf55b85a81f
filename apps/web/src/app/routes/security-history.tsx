import { createLazyRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../features/auth/security/history-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/history')({
  component: () => (
    <SecurityPage>
      <HistoryScreen />
    </SecurityPage>
  ),
})

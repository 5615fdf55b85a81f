import { createLazyRoute } from '@tanstack/react-router'
import { DevicesScreen } from '../../features/auth/security/devices-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/devices')({
  component: () => (
    <SecurityPage>
      <DevicesScreen />
    </SecurityPage>
  ),
})

import { createLazyRoute } from '@tanstack/react-router'
import { TotpScreen } from '../../features/auth/security/totp-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const securityTotpRoute = createLazyRoute('/framed/app/security/totp')({
  component: () => (
    <SecurityPage title="验证器">
      <TotpScreen />
    </SecurityPage>
  ),
})

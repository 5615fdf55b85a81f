import { createLazyRoute } from '@tanstack/react-router'
import { TotpScreen } from '../../features/auth/security/totp-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/totp')({
  component: () => (
    <SecurityPage>
      <TotpScreen />
    </SecurityPage>
  ),
})

import { createLazyRoute } from '@tanstack/react-router'
import { PasskeysScreen } from '../../features/auth/security/passkeys-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/passkeys')({
  component: () => (
    <SecurityPage>
      <PasskeysScreen />
    </SecurityPage>
  ),
})

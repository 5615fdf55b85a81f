import { createLazyRoute } from '@tanstack/react-router'
import { PasskeysScreen } from '../../features/auth/security/passkeys-screen.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const securityPasskeysRoute = createLazyRoute('/framed/app/security/passkeys')({
  component: () => (
    <SecurityPage title="通行密钥">
      <PasskeysScreen />
    </SecurityPage>
  ),
})

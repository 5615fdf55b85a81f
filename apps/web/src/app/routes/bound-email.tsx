import { createLazyRoute } from '@tanstack/react-router'
import { BoundContactCard } from '../../features/auth/contact/bound-contact-card.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const route = createLazyRoute('/framed/app/security/email')({
  component: () => (
    <SecurityPage>
      <BoundContactCard kind="email" />
    </SecurityPage>
  ),
})

import { createLazyRoute } from '@tanstack/react-router'
import { BoundContactCard } from '../../features/auth/contact/bound-contact-card.tsx'
import { SecurityPage } from './money/security-page.tsx'

export const boundPhoneRoute = createLazyRoute('/framed/app/security/phone')({
  component: () => (
    <SecurityPage title="绑定手机">
      <BoundContactCard kind="phone" />
    </SecurityPage>
  ),
})

export const boundEmailRoute = createLazyRoute('/framed/app/security/email')({
  component: () => (
    <SecurityPage title="绑定邮箱">
      <BoundContactCard kind="email" />
    </SecurityPage>
  ),
})

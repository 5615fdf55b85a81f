import { createLazyRoute } from '@tanstack/react-router'
import { CentreScreen } from '../../features/member/centre/centre-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the member centre of features/member. */
export const route = createLazyRoute('/framed/app/member')({
  component: () => (
    <MoneyPage back="/app/home" refusal="会员中心只对本人可见，登录后回到这一页。">
      <CentreScreen />
    </MoneyPage>
  ),
})

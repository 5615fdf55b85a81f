import { createLazyRoute } from '@tanstack/react-router'
import { SetupScreen } from '../../features/payments/withdraw/setup-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the bind steps before the first withdrawal: features/payments. */
export const withdrawSetupRoute = createLazyRoute('/framed/app/withdraw/setup')({
  component: () => (
    <MoneyPage title="实名信息" back="/app/withdraw">
      <SetupScreen />
    </MoneyPage>
  ),
})

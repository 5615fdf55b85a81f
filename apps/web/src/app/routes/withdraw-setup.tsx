import { createLazyRoute } from '@tanstack/react-router'
import { SetupScreen } from '../../features/payments/withdraw/set-up/setup-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the steps that are required before the first withdrawal: features/payments. */
export const route = createLazyRoute('/framed/app/withdraw/setup')({
  component: () => (
    <MoneyPage back="/app/withdraw">
      <SetupScreen />
    </MoneyPage>
  ),
})

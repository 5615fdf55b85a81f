import { createLazyRoute } from '@tanstack/react-router'
import { AddressesScreen } from '../../features/payments/cards/addresses-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'
import { PayoutTabs } from './money/payout-tabs.tsx'

/** Shows the member's virtual currency addresses: features/payments. */
export const route = createLazyRoute('/framed/app/addresses')({
  component: () => (
    <MoneyPage back="/app/withdraw">
      <PayoutTabs />
      <AddressesScreen />
    </MoneyPage>
  ),
})

import { createLazyRoute } from '@tanstack/react-router'
import { AddressesScreen } from '../../features/payments/cards/addresses-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'
import { PayoutTabs } from './money/payout-tabs.tsx'

/** Shows the member's virtual currency addresses: features/payments. */
export const addressesRoute = createLazyRoute('/framed/app/addresses')({
  component: () => (
    <MoneyPage title="银行卡与地址" back="/app/withdraw">
      <PayoutTabs />
      <AddressesScreen />
    </MoneyPage>
  ),
})

import { createLazyRoute } from '@tanstack/react-router'
import { CardsScreen } from '../../features/payments/cards/cards-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'
import { PayoutTabs } from './money/payout-tabs.tsx'

/** Shows the member's bank cards: features/payments. */
export const route = createLazyRoute('/framed/app/cards')({
  component: () => (
    <MoneyPage back="/app/withdraw">
      <PayoutTabs />
      <CardsScreen />
    </MoneyPage>
  ),
})

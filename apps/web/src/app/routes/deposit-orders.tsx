import { createLazyRoute } from '@tanstack/react-router'
import { OrderList } from '../../features/payments/order/order-list.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows every deposit order of the member: features/payments. */
export const route = createLazyRoute('/framed/app/deposit/orders')({
  component: () => (
    <MoneyPage back="/app/deposit" aside={<WalletCards isList />}>
      <OrderList />
    </MoneyPage>
  ),
})

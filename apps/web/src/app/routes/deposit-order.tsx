import { depositId } from '@grandstand/contract'
import { createLazyRoute } from '@tanstack/react-router'
import { NoOrder, OrderScreen } from '../../features/payments/order/order-screen.tsx'
import { SlipWaits } from '../../features/sportsbook/slip/slip-waits.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows one deposit order until it ends: features/payments. The provider's payment page returns to this screen. */
export const route = createLazyRoute('/framed/app/deposit/$depositId')({
  component: DepositOrderPage,
})

function DepositOrderPage() {
  const { data: id } = depositId.safeParse(route.useParams().depositId)
  return (
    <MoneyPage back="/app/deposit" aside={<WalletCards isList />}>
      <SlipWaits />
      {id === undefined ? <NoOrder /> : <OrderScreen key={id} id={id} />}
    </MoneyPage>
  )
}

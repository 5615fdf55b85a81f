import { withdrawalId } from '@grandstand/contract'
import { createLazyRoute } from '@tanstack/react-router'
import { NoWithdrawal, WithdrawalScreen } from '../../features/payments/withdraw/order/order-screen.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows one withdrawal until it ends: features/payments. */
export const route = createLazyRoute('/framed/app/withdraw/$withdrawalId')({
  component: WithdrawOrderPage,
})

function WithdrawOrderPage() {
  const { data: id } = withdrawalId.safeParse(route.useParams().withdrawalId)
  return (
    <MoneyPage back="/app/withdraw" aside={<WalletCards isList />}>
      {id === undefined ? <NoWithdrawal /> : <WithdrawalScreen key={id} id={id} />}
    </MoneyPage>
  )
}

import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { DepositStart } from '../../features/payments/deposit/deposit-card.tsx'
import { SlipWaits } from '../../features/sportsbook/slip/slip-waits.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows the deposit form, and the open order if there is one: features/payments. */
export const route = createLazyRoute('/framed/app/deposit')({ component: DepositPage })

function DepositPage() {
  const navigate = useNavigate()
  const { missing } = route.useSearch()
  return (
    <MoneyPage back="/app/wallet" aside={<WalletCards isList />}>
      {missing !== undefined && <SlipWaits />}
      <DepositStart
        missing={missing}
        onCreated={({ id }) => void navigate({ to: '/app/deposit/$depositId', params: { depositId: id } })}
      />
    </MoneyPage>
  )
}

import { Card } from '@grandstand/ui'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { BindPrompt } from '../../features/auth/contact/bind-prompt.tsx'
import { useOpenDeposit } from '../../features/payments/data.ts'
import { DepositCard } from '../../features/payments/deposit/deposit-card.tsx'
import { VenueCard } from '../../features/games/transfers/venue-card.tsx'
import { OpenOrderCard } from '../../features/payments/order/open-order-card.tsx'
import { OrderPanel } from '../../features/payments/order/order-panel.tsx'
import { AssetHead } from '../../features/wallets/assets/asset-head.tsx'
import { LatestLines } from '../../features/wallets/statement/latest-lines.tsx'
import { WalletCards } from '../../features/wallets/assets/wallet-cards.tsx'
import { SettlementCard } from '../../features/wallets/settlement/settlement-card.tsx'
import { isWideQuery, useMedia } from '../../lib/media.ts'
import { usePauseEnd } from '../../features/member/data.ts'
import { MoneyPage } from './money/money-page.tsx'
import { PauseBlock } from './frame/pause-block.tsx'

/**
 * Shows assets, wallets and the newest entries of features/wallets, with the deposit form of features/payments beside
 * them.
 */
export const route = createLazyRoute('/framed/app/wallet')({ component: WalletPage })

function WalletPage() {
  const isWide = useMedia(isWideQuery)
  return (
    <MoneyPage {...(isWide && { aside: <DepositColumn /> })}>
      <div className="grid gap-3">
        <BindPrompt />
        <AssetHead />
        {!isWide && <OpenOrderCard />}
        <WalletCards />
        <VenueCard />
        <LatestLines />
        <SettlementCard />
      </div>
    </MoneyPage>
  )
}

/** The open order, or the deposit form; during a pause, the end of the pause. */
function DepositColumn() {
  const { data: deposit } = useOpenDeposit()
  const navigate = useNavigate()
  const pauseEnd = usePauseEnd()
  if (deposit) return <OrderPanel deposit={deposit} />
  if (pauseEnd !== undefined)
    return (
      <Card>
        <PauseBlock until={pauseEnd} way="withdraw" />
      </Card>
    )
  return (
    <DepositCard
      onCreated={({ id }) => void navigate({ to: '/app/deposit/$depositId', params: { depositId: id } })}
    />
  )
}

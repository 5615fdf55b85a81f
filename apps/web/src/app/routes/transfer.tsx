import { createLazyRoute } from '@tanstack/react-router'
import { TransferScreen } from '../../features/games/transfers/transfer-screen.tsx'
import { MoneyPage } from './money/money-page.tsx'

/** Shows transfers to and from venues: features/games. The address may preselect a venue. */
export const route = createLazyRoute('/framed/app/transfer')({ component: TransferPage })

function TransferPage() {
  const { venue } = route.useSearch()
  return (
    <MoneyPage back="/app/wallet">
      <TransferScreen venue={venue} />
    </MoneyPage>
  )
}

import { betId } from '@grandstand/contract'
import { createLazyRoute, useSearch } from '@tanstack/react-router'
import { VerifyScreen } from '../../features/sportsbook/bets/verify-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** Checks bet receipts, for members and visitors: features/sportsbook. */
export const route = createLazyRoute('/framed/app/verify')({ component: VerifyPage })

function VerifyPage() {
  const { bet } = useSearch({ from: '/framed/app/verify' })
  const id = betId.safeParse(bet)
  return (
    <PageLayout slip="docked">
      <VerifyScreen betId={id.success ? id.data : undefined} />
    </PageLayout>
  )
}

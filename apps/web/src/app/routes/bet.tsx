import { betId } from '@grandstand/contract'
import { createLazyRoute, useParams } from '@tanstack/react-router'
import { BetScreen, NoBet } from '../../features/sportsbook/bets/bet-screen.tsx'
import { PageLayout } from '../shell/page-layout.tsx'

/** One bet of the member: features/sportsbook. */
export const route = createLazyRoute('/framed/app/bets/$betId')({ component: BetPage })

function BetPage() {
  const params = useParams({ from: '/framed/app/bets/$betId' })
  const id = betId.safeParse(params.betId)
  return (
    <PageLayout slip="docked" refusal="注单只对本人可见，登录后回到这一页。">
      {id.success ? <BetScreen betId={id.data} /> : <NoBet />}
    </PageLayout>
  )
}

import { betId } from '@grandstand/contract'
import { LinkTab, LinkTabs, SkeletonRows } from '@grandstand/ui'
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VerifyScreen } from '../../features/sportsbook/bets/verify-screen.tsx'
import { late } from '../../lib/late.ts'
import { PageLayout } from '../shell/page-layout.tsx'

// The engines of the games come with their tab alone.
const VerifyRound = late(() =>
  import('../../features/games/verify/verify-round-screen.tsx').then((module) => module.VerifyRoundScreen),
)

/** Checks bet receipts (features/sportsbook) and rounds of games (features/games), for members and visitors. */
export const route = createLazyRoute('/framed/app/verify')({ component: VerifyPage })

/** A value of `sheet` that names no game: the tab of games with nothing chosen. */
const anySheet = 'any'

function VerifyPage() {
  const { bet, venue, round, sheet, number } = useSearch({ from: '/framed/app/verify' })
  const id = betId.safeParse(bet)
  const isGame = round !== undefined || sheet !== undefined
  return (
    <PageLayout {...(!isGame && { slip: 'docked' as const })}>
      <div className="grid grid-cols-1 gap-3">
        <LinkTabs label="验证">
          <LinkTab>
            <Link to="/app/verify" activeOptions={tabOptions} {...current(!isGame)}>
              投注凭证
            </Link>
          </LinkTab>
          <LinkTab>
            <Link
              to="/app/verify"
              search={{ sheet: anySheet }}
              activeOptions={tabOptions}
              {...current(isGame)}
            >
              游戏的一局
            </Link>
          </LinkTab>
        </LinkTabs>
        {isGame ? (
          <>
            <h1 className="text-2xl font-bold">验证这一局</h1>
            <Suspense fallback={<SkeletonRows count={5} />}>
              <VerifyRound
                venue={venue}
                round={round}
                sheet={sheet === anySheet ? undefined : sheet}
                number={number}
              />
            </Suspense>
          </>
        ) : (
          <VerifyScreen betId={id.success ? id.data : undefined} />
        )}
      </div>
    </PageLayout>
  )
}

const tabOptions = { exact: true, includeSearch: true } as const
const current = (isShown: boolean) => (isShown ? { 'aria-current': 'page' as const } : {})

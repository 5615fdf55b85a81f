import { SkeletonRows } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { GameHost, type TalkOf } from '../../../features/games/frame/game-host.tsx'
import { late } from '../../../lib/late.ts'

const DepositStart = late(() =>
  import('../../../features/payments/deposit/deposit-card.tsx').then((module) => module.DepositStart),
)

const TableTalk = late(() => import('../table-talk/table-talk.tsx').then((module) => module.TableTalk))

const talkOf: TalkOf = (table) => (
  <Suspense>
    <TableTalk key={`${table.venueEnName}.${table.game}`} {...table} />
  </Suspense>
)

/** The game that is open, with the deposit form for its sheet of money. */
export function GameLayer() {
  const navigate = useNavigate()
  return (
    <GameHost
      talkOf={talkOf}
      deposit={
        <Suspense fallback={<SkeletonRows count={4} />}>
          <DepositStart
            onCreated={({ id }) =>
              void navigate({ to: '/app/deposit/$depositId', params: { depositId: id } })
            }
          />
        </Suspense>
      }
    />
  )
}

import { useIsMember } from '@grandstand/client/session'
import { BlockBoundary, Empty } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFreshMember, usePauseEnd } from '../../../features/member/data.ts'
import { useSlipStore } from '../../../features/sportsbook/slip/slip-store.ts'
import { useShown } from '../../screen-facts.ts'
import { Shell } from '../../shell/shell.tsx'
import { late } from '../../../lib/late.ts'

const Balance = late(() => import('../../../features/wallets/balance.tsx').then((module) => module.Balance))
const BetSlip = late(() => import('./later-parts.ts').then(({ loadBetSlip }) => loadBetSlip()))
const MemberNotices = late(() =>
  import('./later-parts.ts').then(({ loadMemberNotices }) => loadMemberNotices()),
)
const SlipBar = late(() => import('./later-parts.ts').then(({ loadSlipBar }) => loadSlipBar()))

const GameLayer = late(() => import('./later-parts.ts').then(({ loadGameLayer }) => loadGameLayer()))
const PausePage = late(() => import('./later-parts.ts').then(({ loadPausePage }) => loadPausePage()))
const RealityCheck = late(() => import('./later-parts.ts').then(({ loadRealityCheck }) => loadRealityCheck()))

const PasswordPrompt = late(() =>
  import('./later-parts.ts').then(({ loadPasswordPrompt }) => loadPasswordPrompt()),
)

/**
 * Whether the slip's code is needed: an empty slip of a visitor is drawn without it. Once loaded it stays mounted, so
 * that it notices a log-out.
 */
function useHasSlip(): boolean {
  const isMember = useIsMember()
  // One fact, so that the first leg of a member draws neither this part nor the slip in it again.
  const isNeeded = useSlipStore((state) => isMember || state.slip.legs.length > 0 || state.isOpen)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return isNeeded || wasNeeded
}

function SlipColumn() {
  const hasSlip = useHasSlip()
  if (!hasSlip) return <SlipPlace />
  return (
    <Suspense fallback={<SlipPlace />}>
      <BetSlip />
    </Suspense>
  )
}

function SlipFoot() {
  const hasSlip = useHasSlip()
  return <Suspense>{hasSlip && <SlipBar />}</Suspense>
}

/** Notices to members on every page. Their code is not loaded for visitors. */
function Notice() {
  return <Suspense>{useIsMember() && <MemberNotices />}</Suspense>
}

/** The slip without its code: empty, or the place of its legs and its foot until the code has come. */
function SlipPlace() {
  const count = useSlipStore((state) => state.slip.legs.length)
  return (
    <section aria-label="注单" className="flex min-h-full flex-col bg-surface">
      <h2 className="px-4 pt-3 text-xl leading-9 font-semibold">注单 {count || ''}</h2>
      {count > 0 ? (
        <div className="gs-slip-foot" style={{ height: 330 + 75 * count }} />
      ) : (
        <Empty title="注单是空的" className="flex-1 py-10">
          点任意赔率即可加入
        </Empty>
      )}
    </section>
  )
}

/** The game that is open. Its code comes with the first page of games, and stays, because the game outlives the page. */
function Game() {
  const isThere = useShown('place') === 'games'
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return <Suspense>{wasThere && <GameLayer />}</Suspense>
}

/** Asks a member to change the password, except on the page where they already can. */
function Prompt() {
  const isMember = useIsMember()
  const isThere = useShown('isPasswordChange')
  const navigate = useNavigate()
  return (
    <Suspense>
      {isMember && !isThere && (
        <PasswordPrompt onGo={() => void navigate({ to: '/app/security/password' })} />
      )}
    </Suspense>
  )
}

/**
 * The shell with the parts that features put into it. Parts that only members see are not loaded for a visitor's
 * first screen.
 */
export function Frame() {
  useFreshMember()
  const pauseEnd = usePauseEnd()
  const isPlay = useShown('isPlay') !== false
  const isPausing = pauseEnd !== undefined
  return (
    <>
      <BlockBoundary isQuiet>
        <Prompt />
      </BlockBoundary>
      <BlockBoundary isQuiet>
        <Suspense>{useIsMember() && !isPausing && <RealityCheck />}</Suspense>
      </BlockBoundary>
      <Shell
        balance={
          <Suspense fallback={<span className="h-[38px] w-32 rounded-button bg-bar-fill" />}>
            <Balance />
          </Suspense>
        }
        notice={<Notice />}
        slip={isPausing ? undefined : <SlipColumn />}
        slipBar={isPausing ? undefined : <SlipFoot />}
        {...(isPausing &&
          isPlay && {
            cover: (
              <Suspense>
                <PausePage until={pauseEnd} />
              </Suspense>
            ),
          })}
      />
      <BlockBoundary isQuiet>{!isPausing && <Game />}</BlockBoundary>
    </>
  )
}

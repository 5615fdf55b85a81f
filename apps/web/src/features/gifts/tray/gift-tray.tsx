import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { useNowValue } from '@grandstand/client/clock'
import { useIsMember } from '@grandstand/client/session'
import type { Gift } from '@grandstand/contract/gifts'
import { Button, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePauseEnd } from '../../member/data.ts'
import { useOfflineReason } from './use-offline-reason.ts'
import { useCoins, useGifts } from '../data.ts'
import { GiftChoice } from './gift-choice.tsx'
import { coinText } from '../coins/coins.ts'
import { giftFailure } from '../failures.ts'
import { SendButton } from './send-button.tsx'
import { useSending } from './use-sending.ts'
import { useSpokenGift } from './use-spoken-gift.ts'
import '../gifts.css'

const TopUpSheet = lazy(() =>
  import('../coins/top-up-sheet.tsx').then((module) => ({ default: module.TopUpSheet })),
)

interface Props {
  readonly roomNo: string
  /** `bar` below the score strip, `grid` in a sheet. */
  readonly form?: 'bar' | 'grid'
  /** The anchor is not there: a gift counts, and nobody answers it. */
  readonly isOffAir?: boolean
}

/** Choice of the gift, its price, the member's coins, and the send button. Hidden from members who have paused play. */
export function GiftTray({ roomNo, form = 'bar', isOffAir = false }: Props) {
  const gifts = useGifts()
  const pauseEnd = usePauseEnd()
  if (pauseEnd !== undefined) return null
  if (gifts.data === undefined)
    return (
      <section aria-label="礼物" className={`gs-gift-tray gs-gift-tray--${form}`}>
        {gifts.isError ? (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            礼物没加载出来
            <Button
              size="sm"
              tone="outline"
              isLoading={gifts.isFetching}
              onClick={() => void gifts.refetch()}
            >
              重试
            </Button>
          </p>
        ) : (
          <TraySkeleton form={form} />
        )}
      </section>
    )
  if (gifts.data.length === 0) return null
  return <LoadedTray key={roomNo} roomNo={roomNo} form={form} isOffAir={isOffAir} gifts={gifts.data} />
}

const usualGifts = [0, 1, 2, 3, 4, 5, 6, 7]

/** As high as the tray: a sheet that grew would move its buttons under the finger. */
function TraySkeleton({ form }: { readonly form: 'bar' | 'grid' }) {
  if (form === 'bar')
    return (
      <SkeletonGroup className="flex gap-3">
        {usualGifts.map((each) => (
          <Skeleton key={each} shape="block" width={56} height={48} />
        ))}
      </SkeletonGroup>
    )
  return (
    <SkeletonGroup className="grid w-full gap-3">
      <div className="gs-gifts--grid">
        {usualGifts.map((each) => (
          <Skeleton key={each} shape="block" height={80} />
        ))}
      </div>
      <Skeleton shape="block" height={44} />
    </SkeletonGroup>
  )
}

interface LoadedProps extends Required<Props> {
  readonly gifts: readonly Gift[]
}

function LoadedTray({ roomNo, form, isOffAir, gifts }: LoadedProps) {
  const [chosen, setChosen] = useState<string>()
  const [isTopUp, setTopUp] = useState(false)
  const isMember = useIsMember()
  const coins = useCoins()
  const sending = useSending(roomNo)
  const offline = useOfflineReason()
  const gift = gifts.find(({ id }) => id === chosen) ?? gifts.find(({ price }) => price > 0) ?? gifts[0]
  const freeAt = coins.data?.freeAt ?? 0
  const freeWait = useNowValue((now) => Math.max(0, Math.ceil((freeAt - now) / 1_000)), 1_000)
  const left = sending.left ?? coins.coins
  const { isPending, isUnknown, isLate } = sending.act
  useSpokenGift({ ...sending, isUnsure: isPending || isUnknown || isLate }, left, gifts)
  if (gift === undefined) return null
  const isShort = left !== undefined && left < gift.price
  const isRefused = coins.data?.isPermitted === false && gift.price > 0
  const failure = giftFailure(sending.error)
  const isWaiting = gift.price === 0 && freeWait > 0
  const hindrance = offline ?? (isRefused ? '你的账户没有开通金币' : undefined)
  const reason = hindrance ?? (isWaiting ? `${freeWait} 秒后可以再送` : undefined)
  // The wait stands in the button: a note for each free gift would push what is below the tray.
  const ofGift = gift.price === 0 || isRefused ? hindrance : undefined
  const note = failure ?? ofGift ?? (isOffAir ? '主播没在播，礼物照样计入贡献榜' : undefined)

  return (
    <section aria-label="礼物" className={`gs-gift-tray gs-gift-tray--${form}`}>
      <ActFields act={{ ...sending.act, isHeld: isUnknown }}>
        <GiftChoice
          form={form}
          gifts={gifts}
          selected={gift.id}
          onSelect={(next) => {
            setChosen(next.id)
            sending.reset()
          }}
        />
      </ActFields>
      <div className="gs-gift-tray__end">
        {isMember ? (
          <>
            <p className="gs-gift-tray__coins">
              <span className="text-xs text-ink-3">金币</span>
              <span className="gs-num font-semibold" data-testid="coins">
                {left === undefined ? '–' : coinText(left)}
              </span>
            </p>
            <Button tone="neutral" aria-haspopup="dialog" onClick={() => setTopUp(true)}>
              充币
            </Button>
            {isUnknown || isLate ? (
              <Button tone="ink" onClick={isLate ? sending.act.reset : sending.act.again}>
                {labelOf(sending.act, '')}
              </Button>
            ) : (
              <SendButton
                gift={gift}
                run={sending.run}
                disabledReason={reason}
                waitSeconds={isWaiting ? freeWait : 0}
                onTap={() => sending.tap(gift, left)}
                onShort={isShort && !isRefused ? () => setTopUp(true) : undefined}
              />
            )}
          </>
        ) : (
          <LogInToSend />
        )}
      </div>
      {sending.error === null && (
        <div className="w-full empty:hidden">
          <ActNotice act={sending.act} />
        </div>
      )}
      {note && (
        <p role={failure ? 'alert' : undefined} className="gs-gift-tray__note">
          {note}
        </p>
      )}
      {isTopUp && (
        <Suspense>
          <TopUpSheet
            missing={isShort ? gift.price - left : 0}
            onBought={sending.rest}
            onClose={() => setTopUp(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function LogInToSend() {
  const href = useLocation({ select: (location) => location.href })
  return (
    <Button asChild tone="ink">
      <Link to="/login" search={{ fromPage: href }}>
        登录后送礼
      </Link>
    </Button>
  )
}

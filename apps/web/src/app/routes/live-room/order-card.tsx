import { formatOdds, marketName, selectionName, shownOdds } from '@grandstand/betting'
import type { ChatMessageOf } from '@grandstand/contract/chat'
import type { SharedBet } from '@grandstand/contract/sportsbook'
import { Button } from '@grandstand/ui'
import { Triangle } from '@grandstand/ui-match'
import { Avatar } from '@grandstand/ui-match/art'
import { useId } from 'react'
import { useStandingPush } from '../../../features/chat/log/chat-log.tsx'
import { useOwnName } from '../../../features/chat/own-name.ts'
import { useStanding } from '../../../features/chat/room/chat-room.tsx'
import { timeOfDay } from '../../../features/chat/words.ts'
import { usePauseEnd, useSettings } from '../../../features/member/data.ts'
import { useSharedBet } from '../../../features/sportsbook/share/data.ts'
import { useFollowing } from './following.ts'
import { logoSeed } from './room-words.ts'

export type OrderMessage = ChatMessageOf<'order-message'> | ChatMessageOf<'order-push'>

/** A bet shared in the room: the selection, the odds then and now, and a button to follow it. */
export function OrderCard({
  message,
  isReverted = false,
  isInLog = false,
  onMenu,
}: {
  readonly message: OrderMessage
  readonly isReverted?: boolean
  /** A line of the chat, whose buttons are reached by arrow keys. */
  readonly isInLog?: boolean
  /** Opens the menu for the message's author; without it the name is plain text. */
  readonly onMenu?: (message: OrderMessage) => void
}) {
  const { content } = message
  const { id: code } = content.data
  const id = useId()
  const ownName = useOwnName()
  const isOwn = useStanding()?.userId === content.userId
  const name = (isOwn && ownName) || content.username
  const { data, error } = useSharedBet(code)
  const follow = useFollowing((state) => state.open)
  const isPausing = usePauseEnd() !== undefined
  const isGone = isReverted || data?.status === 'reverted'
  return (
    <article
      aria-label={`${content.username} 的推单`}
      className="grid grid-cols-1 gap-2 rounded-2 border border-accent-line p-2.5 text-sm"
      data-order={code}
      data-reverted={isGone ? '' : undefined}
    >
      <header className="flex min-w-0 items-center gap-2">
        <Avatar
          id={logoSeed(content.avatar ?? content.userId)}
          size={32}
          isAnchor={content.role === 'anchor'}
        />
        <p className="min-w-0 flex-1">
          <span className="flex min-w-0 items-baseline gap-1">
            {onMenu ? (
              <button
                type="button"
                tabIndex={isInLog ? -1 : undefined}
                className="truncate text-base font-semibold"
                {...(isInLog && { 'aria-describedby': `${id}pick` })}
                aria-haspopup="dialog"
                onClick={() => onMenu(message)}
              >
                {name}
              </button>
            ) : (
              <b className="truncate text-base font-semibold">{name}</b>
            )}
            <span className="shrink-0 text-ink-3">推单</span>
          </span>
          <span className="block truncate text-xs text-ink-3">{contextOf(message, data)}</span>
        </p>
        <time className="gs-num shrink-0 self-start text-xs text-ink-3">
          {timeOfDay(message.at).slice(0, 5)}
        </time>
      </header>
      {isGone ? (
        <p className="rounded-2 bg-sunken px-2.5 py-2 text-ink-3">
          <s>{content.data.message.itemName}</s> {content.role === 'anchor' ? '主播' : '分享者'}已撤回
        </p>
      ) : (
        <div className="flex min-w-0 items-center gap-2 rounded-2 bg-accent-soft py-2 pr-2 pl-2.5">
          <div id={`${id}pick`} className="min-w-0 flex-1">
            <Pick shared={data} fallback={content.data.message.itemName} />
            <Odds shared={data} isFailed={error !== null && !data} />
          </div>
          {data?.status === 'expired' ? (
            <span className="shrink-0 text-xs text-ink-3">已截止</span>
          ) : data?.isMine ? (
            <span className="shrink-0 text-xs text-ink-3">
              我的推单 · <span className="gs-num">{data.followers}</span> 人跟
            </span>
          ) : isPausing ? null : (
            <Button
              tone="accent-outline"
              size="sm"
              isTall
              aria-haspopup="dialog"
              {...(isInLog && { tabIndex: -1 })}
              isDisabled={!data}
              trailing={
                data && data.followers > 0 ? (
                  <span className="gs-num font-normal">{data.followers}</span>
                ) : undefined
              }
              onClick={() => follow(code)}
            >
              跟单
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** The competition, the score at the time of sharing, and the number of legs of a multiple. */
function contextOf({ content }: OrderMessage, shared: SharedBet | undefined): string {
  const { categoryName, score } = content.data.message
  const legs = shared && shared.legs.length > 1 ? `${shared.legs.length} 项` : undefined
  return [categoryName, score && `当时 ${score}`, legs].filter(Boolean).join(' · ')
}

function Pick({ shared, fallback }: { readonly shared: SharedBet | undefined; readonly fallback: string }) {
  const leg = shared?.legs.length === 1 ? shared.legs[0]?.leg : undefined
  if (!leg) return <p className="truncate text-base font-semibold">{fallback}</p>
  return (
    <p className="truncate">
      <b className="text-base font-semibold">
        {selectionName(leg, { home: leg.homeName, away: leg.awayName })}
      </b>{' '}
      <span className="text-xs text-ink-2">{marketName(leg.sport, leg.kind, leg.period)}</span>
    </p>
  )
}

function Odds({ shared, isFailed }: { readonly shared: SharedBet | undefined; readonly isFailed: boolean }) {
  const format = useSettings((settings) => settings.oddsFormat)
  if (!shared) return <p className="text-xs text-ink-3">{isFailed ? '赔率没加载出来' : '正在加载赔率'}</p>
  const { kind, oddsThen, oddsNow, change = 0 } = shared
  const written = (odds: typeof oddsThen) => formatOdds(shownOdds({ kind, odds }), format)
  if (shared.status === 'expired')
    return <p className="gs-num text-xs text-ink-2">推单时 {written(oddsThen)}</p>
  return (
    <p className="gs-num flex flex-wrap items-center gap-x-1 text-xs text-ink-2">
      推单时 {written(oddsThen)}
      <span aria-hidden="true">→</span>
      现在
      {oddsNow === undefined ? (
        <span>暂停</span>
      ) : (
        <b
          className={`inline-flex items-center gap-0.5 font-[650] ${change > 0 ? 'text-up' : change < 0 ? 'text-down' : 'text-ink-1'}`}
        >
          {change !== 0 && <Triangle to={change > 0 ? 'up' : 'down'} />}
          {written(oddsNow)}
        </b>
      )}
    </p>
  )
}

interface StandingOrderProps {
  readonly onMenu: (message: OrderMessage) => void
}

/** The shared bet that is pinned above the chat; draws nothing when there is none. */
function StandingOrder({ onMenu }: StandingOrderProps) {
  const push = useStandingPush()
  if (!push) return null
  return (
    <div className="border-b border-line px-3 py-2.5">
      <OrderCard key={push.id} message={push} onMenu={onMenu} />
    </div>
  )
}

/** The pinned bet as an element, in the form that the chat takes. */
export const standingOrder = (onMenu: StandingOrderProps['onMenu']) => <StandingOrder onMenu={onMenu} />

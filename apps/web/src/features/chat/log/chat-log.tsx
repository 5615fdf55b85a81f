import { Block, type BlockQuery } from '@grandstand/client/block'
import { isOrderCard, latestOrderPush, revertedOrders, type ChatMessage } from '@grandstand/contract/chat'
import { Button, Empty, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ChatLine, type ChatParts } from './chat-line.tsx'
import { useChatRoom, useShownRoom, useStanding } from '../room/chat-room.tsx'
import { useChatSettings } from '../chat-settings.ts'
import { useOlder } from '../data.ts'
import { ofLevel, withoutFormerCombos, type LevelFilter } from './shown.ts'
import { wanted } from './taste.ts'
import { withOwn, type Pending } from '../room/room-log.ts'
import { OlderLines } from './older-lines.tsx'
import { isLineFocused, useLineKeys } from './use-line-keys.ts'
import { useOwnName } from '../own-name.ts'
import { PendingLine } from './pending-line.tsx'

/**
 * Most of the newest messages that are mounted, and how many are left when older ones are dropped. They are dropped
 * many at a time: then the end stays in its place, while dropping one for each new line would move all lines up.
 */
const [tailMost, tailLeft] = [80, 60] as const
/** Distance from the end, px, within which the view counts as being at the end. */
const nearEnd = 48
const nearTop = 120
const none: ReadonlySet<string> = new Set()
const noLines: readonly ChatMessage[] = []

interface ChatLogProps {
  readonly filter: LevelFilter
  readonly parts: ChatParts
  readonly isRead: boolean
  readonly onMenu: (message: ChatMessage) => void
  readonly onReply: (message: ChatMessage) => void
}

/**
 * The messages, newest at the bottom. At the end only the tail is mounted. A reader who scrolls up keeps the lines
 * that were mounted, with older ones above, and sees a count of new messages.
 */
export function ChatLog({ filter, parts, isRead, onMenu, onReply }: ChatLogProps) {
  const { store, roomNo, entry } = useChatRoom()
  const ownUserId = useStanding()?.userId
  const ownName = useOwnName()
  const taste = useChatSettings((settings) => settings.taste)
  const { messages, pending, hasOlder, readTo } = useShownRoom()
  const lines = useMemo(
    () => withoutFormerCombos(wanted(ofLevel(messages, filter), taste, ownUserId)),
    [messages, filter, taste, ownUserId],
  )
  const reverted = useMemo(() => (messages.some(isRevert) ? revertedOrders(messages) : none), [messages])
  const older = useOlder(roomNo, store)
  const box = useRef<HTMLElement>(null)
  /** The first and last sequence numbers of the tail that was mounted when scrolling up began. */
  const [reading, setReading] = useState<{ readonly from: number; readonly to: number } | undefined>(
    undefined,
  )
  const seenTo = reading && Math.min(reading.to, readTo ?? reading.to)
  const newest = useTail(lines)
  const tail = useMemo(() => {
    if (!reading || seenTo === undefined) return newest
    return lines.filter(({ seq }) => seq >= reading.from && seq <= seenTo)
  }, [lines, newest, reading, seenTo])
  const before = useMemo(
    () =>
      reading && seenTo !== undefined
        ? lines.filter(({ seq }) => seq < reading.from && seq <= seenTo)
        : noLines,
    [lines, reading, seenTo],
  )
  const fresh =
    seenTo === undefined
      ? 0
      : lines.filter(({ seq, msgType }) => seq > seenTo && msgType !== 'welcome').length

  // Scrolls to the end after each render.
  useLayoutEffect(() => {
    const place = box.current
    if (place && !reading) place.scrollTop = place.scrollHeight
  })

  const isReading = reading !== undefined
  // Also when the box shrinks because a keyboard or a banner appears.
  useEffect(() => {
    const place = box.current
    if (!place || isReading) return undefined
    const observer = new ResizeObserver(() => (place.scrollTop = place.scrollHeight))
    observer.observe(place)
    // A line that wraps gets its height after it was scrolled to: until then it counts with its usual one.
    if (place.lastElementChild) observer.observe(place.lastElementChild)
    return () => observer.disconnect()
  }, [isReading])
  const lastSeen = reading?.to
  useEffect(() => {
    store.reads(lastSeen)
    return () => store.reads(undefined)
  }, [store, lastSeen])
  const toEnd = () => setReading(undefined)
  const hold = () => {
    const first = tail[0]
    if (!reading && first) setReading({ from: first.seq, to: lines.at(-1)?.seq ?? first.seq })
  }
  const keys = useLineKeys({ box, hold, toEnd })
  const onScroll = () => {
    const place = box.current
    if (!place) return
    const left = place.scrollHeight - place.clientHeight - place.scrollTop
    const first = tail[0]
    if (!reading) {
      if (left > nearEnd && first) hold()
      return
    }
    // While a line has the focus, it stays mounted.
    if (left <= 2 && fresh === 0 && !isLineFocused(place)) return toEnd()
    if (place.scrollTop <= nearTop && hasOlder && !older.isPending && older.error === null) older.mutate()
  }
  const lineOf = (message: ChatMessage) => (
    <ChatLine
      key={message.id}
      message={message}
      ownUserId={ownUserId}
      ownName={ownName}
      isReverted={reverted.has(message.id)}
      parts={parts}
      onMenu={onMenu}
      onReply={onReply}
    />
  )

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        // The one tab stop of the log.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="消息列表，上下键逐条看"
        onScroll={onScroll}
        {...keys}
        className="min-h-0 flex-1 overflow-y-auto [overscroll-behavior:var(--gs-chat-overscroll,contain)] [overflow-anchor:none]"
        data-reading={reading ? '' : undefined}
        data-size={taste.size}
      >
        <LogHead
          hasOlder={hasOlder}
          error={older.error}
          isPending={older.isPending}
          count={lines.length}
          onRetry={() => older.mutate()}
          isKnown={messages.length > 0}
        />
        <div
          role="log"
          aria-label="聊天"
          aria-live={isRead && !reading ? 'polite' : 'off'}
          aria-relevant="additions"
          className="flex min-h-full flex-col justify-end py-1"
        >
          <OlderLines lines={before} box={box}>
            {lineOf}
          </OlderLines>
          <ol className="grid grid-cols-1">
            {withOwn(tail, reading ? pending.filter(isWithin(seenTo)) : pending).map((line) =>
              'seq' in line ? lineOf(line) : <PendingLine key={line.id} said={line} />,
            )}
            {lines.length === 0 && pending.length === 0 && (
              <Quiet
                query={{ ...entry, data: entry.error ? undefined : entry.data && store.read().facts }}
                isFiltered={messages.length > 0}
              />
            )}
          </ol>
        </div>
      </section>
      {reading && (
        <Button
          tone="ink"
          size="sm"
          icon={<ArrowDown size={16} />}
          className="absolute bottom-2 left-1/2 z-(--gs-z-sticky) -translate-x-1/2 shadow-2"
          onClick={toEnd}
        >
          {fresh > 0 ? <span className="gs-num">{fresh > 99 ? '99+' : fresh} 条新消息</span> : '回到最新'}
        </Button>
      )}
    </div>
  )
}

/** The newest lines: at most `tailMost`, and at least `tailLeft` while there are as many. */
function useTail(lines: readonly ChatMessage[]): readonly ChatMessage[] {
  const [from, setFrom] = useState(0)
  const tail = useMemo(() => lines.filter(({ seq }) => seq >= from).slice(-tailMost), [lines, from])
  const isShort = tail.length < Math.min(tailLeft, lines.length)
  const next = isShort || tail.length === tailMost ? (lines.at(-tailLeft)?.seq ?? 0) : from
  if (next !== from) setFrom(next)
  return tail
}

/** While older lines are read, of the own pending ones only those that failed among them. */
const isWithin =
  (seenTo = 0) =>
  ({ after }: Pending) =>
    after !== undefined && after <= seenTo

const isRevert = ({ msgType }: ChatMessage) => msgType === 'revert-order-push'

interface LogHeadProps {
  readonly hasOlder: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly count: number
  readonly isKnown: boolean
  readonly onRetry: () => void
}

function LogHead({ hasOlder, isPending, error, count, isKnown, onRetry }: LogHeadProps): ReactNode {
  if (!isKnown || count < 8) return null
  if (error)
    return (
      <p className="flex items-center justify-center gap-2 py-2 text-xs text-ink-3">
        更早的消息没加载出来
        <Button size="sm" tone="ghost" onClick={onRetry}>
          重试
        </Button>
      </p>
    )
  return (
    <p className="py-2 text-center text-xs text-ink-3">
      {isPending ? '正在加载更早的消息' : hasOlder ? '往上看更早的消息' : '聊天从这里开始'}
    </p>
  )
}

interface QuietProps {
  /** The entry into the room; its data is known once the room's first snapshot has arrived. */
  readonly query: BlockQuery<unknown>
  readonly isFiltered: boolean
}

/** Shown instead of the lines while there are none. */
function Quiet({ query, isFiltered }: QuietProps) {
  return (
    <li className="my-auto px-3 py-6">
      <Block query={query} failed="聊天没连上" note="画面和盘口不受影响" loading={<Entering />}>
        {() =>
          isFiltered ? (
            <Empty title="还没有 Lv5 以上的消息">切到“全部”看所有人的消息</Empty>
          ) : (
            <Empty title="还没有人说话">说第一句，大家都会看到</Empty>
          )
        }
      </Block>
    </li>
  )
}

const Entering = () => (
  <SkeletonGroup label="正在进入聊天室" className="grid gap-3">
    {[62, 44, 71, 53, 38, 66].map((width) => (
      <span key={width} className="flex items-center gap-2">
        <Skeleton shape="block" width={30} height={16} />
        <Skeleton width={`${width}%`} />
      </span>
    ))}
  </SkeletonGroup>
)

/** The shared bet that is pinned above the chat [STATE-10]; undefined when there is none or it was withdrawn. */
export function useStandingPush() {
  const { entry } = useChatRoom()
  const { messages } = useShownRoom()
  const venue = entry.data?.place.venueName
  return useMemo(
    () => (venue === undefined ? undefined : latestOrderPush(messages, venue)),
    [messages, venue],
  )
}

/** Bets shared in this room, newest first, without withdrawn ones. */
export function useSharedOrders() {
  const { messages } = useShownRoom()
  return useMemo(() => {
    const reverted = revertedOrders(messages)
    const seen = new Set<string>()
    return messages.toReversed().filter((each) => {
      if (!isOrderCard(each) || reverted.has(each.id) || each.isRemoved) return false
      const code = each.content.data.id
      if (seen.has(code)) return false
      seen.add(code)
      return true
    })
  }, [messages])
}

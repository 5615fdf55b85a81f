import type { Market, Match } from '@grandstand/contract/sportsbook'
import { IconButton, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { ChevronRight, MessageSquareText } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { SettingsButton } from '../../../features/chat/settings-button.tsx'
import { DanmakuSettingsFields } from '../../../features/live/danmaku/danmaku-switch.tsx'
import { usePauseEnd } from '../../../features/member/data.ts'
import { useMarkets } from '../../../features/sportsbook/data.ts'
import { MatchScore } from '../../../features/sportsbook/match/match-head.tsx'
import { MatchMarkets } from '../../../features/sportsbook/match/match-markets.tsx'
import { late, usePrepared } from '../../../lib/late.ts'
import { useMedia } from '../../../lib/media.ts'
import { useShellSlots } from '../../shell/slots.ts'
import { UnlessPaused } from '../frame/pause-block.tsx'
import { AnchorButton } from './anchor-button.tsx'
import { GiftButton, RoomGiving } from './gift-button.tsx'
import { OtherRooms } from './off-air.tsx'
import { BackButton, PictureTitle } from './picture-title.tsx'
import { standingOrder } from './order-card.tsx'
import { QuickOdds } from './quick-odds.tsx'
import { FollowButton, RoomHead, ShareRoom } from './room-head.tsx'
import { isOffAir, roomTitle } from './room-words.ts'
import { sideQuery, turnedQuery } from './room-layout.ts'
import { RoomMatchTabs } from './room-match-tabs.tsx'
import { RoomOrders } from './room-orders.tsx'
import { nicknameHint, roomParts } from './room-parts.tsx'
import { RoomStage } from './room-stage.tsx'
import { TurnedOdds } from './turned-odds.tsx'
import type { LiveRoomFacts } from './use-live-room.ts'
import { useSeenHeight } from './use-seen-height.ts'
import { useTheatre } from './use-theatre.ts'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)

type Tab = 'chat' | 'markets' | 'match' | 'orders'

/** How the parts stand: below each other, side by side in a wide low window, or over the picture of a turned phone. */
function useForm(): 'upright' | 'side' | 'turned' {
  const isTurned = useMedia(turnedQuery)
  const isSide = useMedia(sideQuery)
  return isTurned ? 'turned' : isSide ? 'side' : 'upright'
}

/** Layout of phones and small windows: the picture, and the rest in tabs below or beside it. */
export function RoomOnPhone({ facts }: { readonly facts: LiveRoomFacts }) {
  const { match, anchor } = facts
  const form = useForm()
  const isTurned = form === 'turned'
  const [tab, setTab] = useState<Tab>('chat')
  /** On a turned phone the tabs are a drawer beside the picture. */
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [areOddsFolded, setOddsFolded] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { slipBar } = useShellSlots()
  // Upright the picture is as wide as the screen already.
  const theatre = useTheatre()
  const isTheatre = form === 'side' && theatre.isOn
  useSeenHeight()
  usePrepared(RoomSheet)
  const isPausing = usePauseEnd() !== undefined
  const show = (next: Tab) => {
    setTab(next)
    setDrawerOpen(true)
  }
  const hasOdds = isTurned && match !== undefined && !isDrawerOpen && !isPausing
  const hasGifts = anchor !== undefined && !isPausing
  const items = [
    { value: 'chat', label: '聊天' } as const,
    ...(match
      ? [
          {
            value: 'markets',
            label: <MarketsLabel match={isPausing ? undefined : match} initial={facts.markets} />,
          } as const,
          // Beside the chat there is room for it below the picture.
          ...(form === 'side' ? [] : [{ value: 'match', label: '赛况' } as const]),
          { value: 'orders', label: '跟单' } as const,
        ]
      : []),
  ]
  const shown = isTheatre || !items.some(({ value }) => value === tab) ? 'chat' : tab
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={roomTitle(facts)}
      className="gs-room-phone outline-none"
      data-live-room="phone"
      data-form={form}
      data-drawer={(isTurned && isDrawerOpen) || undefined}
      data-odds={(hasOdds && !areOddsFolded) || undefined}
      data-theatre={isTheatre || undefined}
    >
      <h1 className="gs-sr">{roomTitle(facts)}</h1>
      <div className="gs-room-phone__picture">
        <div className="gs-room-phone__stage">
          <RoomStage
            facts={facts}
            hasInput={isTurned}
            theatre={form === 'side' ? theatre : undefined}
            start={
              <>
                <BackButton />
                {form !== 'side' && <PictureTitle facts={facts} />}
              </>
            }
            end={
              <>
                {isTurned && anchor && <FollowButton room={anchor.roomNo} />}
                {form !== 'side' && <ShareRoom facts={facts} tone="scrim" />}
              </>
            }
            tools={
              isTurned && (
                <>
                  {hasGifts && <GiftButton tone="screen" />}
                  <IconButton
                    label="聊天和盘口"
                    size="lg"
                    tone="screen"
                    icon={<MessageSquareText size={22} />}
                    aria-expanded={isDrawerOpen}
                    onClick={() => setDrawerOpen(!isDrawerOpen)}
                  />
                </>
              )
            }
            aside={
              hasOdds && (
                <TurnedOdds
                  match={match}
                  initial={facts.markets}
                  onMore={() => show('markets')}
                  isFolded={areOddsFolded}
                  onFold={setOddsFolded}
                />
              )
            }
          />
        </div>
        {form === 'upright' && isOffAir(facts) && <OtherRooms facts={facts} />}
        {match && !isTheatre && <MatchScore match={match} />}
        {form === 'side' && !isTheatre && (
          <>
            <RoomHead facts={facts} />
            {match && <RoomMatchTabs match={match} />}
          </>
        )}
      </div>
      <Tabs value={shown} onChange={setTab} className="gs-room-phone__panel">
        <TabList
          label="房间"
          className="gs-room-phone__tabs shrink-0 pr-2.5 pl-3.5"
          items={items}
          trailing={
            <Trailing form={form} facts={facts} onFold={() => setDrawerOpen(false)}>
              <SettingsButton label="聊天设置" onClick={() => setOpen(true)} />
            </Trailing>
          }
        />
        <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden" isKept>
          <ChatPanel
            parts={roomParts}
            hasFilter={false}
            top={standingOrder}
            before={nicknameHint}
            foot={
              <>
                {match && !isTheatre && !isTurned && (
                  <QuickOdds match={match} initial={facts.markets} onMore={() => setTab('markets')} />
                )}
                {/* One bar, because each opens the sheet. */}
                <div className="gs-room-phone__slip">{shown !== 'markets' && slipBar}</div>
              </>
            }
            tools={
              <>
                <SettingsButton label="聊天设置" size="lg" onClick={() => setOpen(true)} />
                {hasGifts && <GiftButton tone="accent" />}
              </>
            }
          />
        </TabPanel>
        <TabPanel value="markets" className="flex min-h-0 flex-1 flex-col">
          <div className="gs-room-flat min-h-0 flex-1 overflow-y-auto">
            {match && (
              <UnlessPaused>
                <MatchMarkets match={match} initial={facts.markets} />
              </UnlessPaused>
            )}
          </div>
          <div className="gs-room-phone__slip">{slipBar}</div>
        </TabPanel>
        <TabPanel value="match" className="min-h-0 flex-1 overflow-y-auto">
          {match && shown === 'match' && <RoomMatchTabs match={match} />}
        </TabPanel>
        <TabPanel value="orders" className="min-h-0 flex-1 overflow-y-auto">
          <UnlessPaused>
            <RoomOrders />
          </UnlessPaused>
        </TabPanel>
      </Tabs>
      {anchor && <RoomGiving room={anchor.roomNo} isOffAir={isOffAir(facts)} />}
      <Suspense>
        {isOpen && (
          <RoomSheet onClose={() => setOpen(false)}>
            <DanmakuSettingsFields />
          </RoomSheet>
        )}
      </Suspense>
    </main>
  )
}

interface TrailingProps {
  readonly form: 'upright' | 'side' | 'turned'
  readonly facts: LiveRoomFacts
  readonly onFold: () => void
  /** Shown in rooms without an anchor. */
  readonly children: ReactNode
}

/** The end of the row of tabs: the anchor and 关注, or on a turned phone the button that folds the drawer. */
function Trailing({ form, facts, onFold, children }: TrailingProps) {
  const { anchor } = facts
  if (form === 'turned')
    return <IconButton label="收起" icon={<ChevronRight size={22} />} size="lg" onClick={onFold} />
  if (!anchor) return children
  // In a side-by-side layout the head below the picture has both.
  if (form === 'side') return null
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <AnchorButton facts={facts} />
      <FollowButton room={anchor.roomNo} />
    </span>
  )
}

interface MarketsLabelProps {
  readonly match: Match | undefined
  readonly initial: readonly Market[]
}

/** 盘口 214; the number is left out where space is short and while the member has paused play. */
function MarketsLabel({ match, initial }: MarketsLabelProps) {
  return (
    <>
      盘口
      {match && <MarketCount match={match} initial={initial} />}
    </>
  )
}

function MarketCount({ match, initial }: MarketsLabelProps & { readonly match: Match }) {
  const { length } = useMarkets(match.id, initial)
  return <span className="gs-tab__count gs-num max-[379px]:hidden">{length}</span>
}

import { IconButton, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, Gift, Settings } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { DanmakuSettingsFields } from '../../../features/live/danmaku/danmaku-switch.tsx'
import { MatchMarkets } from '../../../features/sportsbook/match/match-markets.tsx'
import { MatchScore } from '../../../features/sportsbook/match/match-head.tsx'
import { useMarkets } from '../../../features/sportsbook/data.ts'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { late } from '../../../lib/late.ts'
import { usePauseEnd } from '../../../features/member/data.ts'
import { useShellSlots } from '../../shell/slots.ts'
import { FollowButton, logoSeed, roomTitle, ShareRoom } from './room-head.tsx'
import { RoomMatchTabs } from './room-match-tabs.tsx'
import { QuickOdds } from './quick-odds.tsx'
import { standingOrder } from './order-card.tsx'
import { RoomOrders } from './room-orders.tsx'
import { roomParts } from './room-parts.tsx'
import { RoomStage } from './room-stage.tsx'
import { UnlessPaused } from '../frame/pause-block.tsx'
import type { LiveRoomFacts } from './use-live-room.ts'
import { useSeenHeight } from './use-seen-height.ts'
import { useTheatre } from './use-theatre.ts'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)

const GiftSheet = late(() => import('./gift-sheet.tsx').then((module) => module.GiftSheet))

type Tab = 'chat' | 'markets' | 'match' | 'orders'

/** Layout of phones: the picture stays on top, the rest is in tabs below it. */
export function RoomOnPhone({ facts }: { readonly facts: LiveRoomFacts }) {
  const { match, anchor } = facts
  const [tab, setTab] = useState<Tab>('chat')
  const [isOpen, setOpen] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const { slipBar } = useShellSlots()
  const theatre = useTheatre()
  useSeenHeight()
  const isPausing = usePauseEnd() !== undefined
  const items = [
    { value: 'chat', label: '聊天' },
    {
      value: 'markets',
      label: <MarketsLabel match={isPausing ? undefined : match} initial={facts.markets} />,
    },
    { value: 'match', label: '赛况' },
    { value: 'orders', label: '跟单' },
  ] as const
  return (
    <main
      id="main"
      tabIndex={-1}
      className="gs-room-phone outline-none"
      data-live-room=""
      data-theatre={theatre.isOn || undefined}
    >
      <h1 className="gs-sr">{roomTitle(facts)}</h1>
      <div className="gs-room-phone__stage">
        <RoomStage
          facts={facts}
          isPhone
          theatre={theatre}
          start={<BackButton />}
          end={<ShareRoom title={roomTitle(facts)} tone="scrim" />}
        />
      </div>
      {match && !theatre.isOn && <MatchScore match={match} />}
      <Tabs
        value={theatre.isOn ? 'chat' : tab}
        onChange={setTab}
        className="flex min-h-0 flex-1 flex-col bg-surface"
      >
        <TabList
          label="房间"
          className="gs-room-phone__tabs shrink-0 pr-2.5 pl-3.5"
          items={items}
          trailing={
            anchor ? (
              <span className="flex shrink-0 items-center gap-1.5">
                <span className="hidden min-[380px]:block">
                  <Avatar
                    id={logoSeed(anchor.anchor.logo)}
                    size={28}
                    isAnchor
                    label={anchor.anchor.nickname}
                  />
                </span>
                <FollowButton room={anchor.roomNo} />
              </span>
            ) : (
              <IconButton label="聊天设置" icon={<Settings size={20} />} onClick={() => setOpen(true)} />
            )
          }
        />
        <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden" isKept>
          <ChatPanel
            parts={roomParts}
            hasFilter={false}
            top={standingOrder}
            foot={
              <>
                {match && !theatre.isOn && (
                  <QuickOdds match={match} initial={facts.markets} onMore={() => setTab('markets')} />
                )}
                <div className="gs-room-phone__slip">{slipBar}</div>
              </>
            }
            tools={
              <>
                <IconButton
                  label="聊天设置"
                  size="lg"
                  icon={<Settings size={20} />}
                  onClick={() => setOpen(true)}
                />
                {anchor && !isPausing && (
                  <IconButton
                    label="礼物"
                    size="lg"
                    icon={<Gift size={22} />}
                    tone="accent"
                    aria-haspopup="dialog"
                    onClick={() => setGiving(true)}
                  />
                )}
              </>
            }
          />
        </TabPanel>
        <TabPanel value="markets" className="flex min-h-0 flex-1 flex-col">
          <div className="gs-room-flat min-h-0 flex-1 overflow-y-auto">
            {match ? (
              <UnlessPaused>
                <MatchMarkets match={match} initial={facts.markets} />
              </UnlessPaused>
            ) : (
              <p className="px-4 py-8 text-center text-sm text-ink-3">这个直播间现在没有比赛</p>
            )}
          </div>
          <div className="gs-room-phone__slip">{slipBar}</div>
        </TabPanel>
        <TabPanel value="match" className="min-h-0 flex-1 overflow-y-auto">
          {match && <RoomMatchTabs match={match} />}
        </TabPanel>
        <TabPanel value="orders" className="min-h-0 flex-1 overflow-y-auto">
          <UnlessPaused>
            <RoomOrders />
          </UnlessPaused>
        </TabPanel>
      </Tabs>
      <Suspense>
        {isGiving && anchor && <GiftSheet room={anchor.roomNo} onClose={() => setGiving(false)} />}
      </Suspense>
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

function BackButton() {
  const router = useRouter()
  return (
    <IconButton
      label="返回"
      icon={<ChevronLeft size={22} />}
      tone="scrim"
      onClick={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/app/sports' })
      }
    />
  )
}

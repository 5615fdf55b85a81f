import { IconButton, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Settings } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { useStanding } from '../../../features/chat/room/chat-room.tsx'
import { GiftRank } from '../../../features/gifts/gift-rank.tsx'
import { GiftTray } from '../../../features/gifts/tray/gift-tray.tsx'
import { MatchMarkets } from '../../../features/sportsbook/match/match-markets.tsx'
import { MatchScore } from '../../../features/sportsbook/match/match-head.tsx'
import { useHasSlip } from '../../../features/sportsbook/slip/use-has-slip.ts'
import { late } from '../../../lib/late.ts'
import { useMedia } from '../../../lib/media.ts'
import { useShellSlots } from '../../shell/slots.ts'
import { RoomHead } from './room-head.tsx'
import { RoomMatchTabs } from './room-match-tabs.tsx'
import { standingOrder } from './order-card.tsx'
import { RoomOrders } from './room-orders.tsx'
import { roomParts } from './room-parts.tsx'
import { RoomStage } from './room-stage.tsx'
import { UnlessPaused } from '../frame/pause-block.tsx'
import { useTheatre } from './use-theatre.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const RoomSheet = late(() =>
  import('../../../features/chat/manager/room-sheet.tsx').then((module) => module.RoomSheet),
)

const threeColumnsQuery = '(min-width: 1280px)'
const twoColumnsQuery = '(min-width: 1024px)'

/**
 * Layout of wide pages: picture, chat and markets side by side, each scrolling on its own; fewer columns as the width
 * falls.
 */
export function RoomOnDesk({ facts }: { readonly facts: LiveRoomFacts }) {
  const isThree = useMedia(threeColumnsQuery)
  const isTwo = useMedia(twoColumnsQuery)
  const theatre = useTheatre()
  const isTheatre = isTwo && theatre.isOn
  return (
    <main
      id="main"
      tabIndex={-1}
      className="gs-room outline-none"
      data-live-room=""
      data-theatre={isTheatre || undefined}
    >
      <div className="gs-room__stage">
        <RoomHead facts={facts} />
        <RoomStage facts={facts} theatre={isTwo ? theatre : undefined} />
        {facts.match && <MatchScore match={facts.match} most={4} />}
        {facts.anchor && <GiftTray roomNo={facts.anchor.roomNo} />}
        {isTwo && facts.match && <RoomMatchTabs match={facts.match} />}
      </div>
      {isThree || !isTwo ? (
        <>
          <div className="gs-room__chat">
            <ChatColumn facts={facts} />
          </div>
          <div className="gs-room__bets">
            <BetsColumn facts={facts} />
          </div>
        </>
      ) : (
        <div className="gs-room__bets">
          <ChatColumn facts={facts} bets={<BetsColumn facts={facts} />} />
        </div>
      )}
      {!isTwo && facts.match && (
        <div className="gs-room__below">
          <RoomMatchTabs match={facts.match} />
        </div>
      )}
    </main>
  )
}

type ChatTab = 'chat' | 'orders' | 'bets' | 'rank'

function ChatColumn({ facts, bets }: { readonly facts: LiveRoomFacts; readonly bets?: ReactNode }) {
  const [tab, setTab] = useState<ChatTab>('chat')
  const [isOpen, setOpen] = useState(false)
  const mayManage = useStanding()?.mayManage === true
  const items = [
    { value: 'chat', label: '聊天' },
    ...(bets === undefined ? [] : [{ value: 'bets', label: '盘口' } as const]),
    { value: 'orders', label: '跟单' },
    ...(facts.anchor ? [{ value: 'rank', label: '贡献榜' } as const] : []),
  ] as const
  return (
    <Tabs value={tab} onChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <TabList
        label="房间"
        className="shrink-0 bg-surface px-4"
        items={items}
        trailing={
          <IconButton
            label={mayManage ? '管理聊天室' : '聊天设置'}
            icon={<Settings size={20} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        }
      />
      <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden" isKept>
        <ChatPanel parts={roomParts} top={standingOrder} />
      </TabPanel>
      <TabPanel value="orders" className="min-h-0 flex-1 overflow-y-auto">
        <UnlessPaused>
          <RoomOrders />
        </UnlessPaused>
      </TabPanel>
      {facts.anchor && (
        <TabPanel value="rank" className="min-h-0 flex-1 overflow-y-auto p-3">
          <GiftRank roomNo={facts.anchor.roomNo} />
        </TabPanel>
      )}
      {bets !== undefined && (
        <TabPanel value="bets" className="flex min-h-0 flex-1 flex-col">
          {bets}
        </TabPanel>
      )}
      <Suspense>{isOpen && <RoomSheet onClose={() => setOpen(false)} />}</Suspense>
    </Tabs>
  )
}

function BetsColumn({ facts }: { readonly facts: LiveRoomFacts }) {
  const { slip } = useShellSlots()
  const hasSlip = useHasSlip()
  return (
    <>
      <div className="gs-room-flat min-h-0 flex-1 overflow-y-auto bg-surface">
        {facts.match ? (
          <UnlessPaused>
            <MatchMarkets match={facts.match} initial={facts.markets} />
          </UnlessPaused>
        ) : (
          <p className="px-4 py-8 text-center text-sm text-ink-3">这个直播间现在没有比赛</p>
        )}
      </div>
      {hasSlip && slip && <div className="gs-room__slip">{slip}</div>}
    </>
  )
}

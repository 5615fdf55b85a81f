import { TabList, TabPanel, Tabs } from '@grandstand/ui'
import { useState, type ReactNode } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { GiftRank } from '../../../features/gifts/gift-rank.tsx'
import { GiftTray } from '../../../features/gifts/tray/gift-tray.tsx'
import { MatchMarkets } from '../../../features/sportsbook/match/match-markets.tsx'
import { MatchScore } from '../../../features/sportsbook/match/match-head.tsx'
import { useHasSlip } from '../../../features/sportsbook/slip/use-has-slip.ts'
import { useMedia } from '../../../lib/media.ts'
import { useShellSlots } from '../../shell/slots.ts'
import { ChatSettingsButton } from './chat-settings-button.tsx'
import { RoomHead } from './room-head.tsx'
import { isOffAir, roomTitle } from './room-words.ts'
import { RoomMatchTabs } from './room-match-tabs.tsx'
import { standingOrder } from './order-card.tsx'
import { RoomOrders } from './room-orders.tsx'
import { nicknameHint, roomParts } from './room-parts.tsx'
import { RoomSkips, useEscapeToStart } from './room-skips.tsx'
import { RoomStage } from './room-stage.tsx'
import { UnlessPaused } from '../frame/pause-block.tsx'
import { useTheatre } from './use-theatre.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

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
  const hasSlip = useHasSlip()
  const { match, anchor } = facts
  const hasBets = match !== undefined || hasSlip
  const room = useEscapeToStart()
  return (
    <main
      id="main"
      ref={room}
      tabIndex={-1}
      aria-label={roomTitle(facts)}
      className="gs-room outline-none"
      data-live-room="desk"
      data-theatre={isTheatre || undefined}
      data-columns={isThree && !hasBets ? 'two' : undefined}
    >
      <RoomSkips
        hasGifts={!isTheatre && anchor !== undefined}
        hasMarkets={!isTheatre && isThree && match !== undefined}
      />
      <div className="gs-room__stage">
        {isTheatre ? <h1 className="gs-sr">{roomTitle(facts)}</h1> : <RoomHead facts={facts} />}
        <RoomStage facts={facts} hasInput theatre={isTwo ? theatre : undefined} />
        {!isTheatre && (
          <>
            {match && <MatchScore match={match} most={4} />}
            {anchor && <GiftTray roomNo={anchor.roomNo} isOffAir={isOffAir(facts)} />}
            {isTwo && match && <RoomMatchTabs match={match} />}
          </>
        )}
      </div>
      {isThree || !isTwo || isTheatre ? (
        <>
          <div className="gs-room__chat">
            <ChatColumn facts={facts} isChatOnly={isTheatre} />
          </div>
          {!isTheatre && hasBets && (
            <div className="gs-room__bets">
              <BetsColumn facts={facts} />
            </div>
          )}
        </>
      ) : (
        <div className="gs-room__bets">
          <ChatColumn facts={facts} bets={hasBets ? <BetsColumn facts={facts} /> : undefined} />
        </div>
      )}
      {!isTwo && match && (
        <div className="gs-room__below">
          <RoomMatchTabs match={match} />
        </div>
      )}
    </main>
  )
}

type ChatTab = 'chat' | 'orders' | 'bets' | 'rank'

interface ChatColumnProps {
  readonly facts: LiveRoomFacts
  /** The markets, as a tab where they have no column of their own. */
  readonly bets?: ReactNode
  /** Theatre: without the other tabs. */
  readonly isChatOnly?: boolean
}

function ChatColumn({ facts, bets, isChatOnly = false }: ChatColumnProps) {
  const [tab, setTab] = useState<ChatTab>('chat')
  const items = [
    { value: 'chat', label: '聊天' },
    ...(bets === undefined ? [] : [{ value: 'bets', label: '盘口' } as const]),
    ...(facts.match ? [{ value: 'orders', label: '跟单' } as const] : []),
    ...(facts.anchor ? [{ value: 'rank', label: '贡献榜' } as const] : []),
  ] as const
  const shown = isChatOnly || !items.some(({ value }) => value === tab) ? 'chat' : tab
  return (
    <Tabs value={shown} onChange={setTab} className="flex min-h-0 flex-1 flex-col">
      <TabList
        label="房间"
        className="shrink-0 bg-surface px-4"
        items={items}
        trailing={<ChatSettingsButton />}
      />
      <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden" isKept>
        <ChatPanel parts={roomParts} top={standingOrder} before={nicknameHint} />
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

import { IconButton, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { PanelRightClose } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ChatPanel } from '../../../features/chat/chat-panel.tsx'
import { keepTalk, useTalk } from '../../../features/games/frame/talk-store.ts'
import { ChatSettingsButton } from '../live-room/chat-settings-button.tsx'
import { nicknameHint, roomParts } from '../live-room/room-parts.tsx'
import { TableDanmakuSwitch, TipRank, Tips } from './talk-parts.tsx'

type Tab = 'chat' | 'tips' | 'rank' | 'session'

interface Props {
  readonly isDemo: boolean
  readonly rail: ReactNode
}

/** The chat beside a live table, with tips, their rank and what the rail had. */
export function TalkPanel({ isDemo, rail }: Props) {
  const [tab, setTab] = useState<Tab>('chat')
  const setOpen = useTalk((talk) => talk.setOpen)
  const items = [
    { value: 'chat', label: '聊天' } as const,
    // A demonstration costs nothing, so nothing in it does.
    ...(isDemo ? [] : [{ value: 'tips', label: '打赏' } as const, { value: 'rank', label: '榜' } as const]),
    ...(rail ? [{ value: 'session', label: '本次' } as const] : []),
  ]
  const shown = items.some(({ value }) => value === tab) ? tab : 'chat'
  const fold = () => {
    setOpen(false)
    keepTalk(false)
  }
  return (
    <aside className="gs-talk" aria-label="本桌聊天">
      <Tabs value={shown} onChange={setTab} className="flex min-h-0 flex-1 flex-col">
        <TabList
          label="本桌"
          className="shrink-0 bg-surface pr-1 pl-3"
          items={items}
          trailing={
            <span className="ml-auto flex items-center">
              <TableDanmakuSwitch />
              <ChatSettingsButton />
              <IconButton label="收起聊天" icon={<PanelRightClose size={20} />} onClick={fold} />
            </span>
          }
        />
        <TabPanel value="chat" className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden" isKept>
          <ChatPanel parts={roomParts} hasFilter={false} before={nicknameHint} />
        </TabPanel>
        <TabPanel value="tips" className="min-h-0 flex-1 overflow-y-auto p-3">
          <Tips />
        </TabPanel>
        <TabPanel value="rank" className="min-h-0 flex-1 overflow-y-auto p-3">
          <TipRank />
        </TabPanel>
        <TabPanel value="session" className="min-h-0 flex-1 overflow-y-auto p-3">
          {rail}
        </TabPanel>
      </Tabs>
    </aside>
  )
}

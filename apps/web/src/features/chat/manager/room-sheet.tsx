import { TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useSheetSide } from '../../../lib/media.ts'
import { useState, type ReactNode } from 'react'
import { useWaitingAppeals } from '../data.ts'
import { useChatRoom, useStanding } from '../room/chat-room.tsx'
import { OwnSettings } from '../own-settings.tsx'
import { ActsList } from './acts-list.tsx'
import { MutedList } from './muted-list.tsx'
import { SetupFields } from './setup-fields.tsx'

type Panel = 'own' | 'muted' | 'setup' | 'acts'
const ownPanel = { value: 'own', label: '我的设置' } as const
const managerPanels = (appeals: number) => [
  { value: 'muted' as const, label: '禁言名单', ...(appeals > 0 && { count: appeals }) },
  { value: 'setup' as const, label: '房间设置' },
  { value: 'acts' as const, label: '操作记录' },
  ownPanel,
]

interface RoomSheetProps {
  readonly onClose: () => void
  /** Additional user settings, for features next to the chat. */
  readonly children?: ReactNode
}

/** The chat's settings: the user's own for everybody, the room's for its managers and its anchor. */
export function RoomSheet({ onClose, children }: RoomSheetProps) {
  const mayManage = useStanding()?.mayManage === true
  const appeals = useWaitingAppeals(useChatRoom().roomNo, mayManage)
  const [panel, setPanel] = useState<Panel>(mayManage ? 'muted' : 'own')
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mayManage ? '管理聊天室' : '聊天设置'}
    >
      {mayManage ? (
        <Tabs value={panel} onChange={setPanel} className="min-h-[min(24rem,60dvh)]">
          <TabList label="管理" items={managerPanels(appeals)} />
          <TabPanel value="muted" className="pt-3">
            <MutedList />
          </TabPanel>
          <TabPanel value="setup" className="pt-3">
            <SetupFields />
          </TabPanel>
          <TabPanel value="acts" className="pt-3">
            <ActsList />
          </TabPanel>
          <TabPanel value="own" className="pt-3">
            <OwnSettings>{children}</OwnSettings>
          </TabPanel>
        </Tabs>
      ) : (
        <OwnSettings>{children}</OwnSettings>
      )}
    </Sheet>
  )
}

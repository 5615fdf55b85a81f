import { Switch, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useSheetSide } from '../../../lib/media.ts'
import { useState, type ReactNode } from 'react'
import { useStanding } from '../room/chat-room.tsx'
import { useChatSettings } from '../chat-settings.ts'
import { ActsList } from './acts-list.tsx'
import { MutedList } from './muted-list.tsx'
import { SetupFields } from './setup-fields.tsx'

type Panel = 'own' | 'muted' | 'setup' | 'acts'
const ownPanel = { value: 'own', label: '我的设置' } as const
const managerPanels = [
  { value: 'muted', label: '禁言名单' },
  { value: 'setup', label: '房间设置' },
  { value: 'acts', label: '操作记录' },
  ownPanel,
] as const

interface RoomSheetProps {
  readonly onClose: () => void
  /** Additional user settings, for features next to the chat. */
  readonly children?: ReactNode
}

/** The chat's settings: the user's own for everybody, the room's for its managers and its anchor. */
export function RoomSheet({ onClose, children }: RoomSheetProps) {
  const mayManage = useStanding()?.mayManage === true
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
          <TabList label="管理" items={managerPanels} />
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
            <OwnFields>{children}</OwnFields>
          </TabPanel>
        </Tabs>
      ) : (
        <OwnFields>{children}</OwnFields>
      )}
    </Sheet>
  )
}

function OwnFields({ children }: { readonly children?: ReactNode }) {
  const { isRead, setRead } = useChatSettings()
  return (
    <div className="grid gap-2">
      <Switch
        label="让读屏软件读出新消息"
        checked={isRead}
        onChange={(event) => setRead(event.target.checked)}
      />
      <p className="text-xs text-ink-3">默认不读，免得打断你；消息始终在聊天记录里。</p>
      {children && <div className="mt-2 border-t border-line pt-4">{children}</div>}
    </div>
  )
}

import { ActFields, againText, ChangeNotice } from '@grandstand/client/act'
import { reasonText, type Mute } from '@grandstand/contract/chat'
import { Button, TextArea } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useSheetSide } from '../../lib/media.ts'
import { useChatRoom } from './chat-room.tsx'
import { useAppeal } from './data.ts'

/** The muted member's word against it; once for each mute. */
export function AppealSheet({ mute, onClose }: { readonly mute: Mute; readonly onClose: () => void }) {
  const { roomNo } = useChatRoom()
  const appeal = useAppeal(roomNo, mute.id)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    if (appeal.isHeld) return appeal.again()
    const read = reasonText.safeParse(text)
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    try {
      await appeal.mutateAsync(read.data)
      onClose()
    } catch {
      // Told below.
    }
  }
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="对禁言申诉"
      footer={
        <Button
          tone="primary"
          size="lg"
          isWide
          isLoading={appeal.isPending}
          loadingText="正在提交"
          onClick={() => void submit()}
        >
          {appeal.isUnknown ? againText : '提交申诉'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          禁言原因：{mute.reason}。房管会看到你的话；每次禁言只能申诉一次。
        </p>
        <ActFields act={appeal}>
          <TextArea
            label="你的说明"
            value={text}
            error={problem}
            maxLength={100}
            rows={4}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        </ActFields>
        <ChangeNotice change={appeal} refused="没有提交成功，请再试一次" />
      </div>
    </Sheet>
  )
}

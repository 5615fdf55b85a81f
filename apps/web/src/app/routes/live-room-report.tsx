import type { RoomNo } from '@grandstand/contract'
import { Banner, Button, Chip, ChipRow, TextArea, toast } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useLeaveMessage } from '../../features/help/data.ts'
import { messageOf } from '../../lib/failure.ts'
import { useSheetSide } from '../../lib/media.ts'

const reasons = ['违法内容', '冒充他人', '辱骂或歧视', '骗人的广告', '画面与标题不符', '其他']

/** What is wrong with a room, told to the customer service. */
export function ReportSheet({ room, onClose }: { readonly room: RoomNo; readonly onClose: () => void }) {
  const leave = useLeaveMessage()
  const [reason, setReason] = useState<string>()
  const [text, setText] = useState('')
  const submit = async () => {
    if (reason === undefined) return
    const input = {
      topic: 'other' as const,
      text: `举报直播间 ${room}：${reason}${text.trim() && `。${text.trim()}`}`,
    }
    try {
      const { number } = await leave.mutateAsync({ ...input })
      toast(`已收到举报，编号 ${number}`)
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
      title="举报直播间"
      note={<span className="gs-num">{room}</span>}
      footer={
        <Button
          tone="primary"
          size="lg"
          isWide
          isDisabled={reason === undefined}
          isLoading={leave.isPending}
          loadingText="正在提交"
          onClick={() => void submit()}
        >
          提交举报
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChipRow label="原因" className="flex-wrap">
          {reasons.map((each) => (
            <Chip key={each} isSelected={each === reason} onClick={() => setReason(each)}>
              {each}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          label="补充说明（可不填）"
          maxLength={200}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {leave.isError && (
          <Banner tone="danger">{messageOf(leave.error) ?? '没有提交成功，请再试一次'}</Banner>
        )}
      </div>
    </Sheet>
  )
}

import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { RoomNo } from '@grandstand/contract'
import { Chip, ChipRow, TextArea, toast } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLeaveMessage } from '../../../features/help/data.ts'
import { useSheetSide } from '../../../lib/media.ts'

const reasons = ['违法内容', '冒充他人', '辱骂或歧视', '虚假广告', '画面与标题不符', '其他']

/** Form to report a room to customer service. */
export function ReportSheet({ room, onClose }: { readonly room: RoomNo; readonly onClose: () => void }) {
  const leave = useLeaveMessage({
    subject: room,
    onDone(left) {
      toast(left ? `已收到举报，编号 ${left.number}` : '已收到举报')
      onClose()
    },
  })
  const formId = useId()
  const form = useForm({ defaultValues: { reason: '', text: '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const send = form.handleSubmit((values) => {
    if (values.reason === '') return
    const more = values.text.trim() && `。${values.text.trim()}`
    void leave.run({ topic: 'other', text: `举报直播间 ${room}：${values.reason}${more}` })
  })
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="举报直播间"
      note={<span className="gs-num">{room}</span>}
      footer={
        <ActButton
          act={leave}
          form={formId}
          size="lg"
          isWide
          isDisabled={reason === ''}
          loadingText="正在提交"
        >
          提交举报
        </ActButton>
      }
    >
      <ActForm
        id={formId}
        act={leave}
        className="grid gap-4"
        failureOf={(error) => messageOf(error) ?? '没有提交成功，请再试一次'}
        onSend={() => void send()}
      >
        <ChipRow label="原因" className="flex-wrap">
          {reasons.map((each) => (
            <Chip key={each} isSelected={each === reason} onClick={() => form.setValue('reason', each)}>
              {each}
            </Chip>
          ))}
        </ChipRow>
        <TextArea label="补充说明（可不填）" maxLength={200} rows={3} {...form.register('text')} />
      </ActForm>
    </Sheet>
  )
}

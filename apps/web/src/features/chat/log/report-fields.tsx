import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { ChatMessage } from '@grandstand/contract/chat'
import { Chip, ChipRow, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useLeaveMessage } from '../../help/data.ts'
import { useChatRoom } from '../room/chat-room.tsx'
import { messageWords } from '../words.ts'

const reasons = ['辱骂或歧视', '广告或拉人', '刷屏', '违法内容', '泄露隐私', '其他']
/** What fits into a message to customer service beside its frame. */
const quotedMost = 300

/** Reports a message of a room to customer service: with its text, because it may be removed meanwhile. */
export function ReportFields({
  message,
  onDone,
}: {
  readonly message: ChatMessage
  readonly onDone: () => void
}) {
  const { roomNo } = useChatRoom()
  const [reason, setReason] = useState('')
  const leave = useLeaveMessage({
    subject: message.id,
    onDone(left) {
      toast(left ? `已收到举报，编号 ${left.number}` : '已收到举报')
      onDone()
    },
  })
  const send = () => {
    if (reason === '') return
    const said = messageWords(message).slice(0, quotedMost)
    const { username, userId } = message.content
    const text = `举报聊天 ${roomNo} ${message.id}：${reason}。${username}（${userId}）：${said}`
    void leave.run({ topic: 'other', text })
  }
  return (
    <ActForm
      act={leave}
      className="grid gap-4"
      failureOf={(error) => messageOf(error) ?? '没有提交成功，请再试一次'}
      onSend={send}
      foot={
        <ActButton act={leave} size="lg" isWide isDisabled={reason === ''} loadingText="正在提交">
          提交举报
        </ActButton>
      }
    >
      <p className="line-clamp-4 rounded-2 bg-sunken px-3 py-2 text-sm break-words">
        {messageWords(message)}
      </p>
      <ChipRow label="原因" className="flex-wrap">
        {reasons.map((each) => (
          <Chip key={each} isSelected={each === reason} onClick={() => setReason(each)}>
            {each}
          </Chip>
        ))}
      </ChipRow>
    </ActForm>
  )
}

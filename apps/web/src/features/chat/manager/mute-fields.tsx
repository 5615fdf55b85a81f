import { ActFields, againText, ChangeNotice } from '@grandstand/client/act'
import { reasonText, usualMuteMinutes, type ChatUserId } from '@grandstand/contract/chat'
import { Button, Chip, ChipRow, Field, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useChatRoom } from '../chat-room.tsx'
import { useOperate } from '../data.ts'
import { minutesWord } from '../model/words.ts'

const usualReasons = ['刷屏', '辱骂他人', '广告', '泄露个人信息', '冒充主播或客服']

interface MuteFieldsProps {
  readonly userId: ChatUserId
  readonly username: string
  readonly onDone: () => void
}

/** How long, and why: the member reads both. */
export function MuteFields({ userId, username, onDone }: MuteFieldsProps) {
  const { roomNo } = useChatRoom()
  const operate = useOperate(roomNo, userId, false)
  const [minutes, setMinutes] = useState<number>(usualMuteMinutes[0])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    if (operate.isHeld) return operate.again()
    const read = reasonText.safeParse(reason)
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    const act = { kind: 'mute' as const, userId, minutes, reason: read.data }
    try {
      await operate.mutateAsync(act)
      toast(`已禁言 ${username} ${minutesWord(minutes)}`)
      onDone()
    } catch {
      // Told below.
    }
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ActFields act={operate}>
        <div className="grid gap-1.5">
          <span className="text-sm text-ink-3">多久</span>
          <ChipRow label="禁言多久" className="flex-wrap">
            {usualMuteMinutes.map((each) => (
              <Chip key={each} isSelected={each === minutes} onClick={() => setMinutes(each)}>
                {minutesWord(each)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <div className="grid gap-1.5">
          <Field
            label="原因"
            hint="对方会看到原因和剩余时间，可以申诉"
            error={problem}
            maxLength={100}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(undefined)
            }}
          />
          <ChipRow label="常用原因" className="flex-wrap">
            {usualReasons.map((each) => (
              <Chip key={each} isSelected={each === reason} onClick={() => setReason(each)}>
                {each}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </ActFields>
      <ChangeNotice change={operate} refused="没有成功，请再试一次" />
      <Button tone="danger" size="lg" type="submit" isLoading={operate.isPending} loadingText="正在禁言">
        {operate.isUnknown ? againText : `禁言 ${minutesWord(minutes)}`}
      </Button>
    </form>
  )
}

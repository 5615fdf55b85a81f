import { ActButton, ActForm } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { reasonText, usualMuteMinutes, type ChatUserId } from '@grandstand/contract/chat'
import { Checkbox, Chip, ChipRow, Field, toast } from '@grandstand/ui'
import { useForm, useWatch } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../lib/form-resolver.ts'
import { useChatRoom } from '../room/chat-room.tsx'
import { useOperate } from '../data.ts'
import { minutesWord } from '../words.ts'

const usualReasons = ['刷屏', '辱骂他人', '广告', '泄露个人信息', '冒充主播或客服']

interface MuteFieldsProps {
  readonly userId: ChatUserId
  readonly username: string
  readonly onDone: () => void
}

interface MuteValues {
  readonly minutes: number
  readonly reason: string
  readonly removesRecent: boolean
}

const judged = resolverOf(({ reason }: MuteValues) => ({ reason: problemOf(reasonText, reason) }))

/** Duration and reason of a mute. The member sees both. */
export function MuteFields({ userId, username, onDone }: MuteFieldsProps) {
  const { roomNo } = useChatRoom()
  const operate = useOperate(roomNo, userId, false)
  const form = useForm<MuteValues>({
    defaultValues: { minutes: usualMuteMinutes[0], reason: '', removesRecent: false },
    resolver: judged,
  })
  const { errors, isSubmitted } = form.formState
  const [minutes, reason] = useWatch({ control: form.control, name: ['minutes', 'reason'] })
  const send = form.handleSubmit((values) => {
    const act = { kind: 'mute' as const, userId, ...values, reason: reasonText.parse(values.reason) }
    operate.mutate(act, {
      onSuccess() {
        toast(`已禁言 ${username} ${minutesWord(values.minutes)}`)
        onDone()
      },
    })
  })
  return (
    <ActForm
      act={operate}
      className="grid gap-3"
      failureOf={(error) => messageOf(error) ?? '没有成功，请再试一次'}
      onSend={() => void send()}
      foot={
        <ActButton act={operate} tone="danger" size="lg" loadingText="正在禁言">
          {`禁言 ${minutesWord(minutes)}`}
        </ActButton>
      }
    >
      <div className="grid gap-1.5">
        <span className="text-sm text-ink-3">时长</span>
        <ChipRow label="禁言时长" className="flex-wrap">
          {usualMuteMinutes.map((each) => (
            <Chip key={each} isSelected={each === minutes} onClick={() => form.setValue('minutes', each)}>
              {minutesWord(each)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="grid gap-1.5">
        <Field
          label="原因"
          hint="对方会看到原因和剩余时间，可以申诉"
          error={errors.reason?.message}
          maxLength={100}
          {...form.register('reason')}
        />
        <ChipRow label="常用原因" className="flex-wrap">
          {usualReasons.map((each) => (
            <Chip
              key={each}
              isSelected={each === reason}
              onClick={() => form.setValue('reason', each, { shouldValidate: isSubmitted })}
            >
              {each}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Checkbox label="同时删除他最近 10 分钟的消息" {...form.register('removesRecent')} />
    </ActForm>
  )
}

import { ActButton, ActForm } from '@grandstand/client/act'
import { Card, CardHead, Field, Select, TextArea } from '@grandstand/ui'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../lib/form-resolver.ts'
import { useLeaveMessage } from './data.ts'
import {
  emptyMessage,
  lengthOf,
  messageErrors,
  messageFailureOf,
  messageInput,
  topics,
  topicWords,
  type MessageValues,
} from './message-draft.ts'
import { MessageTicket } from './message-ticket.tsx'
import { contactMax, messageMax } from '@grandstand/contract/site'

interface Props {
  readonly id: string
  /** False for visitors, who are asked for a contact. */
  readonly isMember: boolean
}

/** Form for a message. The input survives every failure, and a retry never leaves the message twice. */
export function MessageForm({ id, isMember }: Props) {
  const form = useForm<MessageValues>({ defaultValues: emptyMessage, resolver: resolverOf(messageErrors) })
  const { errors } = form.formState
  const [text, contact] = useWatch({ control: form.control, name: ['text', 'contact'] })
  const titleId = useId()
  const leaving = useLeaveMessage()
  const send = form.handleSubmit((values) => {
    const input = messageInput(values)
    if (input) void leaving.run(input)
  })
  const again = () => {
    form.reset()
    leaving.reset()
  }

  if (leaving.answer)
    return (
      <Card id={id} aria-label="留言">
        <MessageTicket {...leaving.answer} isMember={isMember} hasContact={contact !== ''} onAgain={again} />
      </Card>
    )
  return (
    <Card id={id} aria-labelledby={titleId} className="scroll-mt-18">
      <CardHead id={titleId} title="留言" note="24 小时内答复" />
      <ActForm
        act={leaving}
        className="mt-3 grid gap-4"
        failureOf={messageFailureOf}
        onSend={() => void send()}
        foot={
          <ActButton act={leaving} size="lg" isWide loadingText="正在发送">
            发送留言
          </ActButton>
        }
      >
        <Select
          label="问题类型"
          placeholder="请选择"
          options={topics.map((value) => ({ value, label: topicWords[value] }))}
          error={errors.topic?.message}
          {...form.register('topic', { onChange: leaving.reset })}
        />
        <TextArea
          label="你的问题"
          placeholder="写清时间、订单编号或注单号，处理会更快"
          hint="不要写密码和验证码，客服不会问"
          aside={
            <span className="gs-num text-xs text-ink-3">
              {lengthOf(text)} / {messageMax}
            </span>
          }
          error={errors.text?.message}
          {...form.register('text', { onChange: leaving.reset })}
        />
        <Field
          label={isMember ? '联系方式（选填）' : '怎么联系你（选填）'}
          hint={isMember ? undefined : '邮箱或手机号；不留的话，请记下编号'}
          maxLength={contactMax * 2}
          autoComplete="email"
          error={errors.contact?.message}
          {...form.register('contact', { onChange: leaving.reset })}
        />
      </ActForm>
    </Card>
  )
}

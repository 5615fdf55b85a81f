import { ActButton, ActForm } from '@grandstand/client/act'
import { Card, CardHead, Field, Select, TextArea } from '@grandstand/ui'
import { useId, useRef, useState } from 'react'
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
import { contactMax, messageMax, type MessageTopic } from '@grandstand/contract/site'

interface Props {
  readonly id: string
  /** Members are known; visitors are asked how to answer them. */
  readonly isMember: boolean
}

/** Leaves a message. What is written stays through every failure; the same message is never left twice. */
export function MessageForm({ id, isMember }: Props) {
  const [values, setValues] = useState(emptyMessage)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const leaving = useLeaveMessage()
  const errors = isChecked ? messageErrors(values) : {}

  const change = (part: Partial<MessageValues>) => {
    leaving.reset()
    setValues({ ...values, ...part })
  }
  const send = () => {
    setChecked(true)
    const input = messageInput(values)
    if (input === undefined) {
      const [first] = Object.keys(messageErrors(values))
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    void leaving.run(input)
  }
  const again = () => {
    setValues(emptyMessage)
    setChecked(false)
    leaving.reset()
  }

  if (leaving.answer)
    return (
      <Card id={id} aria-label="留言">
        <MessageTicket
          {...leaving.answer}
          isMember={isMember}
          hasContact={values.contact !== ''}
          onAgain={again}
        />
      </Card>
    )
  return (
    <Card id={id} aria-labelledby={titleId} className="scroll-mt-18">
      <CardHead id={titleId} title="留言" note="24 小时内答复" />
      <ActForm
        ref={form}
        act={leaving}
        className="mt-3 grid gap-4"
        failureOf={messageFailureOf}
        onSend={send}
        foot={
          <ActButton act={leaving} size="lg" isWide loadingText="正在发送">
            发送留言
          </ActButton>
        }
      >
        <Select
          name="topic"
          label="问题类型"
          placeholder="请选择"
          options={topics.map((value) => ({ value, label: topicWords[value] }))}
          value={values.topic}
          error={errors.topic}
          onChange={(event) => change({ topic: event.target.value as MessageTopic })}
        />
        <TextArea
          name="text"
          label="你的问题"
          placeholder="写清时间、订单编号或注单号，处理会更快"
          hint="不要写密码和验证码，客服不会问"
          aside={
            <span className="gs-num text-xs text-ink-3">
              {lengthOf(values.text)} / {messageMax}
            </span>
          }
          value={values.text}
          error={errors.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Field
          name="contact"
          label={isMember ? '联系方式（选填）' : '怎么联系你（选填）'}
          hint={isMember ? undefined : '邮箱或手机号；不留的话，请记下编号'}
          maxLength={contactMax * 2}
          autoComplete="email"
          value={values.contact}
          error={errors.contact}
          onChange={(event) => change({ contact: event.target.value })}
        />
      </ActForm>
    </Card>
  )
}

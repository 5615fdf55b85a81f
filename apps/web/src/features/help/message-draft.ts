import { outcomeText } from '@grandstand/client/errors'
import { CallError, type CallInput } from '@grandstand/contract'
import {
  contactMax,
  leaveMessage,
  messageMax,
  messageTopic,
  type MessageTopic,
} from '@grandstand/contract/site'
import { safeParse } from 'zod/mini'

export type MessageInput = CallInput<typeof leaveMessage>

export interface MessageValues {
  /** Empty until a topic is chosen. */
  readonly topic: MessageTopic | ''
  readonly text: string
  readonly contact: string
}

export const emptyMessage: MessageValues = { topic: '', text: '', contact: '' }

export const topicWords: Record<MessageTopic, string> = {
  deposit: '存款没有到账',
  withdrawal: '取款',
  bet: '投注和结算',
  account: '账号和登录',
  responsible: '理性娱乐，想停一停',
  other: '其他',
}
export const topics = messageTopic.options

/** Number of characters as people count them: an emoji or a rare ideograph is one. */
export const lengthOf = (text: string): number => Array.from(text).length

type Errors = { readonly [Field in keyof MessageValues]?: string }

/** Validation errors by the contract's own rules, one for each field. */
export function messageErrors({ topic, text, contact }: MessageValues): Errors {
  const { shape } = leaveMessage.input
  const rightText = safeParse(shape.text, text)
  const rightContact = contact.trim() === '' || safeParse(shape.contact, contact).success
  return {
    ...(topic === '' && { topic: '请选择问题类型' }),
    ...(text.trim() === ''
      ? { text: '请写下你的问题' }
      : lengthOf(text) > messageMax
        ? { text: `最多 ${messageMax} 字，现在是 ${lengthOf(text)} 字` }
        : !rightText.success && { text: '里面有看不见的控制字符，请删掉后再发' }),
    ...(!rightContact && {
      contact:
        lengthOf(contact) > contactMax ? `最多 ${contactMax} 字` : '里面有看不见的控制字符，请删掉后再发',
    }),
  }
}

/** The input for the server; undefined while a field is invalid. */
export function messageInput(values: MessageValues): MessageInput | undefined {
  const { topic, text, contact } = values
  if (topic === '' || Object.keys(messageErrors(values)).length > 0) return undefined
  return { topic, text, ...(contact.trim() !== '' && { contact }) }
}

/** Text of a failed submission. The input stays. */
export function messageFailureOf(error: unknown): string {
  const refusal = error instanceof CallError ? error.refusal : undefined
  if (refusal === 'too-many-messages') return '一小时内最多留 5 条。请稍后再发，内容还在。'
  if (refusal === 'invalid-input') return '内容没有通过检查，请改一下再发。'
  if (refusal === 'rate-limited') return '操作太频繁，请稍后再试。内容还在。'
  return outcomeText(error) ?? '没有发送成功，内容还在。请再试一次。'
}

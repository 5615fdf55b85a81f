import { CallError } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { emptyMessage, messageErrors, messageFailureOf, messageInput } from './message-draft.ts'

const written = { topic: 'deposit', text: '存款没到账', contact: '' } as const

describe('a message to the customer service', () => {
  it('tells what is missing', () => {
    expect(Object.keys(messageErrors(emptyMessage))).toEqual(['topic', 'text'])
    expect(messageInput(emptyMessage)).toBeUndefined()
  })
  it('[VALID-10] tells when it is too long, counting characters', () => {
    expect(messageErrors({ ...written, text: '😀'.repeat(1000) })).toEqual({})
    expect(messageErrors({ ...written, text: '😀'.repeat(1001) })).toEqual({
      text: '最多 1000 字，现在是 1001 字',
    })
    expect(messageErrors({ ...written, contact: 'a'.repeat(101) })).toEqual({ contact: '最多 100 字' })
  })
  it('refuses characters that nobody sees', () => {
    expect(messageErrors({ ...written, text: 'a\u202eb' }).text).toContain('看不见')
    expect(messageErrors({ ...written, contact: 'a\u0000b' }).contact).toContain('看不见')
  })
  it('sends text as it was written, and no empty contact', () => {
    const text = '<b>第一行</b>\n第二行'
    expect(messageInput({ ...written, text })).toEqual({ topic: 'deposit', text })
    expect(messageInput({ ...written, contact: 'me@example.com' })).toMatchObject({
      contact: 'me@example.com',
    })
  })
  it('says what to do after a failure', () => {
    expect(messageFailureOf(new CallError('too-many-messages'))).toContain('5 条')
    expect(messageFailureOf(new CallError('outcome-unknown'))).toContain('不会重复')
    expect(messageFailureOf(new Error('bug'))).toContain('再试一次')
  })
})

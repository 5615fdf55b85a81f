import {
  chatMessageId,
  chatRoomNo,
  chatUserId,
  type ChatMessage,
  type ChatRole,
} from '@grandstand/contract/chat'
import { describe, expect, it } from 'vitest'
import { defaultTaste, isWanted, parseChatSettings, wanted } from './taste.ts'

const said = (text: string, userId = 'u10000001', role: ChatRole = 'member'): ChatMessage => ({
  id: chatMessageId.parse('60718-1'),
  roomNo: chatRoomNo.parse('60718'),
  seq: 1,
  at: 0,
  msgType: 'text',
  content: {
    venueName: '',
    siteId: '1',
    siteSeries: '1',
    memberName: userId,
    vipLevel: 0,
    userId: chatUserId.parse(userId),
    username: userId,
    level: 1,
    role,
    data: { text },
  },
})

describe('what a reader wants to see', () => {
  const taste = {
    ...defaultTaste,
    words: ['黑哨', 'SPAM'],
    users: [{ userId: 'u20000002', username: 'l***d' }],
  }

  it('leaves out blocked words, in any case, and blocked people', () => {
    expect(isWanted(said('好球'), taste, undefined)).toBe(true)
    expect(isWanted(said('又是黑哨'), taste, undefined)).toBe(false)
    expect(isWanted(said('no spam here'), taste, undefined)).toBe(false)
    expect(isWanted(said('好球', 'u20000002'), taste, undefined)).toBe(false)
  })

  it('always shows the reader’s own lines and the anchor’s', () => {
    expect(isWanted(said('黑哨'), taste, 'u10000001')).toBe(true)
    expect(isWanted(said('黑哨', 'u30000003', 'anchor'), taste, 'u10000001')).toBe(true)
  })

  it('is the same list where nothing is blocked', () => {
    const messages = [said('黑哨')]
    expect(wanted(messages, defaultTaste, undefined)).toBe(messages)
  })
})

it('stored settings are read, also in the earlier form, and broken ones are the default', () => {
  expect(parseChatSettings('read')).toEqual({ isRead: true, taste: defaultTaste })
  expect(parseChatSettings('{')).toEqual({ isRead: false, taste: defaultTaste })
  const taste = { size: 'large', hidden: ['gifts', 'x'], words: ['a', 3], users: [{ userId: 'u' }, 1] }
  expect(parseChatSettings(JSON.stringify({ isRead: false, taste }))).toEqual({
    isRead: false,
    taste: { size: 'large', hidden: ['gifts'], words: ['a'], users: [] },
  })
})

import { chatMessageId, chatRoomNo, chatUserId, type ChatMessage } from '@grandstand/contract/chat'
import { expect, it } from 'vitest'
import { lastSaidBy, ofLevel, speakersOf, withoutFormerCombos } from './shown.ts'

const sender = (level: number, name = '老炮', role: ChatMessage['content']['role'] = 'member') => ({
  venueName: 'ty',
  siteId: '5000',
  siteSeries: 'a',
  memberName: name,
  vipLevel: 0,
  userId: chatUserId.parse(`u1234567${name.length}`),
  username: name,
  level,
  role,
})
const facts = (seq: number) => ({
  id: chatMessageId.parse(`60718-${seq}`),
  roomNo: chatRoomNo.parse('60718'),
  seq,
  at: seq,
})
const text = (
  seq: number,
  level: number,
  name?: string,
  role?: ChatMessage['content']['role'],
): ChatMessage => ({
  ...facts(seq),
  msgType: 'text',
  content: { ...sender(level, name, role), data: { text: '好球' } },
})
const gift = (seq: number, combo: number, comboId: string): ChatMessage => ({
  ...facts(seq),
  msgType: 'gift-push',
  content: { ...sender(1), data: { giftId: 'drum', giftName: '战鼓', count: 1, combo, comboId } },
})
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)

it('[STATE-11] the filter leaves those above level 4, and who runs the room', () => {
  const all = [text(1, 4), text(2, 5), text(3, 0, '阿泽解说', 'anchor'), text(4, 0)]
  expect(seqs(ofLevel(all, 'high'))).toEqual([2, 3])
  expect(ofLevel(all, 'all')).toBe(all)
})

it('of gifts in a row the last line stays', () => {
  expect(seqs(withoutFormerCombos([gift(1, 1, 'a'), text(2, 1), gift(3, 2, 'a'), gift(4, 1, 'b')]))).toEqual([
    2, 3, 4,
  ])
})

it('who spoke lately can be spoken to, once and without oneself', () => {
  const all = [text(1, 1, '甲'), text(2, 1, '乙乙'), text(3, 1, '甲')]
  expect(speakersOf(all, 'u12345672').map(({ username }) => username)).toEqual(['甲'])
})

it('slow mode counts from the last line that was kept, which a gift and a welcome are not', () => {
  const { userId } = sender(1)
  const welcome: ChatMessage = { ...facts(8), msgType: 'welcome', content: { ...sender(1), data: {} } }
  expect(lastSaidBy([text(7, 1), gift(8, 1, 'a'), welcome], userId)).toBe(7)
  expect(lastSaidBy([welcome], userId)).toBe(0)
})

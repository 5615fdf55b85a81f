import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { chatMessageCodec, msgTypes } from './message.ts'
import { chatText } from './rules.ts'

const content = {
  venueName: '看台体育',
  siteId: '5000',
  siteSeries: '1',
  memberId: 'u7k2m9x4q',
  memberName: '老炮',
  vipLevel: 3,
  userId: 'u7k2m9x4q',
  username: '老炮',
  level: 6,
  role: 'member',
}
const push = {
  id: 'K7Q29FXM',
  venueName: '看台体育',
  message: { categoryName: '欧洲杯', itemName: '丹麦 −0.5 @1.95', score: '1–0', teamLogo: '' },
}
const datas = {
  text: { text: '角球 4-6 了' },
  'order-message': push,
  'gift-push': { giftId: 'drum', giftName: '战鼓', count: 1, combo: 8 },
  'order-push': push,
  'revert-order-push': { id: 'K7Q29FXM' },
  system: { text: '比赛开始' },
  welcome: {},
}
const facts = { id: '60718-42', roomNo: '60718', seq: 42, at: 1_767_225_600_000 }

it('[ENT-09] a chat message has id, msgType and content with its ten fields, of every type, both ways', () => {
  for (const [kind, number] of Object.entries(msgTypes)) {
    const wire = {
      ...facts,
      msgType: number,
      content: { ...content, data: datas[kind as keyof typeof datas] },
    }
    const message = z.decode(chatMessageCodec, wire)
    expect(message.msgType).toBe(kind)
    expect(z.encode(chatMessageCodec, message)).toEqual(wire)
    for (const field of Object.keys(content).filter((each) => !['memberId', 'role'].includes(each))) {
      const { [field as keyof typeof content]: _, ...rest } = wire.content
      const isNumber = field === 'vipLevel' || field === 'level'
      expect(z.safeParse(chatMessageCodec, { ...wire, content: rest }).success, field).toBe(isNumber)
    }
  }
  expect(msgTypes.welcome).toBe(8)
})

it('[ENT-09] reads content as JSON text, digits as numbers, and an order whose message is text', () => {
  const older = {
    ...content,
    vipLevel: '3',
    level: '6',
    data: { ...push, message: JSON.stringify(push.message) },
  }
  const message = z.decode(chatMessageCodec, { ...facts, msgType: '4', content: JSON.stringify(older) })
  expect(message.msgType === 'order-push' && message.content.data.message.itemName).toBe('丹麦 −0.5 @1.95')
  expect(message.content).toMatchObject({ vipLevel: 3, level: 6 })
  for (const broken of ['{', '[]', 'null', '"x"'])
    expect(z.safeParse(chatMessageCodec, { ...facts, msgType: 1, content: broken }).success, broken).toBe(
      false,
    )
  expect(z.safeParse(chatMessageCodec, { ...facts, msgType: 99, content }).success).toBe(false)
})

it('takes text of 1 to 200 characters, and nothing that is no text', () => {
  expect(chatText.parse('  一\n\t二\u202e  三 ')).toBe('一 二 三')
  expect(chatText.parse('😀'.repeat(200))).toHaveLength(400)
  const wrong = [
    '',
    ' \n ',
    '\u200b',
    // Drawn as blanks: joiners, a filler, a marked nothing.
    '\u200d\u200d',
    '\u3164 \u2800',
    '\ufe0f',
    '王'.repeat(201),
    'a\ud800b',
    '\udfff',
    'a'.repeat(4_097),
    `e${'\u0301'.repeat(9)}`,
  ]
  for (const text of wrong) expect(chatText.safeParse(text).success, JSON.stringify(text)).toBe(false)
})

it('[H-J15] takes out what nobody sees, and keeps what emoji are made of', () => {
  for (const hidden of [
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u00ad',
    '\u180e',
    '\u{e0041}',
    '\u{e007f}',
    '\u034f',
    '\ufe0f',
    '\u{e0100}',
    '\u3164',
  ])
    expect(chatText.parse(`加${hidden}微${hidden}信`), hidden.codePointAt(0)?.toString(16)).toBe('加微信')
  for (const emoji of [
    '👨‍👩‍👧‍👦',
    '👩🏽‍💻',
    '🏳️‍🌈',
    '❤️‍🔥',
    '❤️',
    '1️⃣',
    '#️⃣',
    '🇨🇳',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])
    expect(chatText.parse(`进球${emoji}了`)).toBe(`进球${emoji}了`)
  // A flag is no place to hide a text in, and a joiner after an emoji joins emoji only.
  const tags = Array.from('hidden words', (letter) =>
    String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)),
  ).join('')
  expect(chatText.parse(`🏴${tags}\u{e007f}`)).toBe('🏴')
  expect(chatText.parse('⚽\u200d加\u200d微信')).toBe('⚽加微信')
  for (const marks of [3, 4, 5])
    expect(chatText.safeParse(`a${'\u0316'.repeat(marks)}`.repeat(3)).success).toBe(false)
  expect(chatText.parse('ที่ tiếng Việt')).toBe('ที่ tiếng Việt')
})

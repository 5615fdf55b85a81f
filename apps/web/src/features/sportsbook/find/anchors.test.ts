import { roomNo } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { anAnchor } from '../../../testing/live.ts'
import { anchorsNamed } from './anchors.ts'

const named = (room: string, nickname: string, other: Partial<ReturnType<typeof anAnchor>>) =>
  anAnchor({
    roomNo: roomNo.parse(room),
    anchor: { nickname, logo: '', screenMode: 'horizontal' },
    ...other,
  })

it('finds anchors by a part of their name, its pinyin or initials, or their room, those on the air first', () => {
  const cards = [
    named('90001', '小满聊球', { status: 'On0', pinyin: ['xiǎo', 'mǎn', 'liáo', 'qiú'] }),
    named('90002', 'Aze 小满', { pinyin: ['A', 'z', 'e', ' ', 'xiǎo', 'mǎn'] }),
    named('90003', '阿泽', {}),
  ]
  const rooms = (text: string) => anchorsNamed(cards, text).map((card) => card.roomNo)
  for (const text of ['小满', 'xiaoman', 'xm', 'Xiao Man', 'xman'])
    expect(rooms(text), text).toEqual(['90002', '90001'])
  expect(rooms('liaoqiu')).toEqual(['90001'])
  expect(rooms('aze')).toEqual(['90002'])
  expect(rooms('90003')).toEqual(['90003'])
  expect(rooms('9000')).toEqual([])
  expect(rooms(' ')).toEqual([])
})

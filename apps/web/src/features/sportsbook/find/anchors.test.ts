import { expect, it } from 'vitest'
import { aLiveMatch } from '../../../testing/live.ts'
import { anchorsNamed } from './anchors.ts'

it('finds anchors by a part of their name or by their room, once each, those on the air first', () => {
  const match = aLiveMatch()
  const [first] = match.avatars
  if (first === undefined) throw new Error('the match has no anchor')
  const off = { ...match, avatars: [{ ...first, roomNo: '9', nickname: '阿泽二' }], anchorCount: 0 }
  const on = { ...match, avatars: [{ ...first, roomNo: '8', nickname: 'Aze 阿泽' }], anchorCount: 1 }
  const rooms = (text: string) =>
    anchorsNamed([off, on, on] as (typeof match)[], text).map(({ roomNo, isOnAir }) => [roomNo, isOnAir])
  expect(rooms('阿泽')).toEqual([
    ['8', true],
    ['9', false],
  ])
  expect(rooms('aze')).toEqual([['8', true]])
  expect(rooms('9')).toEqual([['9', false]])
  expect(rooms(' ')).toEqual([])
})

import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { anchorCodec, listed } from './anchor.ts'
import { anchorsHiddenBecause, entranceCodec } from './entrance.ts'
import { getPlayingVideo, listLiveMatches } from './lobby.ts'
import { avatarsOf, liveListPage, liveListSize } from './modes.ts'

describe('an anchor', () => {
  const known = { nickname: '阿泽解说', logo: 'avatar:60718', screenMode: 'horizontal' } as const

  it('[ENT-12] has a nickname, a square logo and a screen mode, in whichever spelling', () => {
    const written = { nickname: '阿泽解说', squareLogo: 'avatar:60718', screenMode: 'horizontal' }
    expect(z.encode(anchorCodec, known)).toEqual(written)
    for (const given of [
      written,
      { nickName: '阿泽解说', squareLogo: 'avatar:60718', screen_mode: 1 },
      { nickname: '阿泽解说', logo: 'avatar:60718', screenMode: '0' },
    ])
      expect(z.decode(anchorCodec, given)).toEqual(known)
    expect(z.decode(anchorCodec, { ...written, screenMode: 2 }).screenMode).toBe('vertical')
    for (const wrong of [{}, { nickname: 3, screenMode: 1 }, { ...written, screenMode: 'round' }])
      expect(z.safeDecode(anchorCodec, wrong).success).toBe(false)
  })

  it('[ENT-12] is listed only when horizontal', () => {
    const tall = { anchor: { screenMode: 'vertical' as const } }
    const wide = { anchor: { screenMode: 'horizontal' as const } }
    expect(listed([tall, wide, tall])).toEqual([wide])
  })

  it('[CONST-09] shows at most three faces, each anchor once', () => {
    const faces = ['1', '2', '1', '3', '4'].map((roomNo) => ({ roomNo }))
    expect(avatarsOf(faces).map(({ roomNo }) => roomNo)).toEqual(['1', '2', '3'])
  })
})

describe('the streaming entrance', () => {
  const written = {
    zbyx: [{ channelName: 'zbyx', siteAnchorGameEntranceV4: '1' }],
    ty: [{ enName: 'ZBYX', isDisplay: 1, isDisplayMaintainVenue: 0 }],
  }
  const read = (given: object) => z.decode(entranceCodec, given as Record<string, unknown>)

  it('[ENT-14] reads both lists with flags as numbers, texts and booleans, and writes the specification’s', () => {
    const known = read(written)
    expect(known.ty).toEqual([{ enName: 'ZBYX', isDisplay: true, isDisplayMaintainVenue: false }])
    expect(z.encode(entranceCodec, known)).toEqual(written)
    const other = {
      zbyx: [{ channelName: 'zbyx', siteAnchorGameEntranceV4: 1 }],
      ty: [{ enName: 'ZBYX', isDisplay: 'true', isDisplayMaintainVenue: '0' }],
    }
    expect(read(other)).toEqual(known)
    expect(read({ zbyx: null })).toEqual({ zbyx: [], ty: [] })
    expect(z.safeDecode(entranceCodec, { zbyx: 3 }).success).toBe(false)
  })

  it.each([
    ['open', written, undefined],
    [
      'displayed, in maintenance',
      { ...written, ty: [{ enName: 'zbyx', isDisplay: 1, isDisplayMaintainVenue: 1 }] },
      'maintenance',
    ],
    [
      'not displayed, in maintenance',
      { ...written, ty: [{ enName: 'ZBYX', isDisplay: 0, isDisplayMaintainVenue: 1 }] },
      undefined,
    ],
    [
      'another venue in maintenance',
      { ...written, ty: [{ enName: 'AG', isDisplay: 1, isDisplayMaintainVenue: 1 }] },
      undefined,
    ],
    ['an empty zbyx list', { ...written, zbyx: [] }, 'no-channels'],
    ['no zbyx list', { ty: written.ty }, 'no-channels'],
  ])('[STATE-15] anchors, %s', (_, config, because) => {
    expect(anchorsHiddenBecause(read(config))).toBe(because)
  })
})

it('[CONST-01] the live list is page 1 of size 200, and no larger page can be asked for', () => {
  expect([liveListPage, liveListSize]).toEqual([1, 200])
  const takes = (input: object) => z.safeDecode(listLiveMatches.input, input as never).success
  expect(takes({ page: liveListPage, size: liveListSize })).toBe(true)
  expect([takes({ page: 1, size: 201 }), takes({ page: 0, size: 200 }), takes({ size: 200 })]).toEqual([
    false,
    false,
    false,
  ])
})

it('a player asks for a match or for a room, never for both or neither', () => {
  const takes = (input: object) => z.safeDecode(getPlayingVideo.input, input).success
  expect([takes({ matchId: 'm' }), takes({ anchorRoomId: '60718' })]).toEqual([true, true])
  expect([takes({}), takes({ matchId: 'm', anchorRoomId: '60718' }), takes({ anchorRoomId: '06' })]).toEqual([
    false,
    false,
    false,
  ])
})

import type { VenueBalance } from '@grandstand/contract/games'
import { describe, expect, it } from 'vitest'
import { recoveryText, wordsOfVenue } from './model.ts'

const venue = (more: Partial<VenueBalance>): VenueBalance => ({
  channelCode: 'live',
  venueEnName: 'GSLIVE',
  name: '真人厅',
  state: 'open',
  ...more,
})
const transfer = (tries: number, direction: 'in' | 'out') => ({
  id: 't',
  venue: 'live',
  direction,
  amount: { minor: 10_000n, currency: 'CNY' as const },
  state: 'moving' as const,
  tries,
  createdAt: 0,
})

describe('a venue in words', () => {
  it('says where the money is, whatever happens', () => {
    expect(wordsOfVenue(venue({})).tag).toBeUndefined()
    expect(wordsOfVenue(venue({ state: 'away' })).note).toContain('钱仍在场馆')
    expect(wordsOfVenue(venue({ state: 'maintenance' })).tag?.text).toBe('维护')
    expect(wordsOfVenue(venue({ transfer: transfer(1, 'in') })).note).toBe('转入 ¥100.00 · 等待场馆确认')
    expect(wordsOfVenue(venue({ state: 'away', transfer: transfer(3, 'out') })).tone).toBe('warn')
  })
})

describe('a recovery in words', () => {
  it('counts what came back, what is on its way and what stayed', () => {
    expect(recoveryText([], [])).toBe('场馆里没有可回收的钱')
    expect(recoveryText([{ state: 'done' }, { state: 'moving' }], ['live'])).toBe(
      '已收回 1 个场馆，1 个正在处理，离开本页也会继续，1 个没有应答，钱仍在场馆',
    )
    expect(recoveryText([{ state: 'refunded' }], [])).toBe('没有收回，钱仍在场馆')
  })
})

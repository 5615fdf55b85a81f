import type { Money } from '@grandstand/contract'
import type { VenueBalance } from '@grandstand/contract/games'
import { describe, expect, it } from 'vitest'
import { balanceIn, recoveryText, shownSums, takes, wordsOfVenue } from './model.ts'

const venue = (more: Partial<VenueBalance>): VenueBalance => ({
  channelCode: 'live',
  venueEnName: 'GSLIVE',
  name: '真人厅',
  state: 'open',
  ...more,
})
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })
const transfer = (tries: number, direction: 'in' | 'out', amount: Money = cny(10_000n)) => ({
  id: 't',
  venue: 'live',
  direction,
  amount,
  state: 'moving' as const,
  tries,
  createdAt: 0,
})

describe('a venue in words', () => {
  it('says where the money is, whatever happens', () => {
    const words = (more: Partial<VenueBalance>) => wordsOfVenue(venue(more), 'CNY')
    expect(words({}).tag).toBeUndefined()
    expect(words({ state: 'away' }).note).toContain('资金仍在场馆')
    expect(words({ state: 'maintenance' }).tag?.text).toBe('维护')
    expect(words({ transfer: transfer(1, 'in') }).note).toBe('转入 ¥100.00 · 等待场馆确认')
    expect(words({ state: 'away', transfer: transfer(3, 'out') }).tone).toBe('warn')
  })

  it('[ROLE-10] names what moves in its own currency, whatever the member settles in', () => {
    const moving = venue({ transfer: transfer(1, 'out', usdt(2_500_000n)) })
    expect(wordsOfVenue(moving, 'CNY').note).toBe('转出 2.50 USDT · 等待场馆确认')
    expect(wordsOfVenue(moving, 'USDT').note).toBe('转出 2.50 USDT · 等待场馆确认')
  })

  it('[ENT-04] says which currency a venue does not take', () => {
    const both = venue({ currencies: ['CNY', 'USDT'] })
    expect([takes(both, 'CNY'), takes(both, 'USDT'), takes(venue({}), 'USDT')]).toEqual([true, true, false])
    expect(wordsOfVenue(both, 'USDT').note).toBe('可转入转出')
    expect(wordsOfVenue(venue({ currencies: ['CNY'] }), 'USDT').note).toBe('这个场馆不收 USDT')
    expect(wordsOfVenue(venue({ currencies: ['USDT'] }), 'CNY').note).toBe('这个场馆不收人民币')
  })
})

describe('what lies at venues', () => {
  it('[ROLE-10] is found by its currency, and is unknown where the venue did not answer', () => {
    const open = venue({ balances: [cny(5n), usdt(7n)], balance: cny(5n) })
    expect([balanceIn(open, 'CNY'), balanceIn(open, 'USDT')]).toEqual([5n, 7n])
    expect(balanceIn(venue({ state: 'away' }), 'USDT')).toBeUndefined()
    // The answer of an older platform, which supports only CNY.
    expect([
      balanceIn(venue({ balance: cny(5n) }), 'CNY'),
      balanceIn(venue({ balance: cny(5n) }), 'USDT'),
    ]).toEqual([5n, undefined])
  })

  it('[ROLE-10] is shown in the member’s unit first, and in another currency where there is any', () => {
    expect(shownSums([cny(5n), usdt(0n)], 'CNY')).toEqual([cny(5n)])
    expect(shownSums([cny(5n), usdt(7n)], 'CNY')).toEqual([cny(5n), usdt(7n)])
    expect(shownSums([cny(5n), usdt(0n)], 'USDT')).toEqual([usdt(0n), cny(5n)])
    expect(shownSums([cny(5n)], 'USDT')).toEqual([usdt(0n), cny(5n)])
  })
})

describe('a recovery in words', () => {
  it('counts what came back, what is on its way and what stayed', () => {
    expect(recoveryText([], [])).toBe('场馆没有可回收的余额')
    const [done, moving] = [
      { venue: 'egame', state: 'done' as const, amount: cny(3_549n) },
      { venue: 'esports', state: 'moving' as const, amount: cny(1n) },
    ]
    expect(recoveryText([done, moving], ['live'])).toBe(
      '已收回 1 个场馆，到账 ¥35.49，1 个正在处理，离开本页也会继续，1 个没有应答，资金仍在场馆',
    )
    expect(recoveryText([], [], ['live'])).toBe('1 个正在处理，离开本页也会继续')
    expect(recoveryText([moving], [], ['esports'])).toBe('1 个正在处理，离开本页也会继续')
    expect(recoveryText([{ venue: 'live', state: 'refunded', amount: cny(5n) }], [])).toBe(
      '回收失败，资金仍在场馆',
    )
  })

  it('counts a venue once that gave both currencies back', () => {
    const both = [cny(100n), usdt(2_500_000n)].map((amount) => ({
      venue: 'live',
      state: 'done' as const,
      amount,
    }))
    expect(recoveryText(both, [])).toBe('已收回 1 个场馆，到账 ¥1.00、2.50 USDT')
  })

  it('counts a venue as on its way while a transfer or a round of it is still open', () => {
    const of = (code: string, state: 'done' | 'moving') => ({ venue: code, state, amount: cny(200n) })
    const waits = '1 个正在处理，离开本页也会继续'
    expect(recoveryText([of('live', 'done'), of('live', 'moving')], [])).toBe(`到账 ¥2.00，${waits}`)
    expect(recoveryText([of('live', 'done')], [], ['live'])).toBe(`到账 ¥2.00，${waits}`)
    expect(recoveryText([of('live', 'done'), of('egame', 'done')], [], ['live'])).toBe(
      `已收回 1 个场馆，到账 ¥4.00，${waits}`,
    )
  })
})

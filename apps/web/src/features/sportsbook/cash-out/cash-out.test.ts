import { betId } from '@grandstand/contract'
import type { CashOutOffer } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import {
  atLeastOf,
  factorText,
  isBelowAgreed,
  noOfferText,
  partOfStake,
  seeOffer,
  sentCashOut,
  shareText,
  worthOfPartOf,
} from './cash-out.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const offer: CashOutOffer = {
  betId: betId.parse('b1'),
  at: 0,
  stake: cny(10_000n),
  value: {
    fair: cny(12_345n),
    margin: cny(370n),
    offer: cny(11_975n),
    factor: 1_234_567,
    marginShare: 300,
    delayMs: 0,
  },
}

describe('what was seen of an offer', () => {
  const shown = (minor: bigint, part = 10_000n) => ({ part, offer: minor })

  it('[H-J1] holds a fall against the best that was shown, until it is agreed to', () => {
    const best = seeOffer(seeOffer(undefined, shown(9000n)), shown(9400n))
    const fallen = seeOffer(best, shown(9300n))
    expect(fallen).toEqual(shown(9400n))
    expect(isBelowAgreed(fallen, 9300n, 'same')).toBe(true)
    expect(isBelowAgreed(fallen, 9300n, 'band')).toBe(false)
    expect(isBelowAgreed(fallen, 8929n, 'band')).toBe(true)
    expect(isBelowAgreed(fallen, 1n, 'any')).toBe(false)
    expect(isBelowAgreed(fallen, 9400n, 'same')).toBe(false)
  })

  it('begins anew with another part of the stake', () => {
    expect(seeOffer(shown(9400n), shown(4600n, 5000n))).toEqual(shown(4600n, 5000n))
  })
})

describe('the cash-out of a bet', () => {
  it('shows parts that make the whole', () => {
    const parts = [partOfStake(10_000n, 25, 'CNY'), 10_000n - partOfStake(10_000n, 25, 'CNY')]
    expect(parts[0]).toBe(2500n)
    expect(worthOfPartOf(offer, 10_000n)?.offer).toBe(11_975n)
    const first = worthOfPartOf(offer, 2500n)?.offer ?? 0n
    const rest = worthOfPartOf({ ...offer, stake: cny(7500n) }, 7500n)?.offer ?? 0n
    expect(first + rest).toBe(11_975n)
    expect(partOfStake(3n, 1, 'CNY')).toBe(0n)
    expect(partOfStake(333n, 100, 'CNY')).toBe(333n)
    expect(partOfStake(3_330_000n, 25, 'USDT')).toBe(830_000n)
  })

  it('agrees to what the member chose, and to nothing that is not on offer', () => {
    expect([atLeastOf(1001n, 'same'), atLeastOf(1001n, 'band'), atLeastOf(1001n, 'any')]).toEqual([
      1001n,
      950n,
      0n,
    ])
    expect(worthOfPartOf(offer, 10_001n)).toBeUndefined()
  })

  it('says why there is none and when it may return', () => {
    expect(noOfferText({ reason: 'market-suspended', returns: 'with-market' })).toBe(
      '盘口暂停，盘口恢复后自动有报价',
    )
    expect(noOfferText({ reason: 'leg-lost', returns: 'never' })).toBe('有一关已经输了')
    expect([shareText(300), shareText(525), factorText(1_234_567)]).toEqual(['3%', '5.25%', '1.2345'])
  })
})

it('[H-J1] what was sent is remembered whole, with what may happen to the offer; what an older build wrote, as it meant it', () => {
  const sent = { percent: 25, rest: '10000', part: '2500', atLeast: '2840', consent: 'band' as const }
  expect(sentCashOut(sent)).toEqual(sent)
  const { consent: _, ...older } = sent
  expect(sentCashOut(older)).toEqual({ ...older, consent: 'same' })
  expect(sentCashOut({ percent: 25 })).toBeUndefined()
  expect(sentCashOut(undefined)).toBeUndefined()
})

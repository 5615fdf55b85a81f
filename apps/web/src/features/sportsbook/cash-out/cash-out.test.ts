import { betId } from '@grandstand/contract'
import type { CashOutOffer } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { aBet } from '../../../testing/bets.ts'
import {
  atLeastOf,
  factorText,
  isWonSoFar,
  noOfferText,
  partOfStake,
  seeOffer,
  sentCashOut,
  shareText,
  usualConsent,
  worthOfPartOf,
} from './cash-out.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const value = {
  fair: cny(12_345n),
  margin: cny(370n),
  offer: cny(11_975n),
  factor: 1_234_567,
  marginShare: 300,
  delayMs: 0,
}
const offer: CashOutOffer = { betId: betId.parse('b1'), at: 0, stake: cny(10_000n), value }

describe('what was seen of an offer', () => {
  const shown = (minor: bigint, part = 10_000n) => ({ part, offer: minor })

  it('[H-J1] follows an offer that drifts down without end, and never asks', () => {
    for (const consent of ['same', 'band'] as const) {
      let seen = seeOffer(undefined, shown(1484n), consent)
      for (let minor = 1483n; minor > 1200n; minor -= 1n) {
        seen = seeOffer(seen, shown(minor), consent)
        expect(seen).toEqual(shown(minor))
      }
      expect(seeOffer(seen, shown(1300n), consent)).toEqual(shown(1300n))
    }
  })

  it('[H-J1] holds a fall at one step against what was seen, as far as the consent goes', () => {
    const best = shown(9400n)
    expect(seeOffer(best, shown(9300n), 'same')).toEqual({ ...best, fellTo: 9300n })
    expect(seeOffer(best, shown(9300n), 'band')).toEqual(shown(9300n))
    expect(seeOffer(best, shown(8929n), 'band')).toEqual({ ...best, fellTo: 8929n })
    expect(seeOffer(best, shown(1n), 'any')).toEqual(shown(1n))
    expect(seeOffer(seeOffer(best, shown(3000n), 'band'), shown(9400n), 'band')).toEqual(best)
  })

  it('says what it fell to again only after a step, and is the same object until then', () => {
    const fallen = seeOffer(shown(9400n), shown(3000n), 'band')
    expect(seeOffer(fallen, shown(2990n), 'band')).toBe(fallen)
    expect(seeOffer(fallen, shown(2000n), 'band')).toEqual({ ...shown(9400n), fellTo: 2000n })
    expect(seeOffer(fallen, shown(4000n), 'band')).toEqual({ ...shown(9400n), fellTo: 4000n })
    const still = shown(9400n)
    expect(seeOffer(still, shown(9400n), 'same')).toBe(still)
  })

  it('begins anew with another part of the stake', () => {
    expect(seeOffer(shown(9400n), shown(4600n, 5000n), 'same')).toEqual(shown(4600n, 5000n))
  })

  it('gives an offer in play room for its drift, and one before the match none', () => {
    expect([usualConsent(5000), usualConsent(0)]).toEqual(['band', 'same'])
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

  it('knows a bet whose fair value is its whole return as won so far', () => {
    const bet = aBet({ stake: cny(10_000n), potentialReturn: cny(18_400n) })
    const worth = (factor: number) => ({ ...offer, value: { ...value, factor } })
    expect(isWonSoFar(bet, worth(1_840_000))).toBe(true)
    expect(isWonSoFar(bet, worth(1_839_999))).toBe(true)
    expect(isWonSoFar(bet, worth(1_839_900))).toBe(false)
    expect(isWonSoFar(bet, { ...offer, value: undefined })).toBe(false)
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

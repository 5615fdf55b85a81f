import { toFen } from '@grandstand/money'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { giftCodec } from './gift.ts'
import { anchorSharePercent, coinsBoughtMax, costOf, priceOf } from './rules.ts'

const wire = {
  giftId: '106',
  giftType: 'priced',
  status: 1,
  oldId: 'war-drum',
  giftCode: 'war-drum',
  giftPrice: 188,
  giftName: '战鼓',
  icon: '/gifts/war-drum.svg',
  webIcon: '/gifts/war-drum.svga',
}

it('[ENT-13] a gift is written as the specification spells it, and reads every spelling', () => {
  const gift = z.decode(giftCodec, wire as never)
  expect(gift).toEqual({
    id: '106',
    type: 'priced',
    status: 1,
    code: 'war-drum',
    price: 188,
    name: '战鼓',
    icon: '/gifts/war-drum.svg',
    animation: '/gifts/war-drum.svga',
  })
  expect(z.encode(giftCodec, gift)).toEqual(wire)
  const { oldId, webIcon, ...rest } = wire
  const older = {
    ...rest,
    giftId: 106,
    giftType: 1,
    status: '1',
    giftCode: oldId,
    giftPrice: '188',
    svga: webIcon,
  }
  expect(z.decode(giftCodec, older as never)).toEqual(gift)
  expect(z.decode(giftCodec, { ...wire, giftType: '0' } as never).type).toBe('free')
})

it.each([
  { icon: 'https://elsewhere.example/a.svg' },
  { webIcon: '//elsewhere.example/a.svga' },
  { webIcon: '/gifts/../secret.svga' },
  { webIcon: 'javascript:alert(1)' },
  { giftPrice: -1 },
  { giftPrice: 1.5 },
  { status: 3 },
  { giftName: '' },
])('refuses a gift with %o', (wrong) => {
  expect(z.safeDecode(giftCodec, { ...wire, ...wrong } as never).success).toBe(false)
})

it('every price parts into whole fen', () => {
  for (const price of [1, 5, 10, 20, 66, 188, 520])
    expect((costOf(price) * anchorSharePercent) % 100n).toBe(0n)
})

it('[ROLE-10] coins cost the same in USDT, but for less than a hundredth in favour of the house', () => {
  const hundredth = 10_000n
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: coinsBoughtMax }),
      fc.bigInt({ min: 1_000n, max: 9_999_999n }),
      (coins, rate) => {
        const price = priceOf(coins, 'USDT', rate)
        expect(price % hundredth).toBe(0n)
        expect(toFen(price, 'USDT', rate, 'down')).toBeGreaterThanOrEqual(costOf(coins))
        expect((price - hundredth) * rate).toBeLessThan(costOf(coins) * 100_000_000n)
      },
    ),
  )
  expect(priceOf(300, 'CNY', 72_000n)).toBe(3_000n)
  expect(priceOf(300, 'USDT', 72_000n)).toBe(4_170_000n)
})

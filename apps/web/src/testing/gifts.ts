import type { FakeClient } from '@grandstand/client/testing'
import {
  getCoinBalance,
  listGiftRank,
  listGifts,
  type CoinBalance,
  type Gift,
} from '@grandstand/contract/gifts'
import { ago, minuteMs, storyTime } from './moment.ts'
import { usdt, yuan } from './money.ts'

const aGift = (code: string, name: string, price: number): Gift => ({
  id: code,
  type: price === 0 ? 'free' : 'priced',
  status: 1,
  code,
  price,
  name,
  icon: `/gifts/${code}.svg`,
  animation: `/gifts/${code}.svga`,
})

export const someGifts = (): Gift[] => [
  aGift('applause', '掌声', 0),
  aGift('cheer-stick', '加油棒', 6),
  aGift('whistle', '哨子', 18),
  aGift('war-drum', '战鼓', 99),
  aGift('scarf', '围巾', 288),
  aGift('trophy', '大力神杯', 5_200),
]

export const someCoins = (other: Partial<CoinBalance> = {}): CoinBalance => ({
  coins: 360,
  coinPrice: yuan('0.10'),
  central: yuan('12580.36'),
  usdt: usdt('215.4'),
  rate: { usdtInCny: '7.1800', at: storyTime },
  isPermitted: true,
  freeAt: ago(minuteMs),
  ...other,
})

/** Answers what the screens of this area ask. */
export function answerGifts(fake: FakeClient): void {
  fake
    .answer(listGifts, { gifts: someGifts() })
    .answer(getCoinBalance, someCoins())
    .answer(listGiftRank, {
      rows: ['老炮', '阿福', '伊斯坦布尔南看台老球迷张'].map((name, at) => ({
        place: at + 1,
        name,
        avatar: `seat-${at}`,
        level: 12 - at,
        coins: 98_700 - at * 30_000,
        isMe: false,
      })),
      mine: { place: 18, name: '小明看球', avatar: 'seat-7', level: 6, coins: 99, isMe: true },
      toNext: 40,
    })
}

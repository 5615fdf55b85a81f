import type { FakeClient } from '@grandstand/client/testing'
import { listVenueBalances, type VenueBalance, type VenueTransfer } from '@grandstand/contract/games'
import { ago, minuteMs, storyTime } from './moment.ts'
import { usdt, yuan } from './money.ts'

export const aVenue = (other: Partial<VenueBalance> = {}): VenueBalance => ({
  channelCode: 'harbour',
  venueEnName: 'HARBOUR',
  name: '海港娱乐',
  state: 'open',
  currencies: ['CNY', 'USDT'],
  balances: [yuan('320.50'), usdt('12')],
  balance: yuan('320.50'),
  ...other,
})

export const aVenueTransfer = (other: Partial<VenueTransfer> = {}): VenueTransfer => ({
  id: 'v-1',
  venue: 'harbour',
  direction: 'in',
  amount: yuan('200.00'),
  state: 'moving',
  tries: 3,
  createdAt: ago(2 * minuteMs),
  ...other,
})

/** The answer of `listVenueBalances` with these venues. */
export const venuesOf = (venues: VenueBalance[]) => ({
  venues,
  totals: [yuan('320.50'), usdt('12')],
  total: yuan('320.50'),
  at: storyTime,
})

/** Answers what the screens of this area ask. */
export function answerGames(fake: FakeClient): void {
  fake.answer(
    listVenueBalances,
    venuesOf([
      aVenue(),
      aVenue({
        channelCode: 'ridge',
        venueEnName: 'RIDGE',
        name: '北岭电子',
        currencies: ['CNY'],
        balances: [yuan('0')],
        balance: yuan('0'),
      }),
    ]),
  )
}

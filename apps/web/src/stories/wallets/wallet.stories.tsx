import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDeposit } from '@grandstand/contract/payments'
import { listVenueBalances } from '@grandstand/contract/games'
import { getTotalAssets, listDealRecords, walletBalance } from '@grandstand/contract/wallets'
import { aVenue, aVenueTransfer, venuesOf } from '../../testing/games.ts'
import { aMember, longNamed } from '../../testing/members.ts'
import { ahead, dayMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { aDeposit } from '../../testing/payments.ts'
import { assetsOf, noWallets, richWallets } from '../../testing/wallets.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/wallet' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="wallet" />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="wallet" as="visitor" />,
}

export const Empty: StoryObj = {
  name: '没有钱',
  render: () => (
    <Screen
      of="wallet"
      but={(fake) =>
        fake
          .say(walletBalance, 'me', { wallets: noWallets() })
          .answer(getTotalAssets, assetsOf(noWallets(), '0'))
          .answer(listDealRecords, { lines: [], hasMore: false })
          .answer(listVenueBalances, { venues: [], total: yuan('0'), at: 0 })
      }
    />
  ),
}

export const Rich: StoryObj = {
  name: '大数与长名',
  render: () => (
    <Screen
      of="wallet"
      as={longNamed()}
      but={(fake) =>
        fake.say(walletBalance, 'me', { wallets: richWallets() }).answer(getTotalAssets, {
          ...assetsOf(richWallets(), '9999999999.99'),
          debts: [yuan('1234567.89')],
        })
      }
    />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen
      of="wallet"
      but={(fake) => fake.hang(getTotalAssets).hang(listDealRecords).hang(listVenueBalances)}
    />
  ),
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="wallet"
      but={(fake) =>
        fake
          .refuse(getTotalAssets, 'unavailable')
          .refuse(listDealRecords, 'unavailable')
          .refuse(listVenueBalances, 'unavailable')
      }
    />
  ),
}

export const OpenOrder: StoryObj = {
  name: '有一张没付的存款单',
  render: () => <Screen of="wallet" but={(fake) => fake.answer(getDeposit, { deposit: aDeposit() })} />,
}

export const VenueAway: StoryObj = {
  name: '场馆没有应答、转账在路上',
  render: () => (
    <Screen
      of="wallet"
      but={(fake) =>
        fake.answer(
          listVenueBalances,
          venuesOf([
            aVenue({ transfer: aVenueTransfer() }),
            aVenue({
              channelCode: 'ridge',
              name: '北岭电子竞技与真人娱乐城',
              state: 'away',
              balance: undefined,
              balances: undefined,
            }),
            aVenue({ channelCode: 'delta', name: '三角洲', state: 'maintenance' }),
          ]),
        )
      }
    />
  ),
}

export const Paused: StoryObj = {
  name: '暂停期内',
  render: () => <Screen of="wallet" as={aMember({ excludedUntil: ahead(3 * dayMs) })} />,
}

export const Usdt: StoryObj = {
  name: '以 USDT 结算',
  render: () => <Screen of="wallet" as={aMember({ settlementUnit: 'USDT' })} />,
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="wallet" but={(fake) => fake.connection('offline')} />,
}

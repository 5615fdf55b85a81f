import type { Meta, StoryObj } from '@storybook/react-vite'
import { getProfitLoss, listDealRecords } from '@grandstand/contract/wallets'
import { usdt, yuan } from '../../testing/money.ts'
import { aLine } from '../../testing/wallets.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/records' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="records" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="records" but={(fake) => fake.hang(listDealRecords)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="records" but={(fake) => fake.refuse(listDealRecords, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有记录',
  render: () => (
    <Screen of="records" but={(fake) => fake.answer(listDealRecords, { lines: [], hasMore: false })} />
  ),
}

export const Filtered: StoryObj = {
  name: '筛选后没有',
  render: () => (
    <Screen
      of="records"
      search={{ wallet: 'usdt', kind: 'gift', from: '2026-11-01', to: '2026-11-20' }}
      but={(fake) => fake.answer(listDealRecords, { lines: [], hasMore: false })}
    />
  ),
}

export const Profit: StoryObj = {
  name: '盈亏',
  render: () => <Screen of="records" search={{ view: 'profit' }} />,
}

export const ProfitFailed: StoryObj = {
  name: '盈亏没加载出来',
  render: () => (
    <Screen
      of="records"
      search={{ view: 'profit' }}
      but={(fake) => fake.refuse(getProfitLoss, 'unavailable')}
    />
  ),
}

export const ProfitEmpty: StoryObj = {
  name: '盈亏还没有',
  render: () => (
    <Screen
      of="records"
      search={{ view: 'profit' }}
      but={(fake) =>
        fake.answer(getProfitLoss, {
          periods: [],
          lifetime: { deposited: yuan('0'), withdrawn: yuan('0'), net: yuan('0') },
        })
      }
    />
  ),
}

export const Rich: StoryObj = {
  name: '大数与长名',
  render: () => (
    <Screen
      of="records"
      but={(fake) =>
        fake.answer(listDealRecords, {
          lines: [
            aLine({
              id: 'e-1',
              kind: 'bet-result',
              amount: yuan('9876543210.99'),
              balanceAfter: yuan('99999999999.99'),
              note: '伊斯坦布尔巴萨克赛希尔 vs 布莱顿霍夫阿尔比恩 · 上半场让球 -1.5/2 等 12 场 4095 注',
            }),
            aLine({
              id: 'e-2',
              kind: 'withdrawal',
              wallet: 'usdt',
              amount: usdt('-123456789.123456'),
              balanceAfter: usdt('987654321.654321'),
              note: 'ERC20 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
            }),
          ],
          hasMore: false,
        })
      }
    />
  ),
}

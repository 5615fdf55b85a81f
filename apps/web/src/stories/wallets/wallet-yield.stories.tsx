import type { Meta, StoryObj } from '@storybook/react-vite'
import { getYieldInfo } from '@grandstand/contract/wallets'
import { aMember } from '../../testing/members.ts'
import { storyTime } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/wallet-yield' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="wallet-yield" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="wallet-yield" but={(fake) => fake.hang(getYieldInfo)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="wallet-yield" but={(fake) => fake.refuse(getYieldInfo, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有转入',
  render: () => (
    <Screen
      of="wallet-yield"
      but={(fake) =>
        fake.answer(getYieldInfo, {
          balance: yuan('0'),
          annualPpm: 65_000,
          total: yuan('0'),
          days: [],
          nextAt: storyTime,
        })
      }
    />
  ),
}

export const Usdt: StoryObj = {
  name: '以 USDT 结算',
  render: () => <Screen of="wallet-yield" as={aMember({ settlementUnit: 'USDT' })} />,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { getYieldInfo, transferToYield } from '@grandstand/contract/wallets'
import { aMember } from '../../testing/members.ts'
import { storyTime } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { userEvent } from 'storybook/test'

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

export const Rich: StoryObj = {
  name: '大数',
  render: () => (
    <Screen
      of="wallet-yield"
      but={(fake) =>
        fake.answer(getYieldInfo, {
          balance: yuan('9876543210.99'),
          annualPpm: 65_000,
          total: yuan('123456789.01'),
          days: [
            {
              day: '2026-11-20',
              base: yuan('9876543210.99'),
              interest: yuan('1758837.83'),
              annualPpm: 65_000,
            },
          ],
          nextAt: storyTime,
        })
      }
    />
  ),
}

export const Refused: StoryObj = {
  name: '余额不够',
  render: () => (
    <Screen of="wallet-yield" but={(fake) => fake.refuse(transferToYield, 'insufficient-funds')} />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '100{Enter}')
  },
}

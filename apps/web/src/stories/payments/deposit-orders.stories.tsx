import type { Meta, StoryObj } from '@storybook/react-vite'
import { listDeposits } from '@grandstand/contract/payments'
import { yuan } from '../../testing/money.ts'
import { aDeposit } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/deposit-orders' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="deposit-orders" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="deposit-orders" but={(fake) => fake.hang(listDeposits)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="deposit-orders" but={(fake) => fake.refuse(listDeposits, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有记录',
  render: () => (
    <Screen of="deposit-orders" but={(fake) => fake.answer(listDeposits, { deposits: [], hasMore: false })} />
  ),
}

export const Rich: StoryObj = {
  name: '大数',
  render: () => (
    <Screen
      of="deposit-orders"
      but={(fake) =>
        fake.answer(listDeposits, {
          deposits: [
            aDeposit({
              amount: yuan('9876543210.99'),
              arrives: yuan('9876543210.99'),
              state: 'unfinished',
              reviews: [{ amount: yuan('9876543210.99'), at: 0, state: 'reviewing', note: '' }],
            }),
          ],
          hasMore: true,
        })
      }
    />
  ),
}

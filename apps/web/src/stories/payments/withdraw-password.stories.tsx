import type { Meta, StoryObj } from '@storybook/react-vite'
import { prepareWithdrawal } from '@grandstand/contract/payments'
import { somePreparation } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/withdraw-password' }
export default meta

export const Change: StoryObj = {
  name: '更换',
  render: () => <Screen of="withdraw-password" />,
}

export const First: StoryObj = {
  name: '第一次设置',
  render: () => (
    <Screen
      of="withdraw-password"
      but={(fake) => fake.answer(prepareWithdrawal, somePreparation({ hasPassword: false }))}
    />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="withdraw-password" but={(fake) => fake.hang(prepareWithdrawal)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="withdraw-password" but={(fake) => fake.refuse(prepareWithdrawal, 'unavailable')} />
  ),
}

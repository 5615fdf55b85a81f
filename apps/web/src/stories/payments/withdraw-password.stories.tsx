import type { Meta, StoryObj } from '@storybook/react-vite'
import { updateWithdrawPassword } from '@grandstand/contract/member'
import { prepareWithdrawal } from '@grandstand/contract/payments'
import { userEvent } from 'storybook/test'
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

export const WrongOld: StoryObj = {
  name: '当前密码不对',
  render: () => (
    <Screen
      of="withdraw-password"
      but={(fake) => fake.refuse(updateWithdrawPassword, 'wrong-withdraw-password', { triesLeft: 4 })}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^当前取款密码/), '135790')
    await userEvent.type(await canvas.findByLabelText(/^新的取款密码/), '246813')
    await userEvent.type(await canvas.findByLabelText(/^再输入一次/), '246813{Enter}')
  },
}

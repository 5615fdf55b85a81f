import type { Meta, StoryObj } from '@storybook/react-vite'
import { getBindSteps, updateProfile } from '@grandstand/contract/member'
import { userEvent } from 'storybook/test'
import { boundUpTo } from '../../testing/member.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/withdraw-setup' }
export default meta

export const Done: StoryObj = {
  name: '全部完成',
  render: () => <Screen of="withdraw-setup" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="withdraw-setup" but={(fake) => fake.hang(getBindSteps)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="withdraw-setup" but={(fake) => fake.refuse(getBindSteps, 'unavailable')} />,
}

export const Name: StoryObj = {
  name: '第一步 · 姓名',
  render: () => (
    <Screen of="withdraw-setup" but={(fake) => fake.answer(getBindSteps, { bind: boundUpTo(0) })} />
  ),
}

export const Birthday: StoryObj = {
  name: '第二步 · 生日',
  render: () => (
    <Screen of="withdraw-setup" but={(fake) => fake.answer(getBindSteps, { bind: boundUpTo(1) })} />
  ),
}

export const PayoutName: StoryObj = {
  name: '第三步 · 收款姓名',
  render: () => (
    <Screen of="withdraw-setup" but={(fake) => fake.answer(getBindSteps, { bind: boundUpTo(2) })} />
  ),
}

export const Network: StoryObj = {
  name: '第四步 · USDT 网络',
  render: () => (
    <Screen of="withdraw-setup" but={(fake) => fake.answer(getBindSteps, { bind: boundUpTo(3) })} />
  ),
}

export const Refused: StoryObj = {
  name: '未满十八岁',
  render: () => (
    <Screen
      of="withdraw-setup"
      but={(fake) => fake.answer(getBindSteps, { bind: boundUpTo(0) }).refuse(updateProfile, 'under-age')}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('真实姓名'), '张小明{Enter}')
  },
}

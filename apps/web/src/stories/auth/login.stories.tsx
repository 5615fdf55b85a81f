import type { Meta, StoryObj } from '@storybook/react-vite'
import { loginV5 } from '@grandstand/contract/auth'
import { expect, userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/登录 auth/login' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="login" as="visitor" />,
}

export const Returning: StoryObj = {
  name: '登录后回到比赛',
  render: () => <Screen of="login" as="visitor" search={{ fromPage: '/app/sports/match/m-1' }} />,
}

export const SessionLost: StoryObj = {
  name: '登录被服务器结束',
  render: () => <Screen of="login" as="visitor" state={{ sessionEnd: 'logged-in-elsewhere' }} />,
}

export const ShutOut: StoryObj = {
  name: '账号被停用',
  render: () => <Screen of="login" as="visitor" state={{ sessionEnd: 'account-blocked' }} />,
}

export const Recovered: StoryObj = {
  name: '刚重置过密码',
  render: () => <Screen of="login" as="visitor" state={{ recoveredName: 'xiaoming88' }} />,
}

const typed: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('用户名'), 'xiaoming88')
  await userEvent.type(canvas.getByLabelText('密码'), 'Secret-88')
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
}

export const Refused: StoryObj = {
  name: '密码不对',
  render: () => <Screen of="login" as="visitor" but={(fake) => fake.refuse(loginV5, 'wrong-credentials')} />,
  play: async (context) => {
    await typed(context)
    await expect(await context.canvas.findByText(/用户名或密码不对/)).toBeVisible()
  },
}

export const Locked: StoryObj = {
  name: '试错太多次',
  render: () => (
    <Screen
      of="login"
      as="visitor"
      but={(fake) => fake.refuse(loginV5, 'login-locked', { retryAfterMs: 900_000 })}
    />
  ),
  play: typed,
}

export const Sending: StoryObj = {
  name: '正在登录',
  render: () => <Screen of="login" as="visitor" but={(fake) => fake.hang(loginV5)} />,
  play: typed,
}

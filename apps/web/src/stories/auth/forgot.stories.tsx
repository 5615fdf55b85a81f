import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkEmailRecovery, startEmailRecovery } from '@grandstand/contract/auth'
import { expect, userEvent, within } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/登录 auth/forgot' }
export default meta

export const Contact: StoryObj = {
  name: '第一步 · 手机或邮箱',
  render: () => <Screen of="forgot" as="visitor" />,
}

type Play = NonNullable<StoryObj['play']>

const askByMail: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('radio', { name: '用邮箱找回' }))
  await userEvent.type(await canvas.findByLabelText('邮箱'), 'xiaoming@example.com{Enter}')
}

const started = {
  recovery: 'r'.repeat(43),
  resendAfterMs: 60_000,
  expiresInMs: 600_000,
}

export const Code: StoryObj = {
  name: '第二步 · 验证码',
  render: () => <Screen of="forgot" as="visitor" but={(fake) => fake.answer(startEmailRecovery, started)} />,
  play: async (context) => {
    await askByMail(context)
    await expect(await context.canvas.findByLabelText(/验证码/)).toBeVisible()
  },
}

export const WrongCode: StoryObj = {
  name: '第二步 · 验证码不对',
  render: () => (
    <Screen
      of="forgot"
      as="visitor"
      but={(fake) => fake.answer(startEmailRecovery, started).refuse(checkEmailRecovery, 'wrong-code')}
    />
  ),
  play: async (context) => {
    await askByMail(context)
    await userEvent.type(await context.canvas.findByLabelText(/验证码/), '123456')
  },
}

export const Password: StoryObj = {
  name: '第三步 · 新密码',
  render: () => (
    <Screen
      of="forgot"
      as="visitor"
      but={(fake) =>
        fake
          .answer(startEmailRecovery, started)
          .answer(checkEmailRecovery, { recovery: started.recovery, name: 'xiaoming88' })
      }
    />
  ),
  play: async (context) => {
    await askByMail(context)
    await userEvent.type(await context.canvas.findByLabelText(/验证码/), '123456')
    await expect(await context.canvas.findByLabelText(/新密码/)).toBeVisible()
  },
}

export const NotSent: StoryObj = {
  name: '第一步 · 没有发出',
  render: () => (
    <Screen of="forgot" as="visitor" but={(fake) => fake.refuse(startEmailRecovery, 'code-not-sent')} />
  ),
  play: askByMail,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { sendCode } from '@grandstand/contract/auth'
import { bindEmail } from '@grandstand/contract/contact'
import { userEvent } from 'storybook/test'
import { aMember } from '../../testing/members.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/bound-email' }
export default meta

export const Bound: StoryObj = {
  name: '已绑定',
  render: () => <Screen of="bound-email" />,
}

export const Unbound: StoryObj = {
  name: '未绑定',
  render: () => <Screen of="bound-email" as={aMember({ email: undefined })} />,
}

export const WrongCode: StoryObj = {
  name: '更换 · 验证码不对',
  render: () => (
    <Screen
      of="bound-email"
      but={(fake) =>
        fake.answer(sendCode, { resendAfterMs: 60_000, expiresInMs: 600_000 }).refuse(bindEmail, 'wrong-code')
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更换邮箱' }))
    await userEvent.type(await canvas.findByLabelText('邮箱'), 'xiaoming@example.com{Enter}')
    await userEvent.type(await canvas.findByLabelText('验证码'), '123456{Enter}')
  },
}

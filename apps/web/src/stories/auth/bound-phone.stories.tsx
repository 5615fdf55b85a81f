import type { Meta, StoryObj } from '@storybook/react-vite'
import { sendCode } from '@grandstand/contract/auth'
import { userEvent } from 'storybook/test'
import { aMember } from '../../testing/members.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/bound-phone' }
export default meta

export const Bound: StoryObj = {
  name: '已绑定',
  render: () => <Screen of="bound-phone" />,
}

export const Unbound: StoryObj = {
  name: '未绑定',
  render: () => <Screen of="bound-phone" as={aMember({ phone: undefined })} />,
}

export const NotSent: StoryObj = {
  name: '更换 · 没有发出',
  render: () => <Screen of="bound-phone" but={(fake) => fake.refuse(sendCode, 'code-not-sent')} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更换手机' }))
    await userEvent.type(await canvas.findByLabelText('手机号'), '13812345678{Enter}')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { changePassword } from '@grandstand/contract/auth'
import { userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/change-password' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="change-password" />,
}

const send: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('现在的密码'), 'Secret-88')
  await userEvent.type(canvas.getByLabelText('新密码'), 'Quiet-Harbour-42')
  await userEvent.click(canvas.getByRole('button', { name: /修改|保存|确认/ }))
}

export const Refused: StoryObj = {
  name: '旧密码不对',
  render: () => (
    <Screen of="change-password" but={(fake) => fake.refuse(changePassword, 'wrong-credentials')} />
  ),
  play: send,
}

export const Sending: StoryObj = {
  name: '正在保存',
  render: () => <Screen of="change-password" but={(fake) => fake.hang(changePassword)} />,
  play: send,
}

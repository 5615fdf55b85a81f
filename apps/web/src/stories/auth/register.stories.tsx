import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkName, register } from '@grandstand/contract/auth'
import { expect, userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/登录 auth/register' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="register" as="visitor" />,
}

const fill: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText(/^用户名/), 'xiaoming88')
  await userEvent.type(canvas.getByLabelText('密码'), 'Quiet-Harbour-42')
  for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(canvas.getByRole('button', { name: '注册' }))
}

export const Taken: StoryObj = {
  name: '用户名有人用了',
  render: () => (
    <Screen of="register" as="visitor" but={(fake) => fake.answer(checkName, { isFree: false })} />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^用户名/), 'xiaoming88')
    await expect(await canvas.findByText(/已经有人用了/)).toBeVisible()
  },
}

export const Empty: StoryObj = {
  name: '什么都没填',
  render: () => <Screen of="register" as="visitor" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '注册' }))
  },
}

export const Refused: StoryObj = {
  name: '密码太常见',
  render: () => (
    <Screen of="register" as="visitor" but={(fake) => fake.refuse(register, 'password-too-common')} />
  ),
  play: fill,
}

export const Sending: StoryObj = {
  name: '正在注册',
  render: () => <Screen of="register" as="visitor" but={(fake) => fake.hang(register)} />,
  play: fill,
}

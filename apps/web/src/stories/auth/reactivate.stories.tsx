import type { Meta, StoryObj } from '@storybook/react-vite'
import { activeMemberSleep } from '@grandstand/contract/member'
import { userEvent } from 'storybook/test'
import { aMember } from '../../testing/members.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/登录 auth/reactivate' }
export default meta

export const Normal: StoryObj = {
  name: '休眠的会员',
  render: () => <Screen of="reactivate" as={aMember({ isDormant: true })} />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="reactivate" as="visitor" />,
}

export const Refused: StoryObj = {
  name: '密码不对',
  render: () => (
    <Screen
      of="reactivate"
      as={aMember({ isDormant: true })}
      but={(fake) => fake.refuse(activeMemberSleep, 'wrong-credentials')}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('密码'), 'Secret-88{Enter}')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
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

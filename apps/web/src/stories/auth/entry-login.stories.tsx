import type { Meta, StoryObj } from '@storybook/react-vite'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/登录 auth/entry-login' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="entry-login" as="visitor" />,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/not-found' }
export default meta

export const Member: StoryObj = {
  name: '会员',
  render: () => <Screen of="not-found" />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="not-found" as="visitor" />,
}

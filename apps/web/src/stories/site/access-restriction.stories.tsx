import type { Meta, StoryObj } from '@storybook/react-vite'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/access-restriction' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="access-restriction" as="visitor" />,
}

export const Told: StoryObj = {
  name: '有说明和地址',
  render: () => (
    <Screen
      of="access-restriction"
      as="visitor"
      state={{
        access: {
          notice: { title: '这里暂不开放', text: '按当地规定不能提供服务。', address: '203.0.113.7' },
          from: '/app/home',
        },
      }}
    />
  ),
}

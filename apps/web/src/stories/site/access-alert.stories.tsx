import type { Meta, StoryObj } from '@storybook/react-vite'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/access-alert' }
export default meta

export const Nothing: StoryObj = {
  name: '没有提示',
  render: () => <Screen of="access-alert" as="visitor" />,
}

const from = '/app/home'

export const Normal: StoryObj = {
  name: '可以继续',
  render: () => (
    <Screen
      of="access-alert"
      as="visitor"
      state={{ access: { notice: { mayGo: true, address: '203.0.113.7' }, from } }}
    />
  ),
}

export const Long: StoryObj = {
  name: '不能继续 · 长文',
  render: () => (
    <Screen
      of="access-alert"
      as="visitor"
      state={{
        access: {
          notice: {
            title: '请留意当地规定',
            text: '你所在的地区对线上投注有限制。'.repeat(12),
            address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
          },
          from,
        },
      }}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { listLoginHistory } from '@grandstand/contract/auth'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/security-history' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="security-history" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="security-history" but={(fake) => fake.hang(listLoginHistory)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="security-history" but={(fake) => fake.refuse(listLoginHistory, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => (
    <Screen
      of="security-history"
      but={(fake) => fake.answer(listLoginHistory, { records: [], hasMore: false })}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { getTracker } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/replay' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="replay" params={{ matchId: 'm-1' }} />,
}

export const Missing: StoryObj = {
  name: '没有这场',
  render: () => (
    <Screen of="replay" params={{ matchId: 'm-1' }} but={(fake) => fake.refuse(getTracker, 'not-found')} />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="replay" params={{ matchId: 'm-1' }} but={(fake) => fake.hang(getTracker)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="replay" params={{ matchId: 'm-1' }} but={(fake) => fake.refuse(getTracker, 'unavailable')} />
  ),
}

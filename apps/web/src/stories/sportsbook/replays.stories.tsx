import type { Meta, StoryObj } from '@storybook/react-vite'
import { listReplays } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/replays' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="replays" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="replays" but={(fake) => fake.hang(listReplays)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="replays" but={(fake) => fake.refuse(listReplays, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="replays" but={(fake) => fake.answer(listReplays, { matches: [] })} />,
}

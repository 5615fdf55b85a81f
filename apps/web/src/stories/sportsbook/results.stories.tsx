import type { Meta, StoryObj } from '@storybook/react-vite'
import { listResults } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/results' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="results" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="results" but={(fake) => fake.hang(listResults)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="results" but={(fake) => fake.refuse(listResults, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '这天没有',
  render: () => (
    <Screen
      of="results"
      search={{ day: '2026-11-01', sport: 'tennis' }}
      but={(fake) => fake.answer(listResults, { results: [], hasMore: false, competitions: [] })}
    />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { listGameRecords } from '@grandstand/contract/games'
import { userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/records' }
export default meta

const games = { view: 'games' }

export const Normal: StoryObj = {
  name: '一次打开，局在下面',
  render: () => <Screen of="records" search={games} />,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /灯河/ })
    if (first) await userEvent.click(first)
  },
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="records" search={games} but={(fake) => fake.hang(listGameRecords)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="records" search={games} but={(fake) => fake.refuse(listGameRecords, 'unavailable')} />
  ),
}

export const Empty: StoryObj = {
  name: '没有玩过',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) => fake.answer(listGameRecords, { sessions: [], rounds: [], totals: [], kinds: [] })}
    />
  ),
}

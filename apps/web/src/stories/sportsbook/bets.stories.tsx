import type { Meta, StoryObj } from '@storybook/react-vite'
import { listBets, memberBets } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/bets' }
export default meta

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="bets" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="bets" but={(fake) => fake.hang(listBets)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="bets" but={(fake) => fake.refuse(listBets, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有注单',
  render: () => (
    <Screen
      of="bets"
      but={(fake) => fake.answer(listBets, { bets: [], hasMore: false }).say(memberBets, 'me', { bets: [] })}
    />
  ),
}

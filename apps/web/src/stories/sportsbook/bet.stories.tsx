import type { Meta, StoryObj } from '@storybook/react-vite'
import { getBet, getReceipts } from '@grandstand/contract/sportsbook'
import { aParlay } from '../../testing/bets.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/bet' }
export default meta

export const Accepted: StoryObj = {
  name: '已成交',
  render: () => <Screen of="bet" params={{ betId: 'bet-1' }} />,
}

export const Pending: StoryObj = {
  name: '等待确认',
  render: () => <Screen of="bet" params={{ betId: 'bet-3' }} />,
}

export const Won: StoryObj = {
  name: '赢',
  render: () => <Screen of="bet" params={{ betId: 'bet-4' }} />,
}

export const HalfLost: StoryObj = {
  name: '输一半 · 长名',
  render: () => <Screen of="bet" params={{ betId: 'bet-5' }} />,
}

export const Refused: StoryObj = {
  name: '被拒绝',
  render: () => <Screen of="bet" params={{ betId: 'bet-6' }} />,
}

export const CashedOut: StoryObj = {
  name: '已提前结算',
  render: () => <Screen of="bet" params={{ betId: 'bet-7' }} />,
}

export const Rich: StoryObj = {
  name: '十二串一 · 大数',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-2' }}
      but={(fake) => fake.answer(getBet, { bet: aParlay(12), settlements: [] })}
    />
  ),
}

export const Missing: StoryObj = {
  name: '不是你的注单',
  render: () => (
    <Screen of="bet" params={{ betId: 'bet-1' }} but={(fake) => fake.refuse(getBet, 'not-found')} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('没有这张注单')
  },
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="bet" params={{ betId: 'bet-1' }} but={(fake) => fake.hang(getBet)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="bet" params={{ betId: 'bet-1' }} but={(fake) => fake.refuse(getBet, 'unavailable')} />
  ),
}

export const ReceiptsFailed: StoryObj = {
  name: '凭证没加载出来',
  render: () => (
    <Screen of="bet" params={{ betId: 'bet-1' }} but={(fake) => fake.refuse(getReceipts, 'unavailable')} />
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { listBets, memberBets } from '@grandstand/contract/sportsbook'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { userEvent } from 'storybook/test'
import { aParlay } from '../../testing/bets.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { assetsOf, someWallets } from '../../testing/wallets.ts'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/bets' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="bets" />,
}

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

const open =
  (name: string): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name }))
  }

export const CashOut: StoryObj = {
  name: '可提前结算',
  render: () => <Screen of="bets" />,
  play: open('可提前结算'),
}

export const Settled: StoryObj = {
  name: '已结算',
  render: () => <Screen of="bets" />,
  play: open('已结算'),
}

export const Rich: StoryObj = {
  name: '十二串一 · 大数与长名',
  render: () => (
    <Screen
      of="bets"
      but={(fake) =>
        fake
          .answer(listBets, {
            bets: [aParlay(12)],
            hasMore: true,
            summary: { count: 12_345, stake: yuan('9876543210.99'), returned: yuan('9876543210.99') },
          })
          .say(memberBets, 'me', { bets: [aParlay(12)] })
      }
    />
  ),
}

export const Debt: StoryObj = {
  name: '有欠款',
  render: () => (
    <Screen
      of="bets"
      but={(fake) =>
        fake.answer(getTotalAssets, { ...assetsOf(someWallets(), '19463.53'), debts: [yuan('320.00')] })
      }
    />
  ),
}

import { matchId } from '@grandstand/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getSharedBet } from '@grandstand/contract/sportsbook'
import { aLeg, aSharedBet, longLeg } from '../../testing/bets.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/share' }
export default meta

export const Open: StoryObj = {
  name: '可以跟',
  render: () => <Screen of="share" params={{ code: 'K7Q29FXM' }} />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="share" as="visitor" params={{ code: 'K7Q29FXM' }} />,
}

export const Mine: StoryObj = {
  name: '我自己的',
  render: () => (
    <Screen
      of="share"
      params={{ code: 'K7Q29FXM' }}
      but={(fake) => fake.answer(getSharedBet, { shared: aSharedBet({ isMine: true, followers: 12_345 }) })}
    />
  ),
}

export const Expired: StoryObj = {
  name: '已过期',
  render: () => (
    <Screen
      of="share"
      params={{ code: 'K7Q29FXM' }}
      but={(fake) =>
        fake.answer(getSharedBet, {
          shared: aSharedBet({
            status: 'expired',
            oddsNow: undefined,
            change: undefined,
            legs: [{ leg: aLeg(), refusal: 'market-closed' }],
          }),
        })
      }
    />
  ),
}

export const Missing: StoryObj = {
  name: '没有这个码',
  render: () => (
    <Screen of="share" params={{ code: 'K7Q29FXM' }} but={(fake) => fake.refuse(getSharedBet, 'not-found')} />
  ),
}

export const BadCode: StoryObj = {
  name: '码写错了',
  render: () => <Screen of="share" params={{ code: 'O0I1' }} />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="share" params={{ code: 'K7Q29FXM' }} but={(fake) => fake.hang(getSharedBet)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="share"
      params={{ code: 'K7Q29FXM' }}
      but={(fake) => fake.refuse(getSharedBet, 'unavailable')}
    />
  ),
}

export const Reverted: StoryObj = {
  name: '已撤回',
  render: () => (
    <Screen
      of="share"
      params={{ code: 'K7Q29FXM' }}
      but={(fake) => fake.answer(getSharedBet, { shared: aSharedBet({ status: 'reverted' }) })}
    />
  ),
}

export const Long: StoryObj = {
  name: '八串一 · 长名',
  render: () => (
    <Screen
      of="share"
      params={{ code: 'K7Q29FXM' }}
      but={(fake) =>
        fake.answer(getSharedBet, {
          shared: aSharedBet({
            kind: 'parlay',
            sharerName: undefined,
            legs: Array.from({ length: 8 }, (_, at) => ({
              leg: longLeg({ matchId: matchId.parse(`m-${at}`) }),
              oddsNow: longLeg().odds,
              version: 1,
            })),
            change: -512,
          }),
        })
      }
    />
  ),
}
